import { signBody, signStandard } from '../../src/platform/signature.ts';
import { MINUTE } from '../../src/platform/clock.ts';

export interface Vector {
  name: string;
  scheme: 'service' | 'standard';
  secret: string;
  headers: Record<string, string>;
  body: string;
  /** The receiver's clock, in Unix seconds. */
  now: number;
  good: boolean;
}

export const EVENT_ID = 'evt_01m7zwm6hdecztefv0f47kmh45';
export const MADE_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OLD_SECRET = `whsec_${Buffer.alloc(32, 9).toString('base64')}`;
/** 25 bytes, and nobody wrote the padding. */
const UNPADDED_SECRET = `whsec_${Buffer.alloc(25, 5).toString('base64').replaceAll('=', '')}`;
const CHOSEN_SECRET = 'a secret that the client chose, 100%';
const SENT = Date.parse('2026-11-21T20:26:37.514Z');

/** A delivery as the service makes it, with a body that is not ASCII alone. */
export function delivery(
  secret: string,
  sent: number,
  previous?: string,
): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({
    event: 'brief.created',
    event_id: EVENT_ID,
    delivered_at: new Date(sent).toISOString(),
    workspace_id: 'ws_01m7zwm6hdecztefv0f47kmh45',
    account: { name: 'Fjällräven Ångström — 東京', domain: 'fir.example' },
  });
  const seconds = Math.floor(sent / 1000);
  const standard = [secret, ...(previous === undefined ? [] : [previous])].map((each) =>
    signStandard(each, EVENT_ID, seconds, body),
  );
  return {
    body,
    headers: {
      'X-Service-Signature': signBody(secret, body),
      ...(previous === undefined ? {} : { 'X-Service-Signature-Previous': signBody(previous, body) }),
      'Webhook-Id': EVENT_ID,
      'Webhook-Timestamp': String(seconds),
      'Webhook-Signature': standard.join(' '),
    },
  };
}

function without(headers: Record<string, string>, ...names: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}

const now = SENT / 1000;
const fresh = delivery(MADE_SECRET, SENT);
const both = ['service', 'standard'] as const;
const signatures = ['X-Service-Signature', 'Webhook-Signature'];

function everywhere(name: string, good: boolean, more: Partial<Vector>): Vector[] {
  return both.map((scheme) => ({ name, scheme, secret: MADE_SECRET, ...fresh, now, good, ...more }));
}

function resigned(name: string, change: (signature: string) => string): Vector[] {
  const headers = Object.fromEntries(
    Object.entries(fresh.headers).map(([header, value]) => [
      header,
      signatures.includes(header) ? change(value) : value,
    ]),
  );
  return everywhere(name, false, { headers });
}

const rotated = delivery(MADE_SECRET, SENT, OLD_SECRET);
const otherMoment = delivery(MADE_SECRET, SENT - MINUTE);

/** What a receiver is to take, and what it is to refuse. */
export const vectors: Vector[] = [
  ...everywhere('a delivery', true, {}),
  ...everywhere('a secret that the client chose', true, {
    secret: CHOSEN_SECRET,
    ...delivery(CHOSEN_SECRET, SENT),
  }),
  ...everywhere('a key without its padding', true, {
    secret: UNPADDED_SECRET,
    ...delivery(UNPADDED_SECRET, SENT),
  }),
  ...everywhere('while two secrets overlap, for who has the new one', true, rotated),
  ...everywhere('while two secrets overlap, for who has the old one', true, {
    ...rotated,
    secret: OLD_SECRET,
  }),
  ...everywhere('a receiver whose clock is 299 s ahead', true, { now: Math.floor(now) + 299 }),
  ...everywhere('a receiver whose clock is 299 s behind', true, { now: Math.floor(now) - 299 }),
  ...everywhere('a recording, 302 s later', false, { now: now + 302 }),
  ...everywhere('from the future, by 302 s', false, { now: now - 302 }),
  ...everywhere('another secret', false, { secret: OLD_SECRET }),
  ...everywhere('a body with one letter changed', false, { body: fresh.body.replace('fir.', 'far.') }),
  ...everywhere('a body with a space more', false, { body: `${fresh.body} ` }),
  ...everywhere('no signature', false, { headers: without(fresh.headers, ...signatures) }),
  ...resigned('an empty signature', () => ''),
  ...resigned(
    'a signature with one digit changed',
    (signature) => signature.slice(0, -2) + (signature.endsWith('A=') ? 'B=' : '00'),
  ),
  ...resigned('a signature that is cut short', (signature) => signature.slice(0, 20)),
  ...resigned('a signature with something behind it', (signature) => `${signature}0`),
  ...resigned('a signature without its scheme', (signature) => signature.replace(/^sha256=|^v1,/, '')),
  ...resigned('a signature of another version', (signature) => signature.replace(/^sha256=|^v1,/, 'v2,')),
  ...resigned('the signature of the other scheme', (signature) =>
    String(fresh.headers[signature.startsWith('v1,') ? 'X-Service-Signature' : 'Webhook-Signature']),
  ),
  ...resigned('letters that are no ASCII', () => 'sha256=é東'),
  ...[
    { 'Webhook-Id': 'evt_01m7zwm6hdecztefv0f47kmh46' },
    { 'Webhook-Timestamp': String(Math.floor(now) + 1) },
    { 'Webhook-Timestamp': 'soon' },
    { 'Webhook-Timestamp': '' },
    { 'Webhook-Signature': otherMoment.headers['Webhook-Signature'] ?? '' },
  ].map((header): Vector => ({
    name: `another ${JSON.stringify(header)}`,
    scheme: 'standard',
    secret: MADE_SECRET,
    body: fresh.body,
    headers: { ...fresh.headers, ...header },
    now,
    good: false,
  })),
];

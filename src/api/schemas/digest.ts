import { Type } from 'typebox';
import { MAX_EMAIL } from '../../domain/ground/vocabulary/read-email.ts';
import {
  cadences,
  MAX_TAG_LENGTH,
  MAX_TAGS,
  tiers,
  weekdays,
} from '../../domain/workspace/digests/digest-input.ts';
import { closed, nullable, nullableTimestamp, oneOf, timestamp } from './fields.ts';
import { pageOf } from './page.ts';

const weekday = (description: string) =>
  Type.Unsafe<(typeof weekdays)[number] | null>({
    type: ['string', 'null'],
    enum: [...weekdays, null],
    description,
  });

const input = {
  cadence: Type.Optional(oneOf(cadences, { description: 'Default: `daily`.' })),
  weekday: Type.Optional(weekday('Of a weekly digest; Default: Monday.')),
  hour: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 23,
      description:
        'In `time_zone`; Default: 8. Where the clocks leap over it, the mail comes as much later as they leap; where it comes twice, the first time.',
    }),
  ),
  time_zone: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description: 'IANA name such as `Europe/Berlin`; Default: `UTC`.',
    }),
  ),
  tags: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: MAX_TAG_LENGTH }), {
      maxItems: MAX_TAGS,
      description: 'Accounts with one of these tags only; empty: all.',
    }),
  ),
  tiers: Type.Optional(
    Type.Array(oneOf(tiers), {
      maxItems: tiers.length,
      description: 'Accounts of these tiers only, and movers that come from one; empty: all.',
    }),
  ),
  min_score: Type.Optional(
    nullable('integer', {
      minimum: 0,
      maximum: 100,
      description: 'Accounts with this score or more, and movers that had it. Null: all.',
    }),
  ),
  send_empty: Type.Optional(
    Type.Boolean({
      description: 'Send it when there is nothing to tell, too; otherwise that day has no mail.',
    }),
  ),
};

export const DigestCreate = Type.Object(
  {
    email: Type.String({
      minLength: 3,
      maxLength: MAX_EMAIL,
      description: 'Of a member of the workspace: nobody else can be sent one.',
    }),
    ...input,
  },
  {
    $id: 'DigestCreate',
    ...closed,
    examples: [
      {
        email: 'jo@harbour.example',
        cadence: 'weekly',
        weekday: 'monday',
        hour: 8,
        time_zone: 'Europe/Berlin',
        tags: ['emea'],
      },
    ],
  },
);

export const DigestUpdate = Type.Object(
  {
    ...input,
    paused: Type.Optional(
      Type.Boolean({
        description:
          'True: nothing more is sent. False: from the next turn on, also after the mail server refused it; not after whoever gets it has unsubscribed.',
      }),
    ),
  },
  { $id: 'DigestUpdate', ...closed, examples: [{ hour: 7, paused: false }] },
);

const sendProperties = {
  period: Type.String({
    description: 'The local day, `2026-11-23`: a digest has one mail a day at most. Of a test, `test/…`.',
  }),
  state: oneOf(['planned', 'sending', 'sent', 'skipped', 'failed'], {
    description:
      '`planned` also between two tries; `skipped`: there was nothing to tell; `failed`: the server refused it, or the next turn came first.',
  }),
  attempts: Type.Integer(),
  sent_at: nullableTimestamp('When the mail server took it. Null: it has not.'),
  error: nullable('string', { description: 'Why the last try failed. Null: it did not.' }),
};

const exampleSend = {
  period: '2026-11-23',
  state: 'sent',
  attempts: 1,
  sent_at: '2026-11-23T07:00:04.512Z',
  error: null,
};

export const DigestSend = Type.Object(sendProperties, { $id: 'DigestSend', examples: [exampleSend] });

type LastSend = Type.Static<typeof DigestSend> | null;

export const Digest = Type.Object(
  {
    id: Type.String(),
    member_id: Type.String(),
    email: Type.String({ description: 'Of the member, as it is now.' }),
    cadence: oneOf(cadences),
    weekday: weekday('Null: every day.'),
    hour: Type.Integer(),
    time_zone: Type.String(),
    tags: Type.Array(Type.String()),
    tiers: Type.Array(Type.String()),
    min_score: nullable('integer'),
    send_empty: Type.Boolean(),
    status: oneOf(['active', 'paused']),
    status_reason: Type.Unsafe<'owner' | 'unsubscribed' | 'refused' | null>({
      type: ['string', 'null'],
      enum: ['owner', 'unsubscribed', 'refused', null],
      description:
        'Why it is paused: by the API, by whoever gets it, or because the mail server refused three mails in a row for good.',
    }),
    refusal: nullable('string', { description: 'What the mail server said when it last refused one.' }),
    next_at: nullableTimestamp('When the next mail is due. Null: it is paused.'),
    last_send: Type.Unsafe<LastSend>({
      type: ['object', 'null'],
      properties: sendProperties,
      required: Object.keys(sendProperties),
      description: 'The newest mail, tests included. Null: none yet.',
    }),
    mail_configured: Type.Boolean({
      description: 'Whether this installation sends mail. Without it nothing is sent.',
    }),
    created_at: timestamp('When it was made.'),
    updated_at: timestamp('When it last changed.'),
  },
  {
    $id: 'Digest',
    examples: [
      {
        id: 'dgs_01kay6wqsgf1vtk9m8ta1t7s9k',
        member_id: 'mem_01kay6wqsgf1vtk9m8ta1t7s9k',
        email: 'jo@harbour.example',
        cadence: 'weekly',
        weekday: 'monday',
        hour: 8,
        time_zone: 'Europe/Berlin',
        tags: ['emea'],
        tiers: [],
        min_score: null,
        send_empty: false,
        status: 'active',
        status_reason: null,
        refusal: null,
        next_at: '2026-11-30T07:00:00.000Z',
        last_send: exampleSend,
        mail_configured: true,
        created_at: '2026-11-20T09:30:00.123Z',
        updated_at: '2026-11-20T09:30:00.123Z',
      },
    ],
  },
);

/** What moves by itself, while nobody changes anything. */
export const VOLATILE_OF_DIGEST = ['refusal', 'next_at', 'last_send', 'mail_configured'] as const;

export const DigestPage = pageOf(Digest, 'DigestPage');

export const DigestPreview = Type.Object(
  {
    subject: Type.String(),
    text: Type.String({ description: 'The part in plain text.' }),
    html: Type.String({ description: 'The part in HTML, a whole document.' }),
    empty: Type.Boolean({ description: 'There is nothing to tell.' }),
    since: timestamp('It tells what happened from here …'),
    until: timestamp('… to here.'),
  },
  {
    $id: 'DigestPreview',
    examples: [
      {
        subject: 'Tessaline up to 93, 4 new briefs (23 Nov)',
        text: 'What changed at your accounts: Harbour Sales\n…',
        html: '<!doctype html>…',
        empty: false,
        since: '2026-11-22T07:00:00.000Z',
        until: '2026-11-23T07:00:00.000Z',
      },
    ],
  },
);

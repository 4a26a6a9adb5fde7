import type { Context } from '../../ground/context.ts';
import { createCircuit } from '../../ground/language-model/circuit.ts';
import type { Circuit } from '../../ground/language-model/circuit.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { MailError } from '../../../platform/mail/mail-error.ts';
import { createMailer } from '../../../platform/mail/mailer.ts';
import type { MailConfig } from '../../../config/mail.ts';
import { claimSend } from './claim-send.ts';
import type { ClaimedSend, SendKey } from './claim-send.ts';
import type { DigestContent } from './digest-content.ts';
import { isEmpty } from './digest-content.ts';
import { selectDigests } from './digest-view.ts';
import type { ReadDigest } from './digest-view.ts';
import { endSend } from './end-send.ts';
import type { SendEnd } from './end-send.ts';
import { readContent } from './read-content.ts';
import { TEST } from './test-digest.ts';
import { unsubscribeUrl } from './unsubscribe-link.ts';

interface RenderedDigest {
  subject: string;
  text: string;
  html: string;
}

/** The words of a digest. Whoever draws pages gives it. */
export type RenderDigest = (
  content: DigestContent,
  reader: { email: string; unsubscribeUrl: string },
) => RenderedDigest;

export interface DigestSender {
  /** One try at one mail. */
  send(key: SendKey): Promise<void>;
  close(): void;
}

/** Of one process: its connections to the mail server, and whether that is left alone for a while. Null where no mail is sent. */
export function createDigestSender(ctx: Context, render: RenderDigest): DigestSender | null {
  const { mail } = ctx.config;
  if (mail === null) return null;
  const mailer = createMailer(mail);
  const tools = { mail, mailer, circuit: createCircuit(ctx.clock), render, read: oneAtATime(readContent) };
  return { send: (key) => sendDigest(ctx, tools, key), close: () => mailer.close() };
}

/** What digests read takes one of the few connections for searches: the others are for those who wait for an answer. */
function oneAtATime<A extends unknown[], T>(work: (...args: A) => Promise<T>): (...args: A) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (...args) => {
    const next = last.then(() => work(...args));
    last = next.catch(() => undefined);
    return next;
  };
}

interface Tools {
  mail: MailConfig;
  mailer: Mailer;
  circuit: Circuit;
  render: RenderDigest;
  read: typeof readContent;
}

async function sendDigest(ctx: Context, tools: Tools, key: SendKey): Promise<void> {
  const send = await claimSend(ctx, key);
  if (!send) return;
  const digest = await selectDigests(ctx, send.workspace_id)
    .where('d.id', '=', send.digest_id)
    .executeTakeFirst();
  // Deleted meanwhile, and the mail with it.
  if (!digest) return;
  await endSend(ctx, send, await trySend(ctx, tools, send, digest));
}

async function trySend(ctx: Context, tools: Tools, send: ClaimedSend, digest: ReadDigest): Promise<SendEnd> {
  const isTest = send.period.startsWith(TEST);
  const isWanted = isTest
    ? digest.paused_because !== 'unsubscribed'
    : digest.status === 'active' && send.until > digest.covered_until;
  if (!isWanted) return { kind: 'skipped' };
  // Before the reading, which would be in vain.
  if (tools.circuit.refusesUntil() > ctx.clock.now()) return leftAlone(tools.circuit);
  const content = await tools.read(ctx, digest, send.until).catch((error: unknown) => {
    ctx.log.error({ err: error, digest: digest.id }, 'what a digest tells could not be read');
    return null;
  });
  if (content === null)
    return { kind: 'later', error: 'What it tells could not be read in time.', counts: true };
  if (!isTest && !digest.send_empty && isEmpty(content)) return { kind: 'skipped' };
  if (!tools.circuit.allows()) return leftAlone(tools.circuit);
  return handOver(ctx, tools, send, digest, content);
}

function leftAlone(circuit: Circuit): SendEnd {
  return {
    kind: 'later',
    error: 'The mail server does not take mail and is left alone for a while.',
    at: circuit.refusesUntil(),
    counts: false,
  };
}

async function handOver(
  ctx: Context,
  { mail, mailer, circuit, render }: Tools,
  send: ClaimedSend,
  digest: ReadDigest,
  content: DigestContent,
): Promise<SendEnd> {
  const leave = unsubscribeUrl(ctx, digest);
  try {
    await mailer.send({
      ...render(content, { email: digest.email, unsubscribeUrl: leave }),
      to: { name: digest.member_name ?? '', address: digest.email },
      messageId: messageId(mail, send),
      date: ctx.clock.now(),
      // RFC 8058: one request ends it, without a page.
      headers: {
        'List-Unsubscribe': `<${leave}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<${digest.id}.${domainOf(mail)}>`,
      },
    });
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    return failed(ctx, circuit, send, error);
  }
  circuit.succeeded();
  return { kind: 'sent' };
}

function failed(ctx: Context, circuit: Circuit, send: ClaimedSend, error: MailError): SendEnd {
  ctx.log.warn(
    { digest: send.digest_id, period: send.period, reason: error.message },
    'a digest was not taken by the mail server',
  );
  if (error.kind === 'refused') {
    circuit.succeeded();
    return { kind: 'refused', error: error.message };
  }
  circuit.failed();
  return { kind: 'later', error: error.message, counts: true };
}

/** The same for every try of one mail: a server or a reader can tell a second copy from a second mail. */
function messageId(
  mail: MailConfig,
  { digest_id, period }: Pick<ClaimedSend, 'digest_id' | 'period'>,
): string {
  return `<${digest_id}.${period.replaceAll('/', '.')}@${domainOf(mail)}>`;
}

function domainOf({ from }: MailConfig): string {
  return from.address.slice(from.address.lastIndexOf('@') + 1);
}

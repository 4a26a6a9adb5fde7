import type { Context } from '../../ground/context.ts';
import { normaliseDomain } from '../../ground/vocabulary/normalise-domain.ts';
import type { Actor } from '../../ground/actor.ts';
import { DomainError, invalidParam } from '../../ground/errors/errors.ts';
import { parseMoment } from '../../ground/moment.ts';
import { requireRole } from '../../ground/scope.ts';
import { readMessage, type Message } from './mail/read-message.ts';
import { recordReply } from './record-reply.ts';
import type { Reply } from './reply.ts';

export interface NewReply {
  account_id: string;
  contact_id?: string | undefined;
  /** `Ines Aalto <ines@ferncastle.example>`, or the address alone. */
  from?: string | undefined;
  subject?: string | undefined;
  /** Text, or the HTML part of a mail. */
  body: string;
  /** ISO 8601. */
  received_at?: string | undefined;
}

/**
 * Takes in an answer to outreach, and reads it.
 * @throws DomainError insufficient_scope, invalid_param, resource_not_found (account or contact), account_deleted.
 */
export async function createReply(ctx: Context, actor: Actor, input: NewReply): Promise<Reply> {
  requireRole(actor, 'read-write');
  const message: Message = {
    from: input.from === undefined ? null : readSender(input.from),
    subject: input.subject ?? null,
    text: input.body,
    sentAt: input.received_at === undefined ? null : parseMoment('received_at', input.received_at).from,
    headers: new Map(),
    failedRecipients: [],
  };
  return recordReply(ctx, actor, {
    accountId: input.account_id,
    contactId: input.contact_id ?? null,
    message,
  });
}

/**
 * The same for an Internet message as it came. Without an account it belongs to the one whose domain the sender writes from; a delivery
 * report to that of the address it failed for.
 * @throws DomainError invalid_param for what is no message, else as `createReply`.
 */
export async function createReplyFromMessage(
  ctx: Context,
  actor: Actor,
  bytes: Buffer,
  accountId?: string,
): Promise<Reply> {
  requireRole(actor, 'read-write');
  const message = await readMessage(bytes);
  if (message === null)
    throw invalidParam('body', 'body is no e-mail message: it begins with no header such as "From: ".');
  return recordReply(ctx, actor, {
    accountId: accountId ?? (await accountOfSender(ctx, actor.workspaceId, message)),
    contactId: null,
    message,
  });
}

/** Names as people paste them, with a comma and no quotes round it. */
function readSender(given: string): Message['from'] {
  const open = given.lastIndexOf('<');
  const inner = open === -1 ? given : given.slice(open + 1).replace(/>\s{0,20}$/, '');
  const address = inner.trim();
  if (!/^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/.test(address))
    throw invalidParam(
      'from',
      `from is ${JSON.stringify(given.slice(0, 100))}; accepted: an e-mail address, or a name and the address in angle brackets.`,
    );
  const name = open === -1 ? '' : given.slice(0, open).trim();
  return { name: name.replace(/^"(.*)"$/, '$1').slice(0, 200), address };
}

async function accountOfSender(ctx: Context, workspaceId: string, message: Message): Promise<string> {
  const addresses = [...message.failedRecipients, message.from?.address ?? ''];
  const domains = [...new Set(addresses.flatMap((address) => domainOf(address)))];
  if (domains.length === 0)
    throw invalidParam(
      'account_id',
      'account_id is missing, and the message names no sender whose domain would tell it.',
    );
  const rows = await ctx.db
    .selectFrom('accounts')
    .select(['id', 'domain'])
    .where('workspace_id', '=', workspaceId)
    .where('domain', 'in', domains)
    .where('status', '=', 'active')
    .execute();
  const [row] = rows.toSorted((a, b) => domains.indexOf(a.domain) - domains.indexOf(b.domain));
  if (!row)
    throw new DomainError(
      'resource_not_found',
      `There is no account with the domain ${domains.map((domain) => JSON.stringify(domain)).join(' or ')} in this workspace; name one as account_id.`,
    );
  return row.id;
}

function domainOf(address: string): string[] {
  if (!address.includes('@')) return [];
  try {
    return [normaliseDomain(address)];
  } catch {
    return [];
  }
}

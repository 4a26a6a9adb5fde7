import type { Context } from '../../ground/context.ts';
import { isId, newId } from '../../../platform/ids.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import { lockAccount } from '../../ground/records/lock-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { removeContact } from '../contacts/erase-contact.ts';
import { addressKey, suppressPerson } from '../../understanding/redaction/suppression.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { publishEvents } from '../../notifying/events/publish-events.ts';
import { scoreAccounts } from '../../deciding/runs/score-accounts.ts';
import type { ReplyRow } from '../../ground/rows/index.ts';
import { type TransactionContext } from '../../ground/transaction.ts';
import { matchContact, senderKeys } from './match-contact.ts';
import type { Message } from './mail/read-message.ts';
import { readReply } from './read-reply.ts';
import { replyView, type Reply } from './reply.ts';

const MAX_SUBJECT = 500;

interface Arrived {
  accountId: string;
  contactId: string | null;
  message: Message;
}

/**
 * Stores a reply with what it says, announces it, and acts on it, in one transaction: a `never` removes the contact for good, a
 * `not-now` that names a time holds the account's timing back until then, a `positive` ends that. Every labelled reply scores anew.
 */
export async function recordReply(ctx: Context, actor: Actor, arrived: Arrived): Promise<Reply> {
  const { workspaceId } = actor;
  const { accountId, message } = arrived;
  const now = ctx.clock.now();
  // No mail comes from the future; clocks do.
  const receivedAt = message.sentAt !== null && message.sentAt < now ? message.sentAt : now;
  const read = readReply(message, receivedAt);
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    await checkAccount(tx, workspaceId, accountId);
    await lockAccount(tx, workspaceId, accountId);
    const row: ReplyRow = {
      workspace_id: workspaceId,
      id: newId('rpl'),
      account_id: accountId,
      contact_id: await findContact(tx, workspaceId, arrived),
      kind: read.kind,
      label: read.label,
      confidence: read.confidence,
      not_before: read.notBefore,
      sender: senderText(message.from),
      subject: message.subject?.slice(0, MAX_SUBJECT).toWellFormed() ?? null,
      text: read.text.toWellFormed(),
      received_at: receivedAt,
      created_at: now,
    };
    await tx.db.insertInto('replies').values(row).execute();
    const { kind, label } = read;
    audit({ action: 'reply.recorded', subjectId: row.id, after: { account_id: accountId, kind, label } });
    if (label !== null) {
      await announce(tx, row);
      const rewriteBrief = await act(tx, row, message.from);
      await scoreAccounts(tx, [{ workspaceId, accountId, cause: 'reply_classified', rewriteBrief }]);
    }
    return replyView(row);
  });
}

function senderText(from: Message['from']): string | null {
  if (from === null) return null;
  return from.name === '' ? from.address : `${from.name} <${from.address}>`;
}

async function findContact(
  tx: TransactionContext,
  workspaceId: string,
  { accountId, contactId, message }: Arrived,
): Promise<string | null> {
  const contacts = await tx.db
    .selectFrom('contacts')
    .select(['id', 'name_key', 'other_keys', 'email'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .execute();
  if (contactId === null) return message.from === null ? null : matchContact(message.from, contacts);
  if (!isId('con', contactId) || !contacts.some(({ id }) => id === contactId))
    throw notFound('contact', contactId);
  return contactId;
}

async function announce(tx: TransactionContext, row: ReplyRow): Promise<void> {
  const account = await tx.db
    .selectFrom('accounts')
    .select(['id', 'domain', 'name', 'tags'])
    .where('workspace_id', '=', row.workspace_id)
    .where('id', '=', row.account_id)
    .executeTakeFirstOrThrow();
  await publishEvents(tx, row.workspace_id, [
    {
      kind: 'reply.classified',
      key: `reply.classified/${row.id}`,
      accountId: row.account_id,
      payload: {
        reply: {
          id: row.id,
          account_id: row.account_id,
          contact_id: row.contact_id,
          label: row.label,
          confidence: row.confidence,
          received_at: row.received_at.toISOString(),
        },
        account: { id: account.id, domain: account.domain, name: account.name },
      },
      match: { accountTags: account.tags },
    },
  ]);
}

/** Resolves to whether the newest brief names somebody it should name no more. */
async function act(tx: TransactionContext, row: ReplyRow, from: Message['from']): Promise<boolean> {
  const { workspace_id: workspaceId, account_id: accountId } = row;
  if (row.label === 'never') {
    // Under the name they write from as well: a page that names them later makes them no contact. It may be the company's own name, or
    // that of a mailbox: texts are not redacted by it.
    for (const key of from === null ? [] : [...senderKeys(from), addressKey(from.address)])
      await suppressPerson(tx, workspaceId, accountId, key, 'contacts');
    if (row.contact_id === null) return false;
    const gone = await removeContact(tx, workspaceId, accountId, row.contact_id);
    return gone?.rewriteBrief ?? false;
  }
  const changes = row.label === 'positive' || (row.label === 'not-now' && row.not_before !== null);
  if (changes) await holdBack(tx, row);
  return false;
}

/** The last word counts: a reply that was received before another that set it changes nothing. */
async function holdBack(tx: TransactionContext, row: ReplyRow): Promise<void> {
  const later = await tx.db
    .selectFrom('replies')
    .select('id')
    .where('workspace_id', '=', row.workspace_id)
    .where('account_id', '=', row.account_id)
    .where('received_at', '>', row.received_at)
    .where((eb) => eb.or([eb('label', '=', 'positive'), eb('not_before', 'is not', null)]))
    .limit(1)
    .executeTakeFirst();
  if (later) return;
  await tx.db
    .updateTable('accounts')
    .set({ not_before: row.not_before })
    .where('workspace_id', '=', row.workspace_id)
    .where('id', '=', row.account_id)
    .execute();
}

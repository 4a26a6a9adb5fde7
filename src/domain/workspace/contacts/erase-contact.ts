import type { Context } from '../../ground/context.ts';
import { isId } from '../../../platform/ids.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import { lockAccount } from '../../ground/records/lock-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { fold } from '../../ground/vocabulary/fold.ts';
import { eraseTraces } from '../erasure/erase-traces.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { scoreAccounts } from '../../deciding/runs/score-accounts.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { forgetOpenTexts } from '../../understanding/unsure-texts/forget-texts.ts';
import { addressKey, suppressPerson } from '../../understanding/redaction/suppression.ts';

/**
 * Removes a person from everything that is kept of the account (`eraseTraces`), with what they wrote in replies, and sees to it that no
 * later page brings them back. Where the newest brief named them a new version is written.
 * @throws DomainError resource_not_found, account_deleted.
 */
export async function eraseContact(
  ctx: Context,
  actor: Actor,
  accountId: string,
  contactId: string,
): Promise<void> {
  requireRole(actor, 'read-write');
  const { workspaceId } = actor;
  await auditedTransaction(ctx, actor, async (tx, audit) => {
    await checkAccount(tx, workspaceId, accountId);
    if (!isId('con', contactId)) throw notFound('contact', contactId);
    // Readers of this account's pages wait here: none can have looked before and write after.
    await lockAccount(tx, workspaceId, accountId);
    const gone = await removeContact(tx, workspaceId, accountId, contactId);
    // Whoever answered "never" is no contact any more, but what they wrote is still there.
    const forgotten = await forgetWords(tx, workspaceId, accountId, contactId);
    if (gone === null && !forgotten) throw notFound('contact', contactId);
    audit({ action: 'contact.erased', subjectId: contactId, before: { account_id: accountId } });
    if (gone === null) return;
    const { rewriteBrief } = gone;
    await scoreAccounts(tx, [{ workspaceId, accountId, cause: 'contact_erased', rewriteBrief }]);
  });
}

/**
 * Takes a person out of an account for good: no page brings them back. The caller holds the account's lock and scores it afterwards.
 * Null where there is no such contact; `rewriteBrief` where the newest brief named them. Their own replies are left to the caller.
 */
export async function removeContact(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
  contactId: string,
): Promise<{ rewriteBrief: boolean } | null> {
  const gone = await tx.db
    .deleteFrom('contacts')
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('id', '=', contactId)
    .returning(['name', 'name_key', 'other_keys', 'email', 'corrected'])
    .executeTakeFirst();
  if (!gone) return null;
  const address = gone.email === null ? [] : [addressKey(gone.email)];
  const keys = [gone.name_key, ...gone.other_keys, ...address];
  for (const key of keys) await suppressPerson(tx, workspaceId, accountId, key, 'texts');
  await forgetOpenTexts(tx, workspaceId, accountId);
  const inBrief = await isInNewestBrief(tx, workspaceId, accountId, gone.name);
  const written = [gone.name, gone.corrected.name, gone.email].filter((text) => typeof text === 'string');
  const wasInBrief = await eraseTraces(tx, { workspaceId, accountId, contactId, keys, written });
  return { rewriteBrief: inBrief || wasInBrief };
}

/** What they wrote, and from where; that somebody answered, and how it was read, stays. */
async function forgetWords(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
  contactId: string,
): Promise<boolean> {
  const replies = await tx.db
    .updateTable('replies')
    .set({ sender: null, subject: null, text: '', contact_id: null })
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('contact_id', '=', contactId)
    .returning('id')
    .execute();
  return replies.length > 0;
}

/** Whether the newest brief names somebody. A brief writes names on one line, whatever a page has put between their letters. */
export async function isInNewestBrief(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
  name: string,
): Promise<boolean> {
  const brief = await tx.db
    .selectFrom('briefs')
    .select(['who_to_talk_to', 'draft_opener', 'draft_follow_up'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!brief) return false;
  const written = fold(name);
  const { who_to_talk_to: people, draft_opener: opener, draft_follow_up: followUp } = brief;
  return (
    people.some((person) => fold(person.name) === written) ||
    [opener, followUp].some((text) => fold(text).includes(written))
  );
}

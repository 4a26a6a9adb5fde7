import type { Context } from '../../context.ts';
import { isId } from '../../platform/ids.ts';
import { checkAccount } from '../accounts/live-account.ts';
import { lockAccount } from '../accounts/lock-account.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notFound } from '../errors.ts';
import { forgetDeliveries } from '../events/forget-events.ts';
import { requireRole } from '../scope.ts';
import { scoreAccounts } from '../scoring/score-accounts.ts';
import { inTransaction } from '../transaction.ts';
import type { TransactionContext } from '../transaction.ts';
import { suppressPerson } from './suppression.ts';

/**
 * Removes a person and the event that announced them, and sees to it that no later page brings them back. Where the newest brief
 * names them a new version is written that does not; versions before it are what they were.
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
  await inTransaction(ctx, async (tx) => {
    await checkAccount(tx, workspaceId, accountId);
    if (!isId('con', contactId)) throw notFound('contact', contactId);
    // Readers of this account's pages wait here: none can have looked before and write after.
    await lockAccount(tx, workspaceId, accountId);
    const gone = await tx.db
      .deleteFrom('contacts')
      .where('workspace_id', '=', workspaceId)
      .where('account_id', '=', accountId)
      .where('id', '=', contactId)
      .returning(['name', 'name_key'])
      .executeTakeFirst();
    if (!gone) throw notFound('contact', contactId);
    await suppressPerson(tx, workspaceId, accountId, gone.name_key);
    await forgetAnnouncement(tx, workspaceId, contactId);
    await recordAudit(tx, actor, [
      { action: 'contact.erased', subjectId: contactId, before: { account_id: accountId } },
    ]);
    const rewriteBrief = await isInNewestBrief(tx, workspaceId, accountId, gone.name);
    await scoreAccounts(tx, [{ workspaceId, accountId, cause: 'contact_erased', rewriteBrief }]);
  });
}

async function forgetAnnouncement(
  tx: TransactionContext,
  workspaceId: string,
  contactId: string,
): Promise<void> {
  const events = await tx.db
    .deleteFrom('events')
    .where('workspace_id', '=', workspaceId)
    .where('event_key', '=', `contact.added/${contactId}`)
    .returning('id')
    .execute();
  await forgetDeliveries(
    tx,
    workspaceId,
    events.map(({ id }) => id),
  );
}

async function isInNewestBrief(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
  name: string,
): Promise<boolean> {
  const brief = await tx.db
    .selectFrom('briefs')
    .select(['who_to_talk_to', 'draft_opener'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!brief) return false;
  return brief.who_to_talk_to.some((person) => person.name === name) || brief.draft_opener.includes(name);
}

import type { Context } from '../../ground/context.ts';
import { accountView } from '../accounts/account.ts';
import { accountColumns } from '../../ground/records/account-record.ts';
import type { Account } from '../accounts/account.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import { lockAccount } from '../../ground/records/lock-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { requireRole } from '../../ground/scope.ts';
import { replaceLinks } from '../../ground/records/brief-link.ts';

/**
 * Ends every link to the account's brief that was ever handed out, and makes a new one. Members' sessions are not touched: who may see the
 * page gets the new address.
 * @throws DomainError insufficient_scope, resource_not_found, account_deleted
 */
export async function revokeBriefLink(ctx: Context, actor: Actor, accountId: string): Promise<Account> {
  requireRole(actor, 'read-write');
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    await lockAccount(tx, actor.workspaceId, accountId);
    await checkAccount(tx, actor.workspaceId, accountId);
    const now = tx.clock.now();
    const account = await tx.db
      .updateTable('accounts')
      .set({ updated_at: now })
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', accountId)
      .returning(['workspace_id', 'id', 'brief_token', 'brief_token_made_at', 'created_at'])
      .executeTakeFirstOrThrow();
    await tx.db
      .updateTable('former_brief_links')
      .set({ revoked_at: now })
      .where('workspace_id', '=', actor.workspaceId)
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .execute();
    await replaceLinks(tx, [account], { revoke: true });
    audit({ action: 'brief.link_revoked', subjectId: accountId });
    const row = await tx.db
      .selectFrom('accounts')
      .select(accountColumns)
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return accountView(tx, row);
  });
}

import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import { DomainError, notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { liveAdminKeys } from '../api-keys/revoke-api-key.ts';

/**
 * Takes somebody out of the directory.
 * @throws DomainError resource_not_found; last_admin_member where nobody with the role admin would be left, neither member nor key.
 */
export async function removeMember(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireRole(actor, 'admin');
  await auditedTransaction(ctx, actor, async (tx, audit) => {
    const admins = await lockAdmins(tx, actor.workspaceId);
    const lastAdmin = admins.length === 1 && admins[0] === id;
    if (lastAdmin && (await liveAdminKeys(tx, actor.workspaceId, tx.clock.now())).length === 0)
      throw new DomainError(
        'last_admin_member',
        'This is the last admin member, and the workspace has no live admin key: nobody could change it any more.',
      );
    const gone = await tx.db
      .deleteFrom('members')
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .returning(['email', 'name', 'role'])
      .executeTakeFirst();
    if (!gone) throw notFound('member', id);
    audit({ action: 'member.removed', subjectId: id, before: gone });
  });
}

/** Locked, so that of the last two that are removed at once the second one sees that it is the last. */
async function lockAdmins(tx: TransactionContext, workspaceId: string): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('members')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('role', '=', 'admin')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

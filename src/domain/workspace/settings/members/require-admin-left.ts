import { DomainError } from '../../../ground/errors/errors.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { liveAdminKeys } from '../api-keys/revoke-api-key.ts';

/**
 * Before a member loses the role admin, or leaves: somebody who has it must be left, a member or a key.
 * @throws DomainError last_admin_member
 */
export async function requireAdminLeft(
  tx: TransactionContext,
  workspaceId: string,
  without: string,
): Promise<void> {
  const admins = await lockAdmins(tx, workspaceId);
  const last = admins.length === 1 && admins[0] === without;
  if (last && (await liveAdminKeys(tx, workspaceId, tx.clock.now())).length === 0)
    throw new DomainError(
      'last_admin_member',
      'This is the last admin member, and the workspace has no live admin key: nobody could change it any more.',
    );
}

/** Locked, so that of the last two that go at once the second one sees that it is the last. */
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

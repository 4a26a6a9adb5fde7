import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import { notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import { requireAdminLeft } from './require-admin-left.ts';

/**
 * Takes somebody out of the directory, and ends their sessions and links with it.
 * @throws DomainError resource_not_found; last_admin_member where nobody with the role admin would be left, neither member nor key.
 */
export async function removeMember(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireRole(actor, 'admin');
  await auditedTransaction(ctx, actor, async (tx, audit) => {
    await requireAdminLeft(tx, actor.workspaceId, id);
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

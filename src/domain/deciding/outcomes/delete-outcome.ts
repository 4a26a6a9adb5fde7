import type { Context } from '../../ground/context.ts';
import { isId } from '../../../platform/ids.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';

/**
 * Takes back an outcome that was reported by mistake. Its external_id is free again.
 * @throws DomainError insufficient_scope, resource_not_found, account_deleted.
 */
export async function deleteOutcome(
  ctx: Context,
  actor: Actor,
  accountId: string,
  id: string,
): Promise<void> {
  requireRole(actor, 'read-write');
  const { workspaceId } = actor;
  await auditedTransaction(ctx, actor, async (tx, audit) => {
    await checkAccount(tx, workspaceId, accountId);
    const gone = isId('out', id)
      ? await tx.db
          .deleteFrom('outcomes')
          .where('workspace_id', '=', workspaceId)
          .where('account_id', '=', accountId)
          .where('id', '=', id)
          .returning(['outcome', 'occurred_at'])
          .executeTakeFirst()
      : undefined;
    if (!gone) throw notFound('outcome', id);
    audit({
      action: 'outcome.deleted',
      subjectId: id,
      before: {
        account_id: accountId,
        outcome: gone.outcome,
        occurred_at: gone.occurred_at.toISOString(),
      },
    });
  });
}

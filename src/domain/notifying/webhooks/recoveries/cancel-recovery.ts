import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import { DomainError, notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import { recoveryView } from './recovery-view.ts';
import type { RecoveryView } from './recovery-view.ts';

/**
 * Ends a recovery; what waits in the lane already is still sent. One that is cancelled stays as it is.
 * @throws DomainError insufficient_scope, resource_not_found, recovery_finished
 */
export async function cancelRecovery(
  ctx: Context,
  actor: Actor,
  webhookId: string,
  id: string,
): Promise<RecoveryView> {
  requireRole(actor, 'read-write');
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const row = await tx.db
      .selectFrom('webhook_recoveries')
      .selectAll()
      .where('workspace_id', '=', actor.workspaceId)
      .where('webhook_id', '=', webhookId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('recovery', id);
    if (row.status === 'cancelled') return recoveryView(tx, row);
    if (row.status === 'completed')
      throw new DomainError(
        'recovery_finished',
        `The recovery ${id} is completed: all ${row.redelivered} deliveries are on their way.`,
        { recovery_id: id },
      );
    const cancelled = await tx.db
      .updateTable('webhook_recoveries')
      .set({ status: 'cancelled', finished_at: tx.clock.now() })
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    audit({
      action: 'webhook.recovery_cancelled',
      subjectId: webhookId,
      after: { recovery_id: id, redelivered: cancelled.redelivered, matched: cancelled.matched },
    });
    return recoveryView(tx, cancelled);
  });
}

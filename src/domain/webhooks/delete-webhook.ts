import type { Context } from '../../context.ts';
import type { Actor } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { notFound } from '../errors.ts';
import { requireRole } from '../scope.ts';
import { inTransaction } from '../transaction.ts';

/**
 * Ends a subscription and cancels what it still waits for. Requests under way end as they end, and are logged; whatever they
 * would have had to repeat is cancelled then.
 * @throws DomainError insufficient_scope, resource_not_found
 */
export async function deleteWebhook(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireRole(actor, 'read-write');
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const gone = await tx.db
      .deleteFrom('webhook_subscriptions')
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .returning(['url', 'events', 'filters'])
      .executeTakeFirst();
    if (!gone) throw notFound('webhook subscription', id);
    await tx.db
      .updateTable('deliveries')
      .set({ state: 'cancelled', reason: 'subscription_deleted', next_attempt_at: null, finished_at: now })
      .where('workspace_id', '=', actor.workspaceId)
      .where('subscription_id', '=', id)
      .where('next_attempt_at', 'is not', null)
      .where('claim_id', 'is', null)
      .execute();
    await recordAudit(tx, actor, [{ action: 'webhook.deleted', subjectId: id, before: gone }]);
  });
}

import type { Context } from '../../context.ts';
import { SECOND } from '../../platform/clock.ts';
import { system } from '../actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { inTransaction } from '../transaction.ts';
import type { DeliveryResult } from './delivery-result.ts';

/**
 * Writes results, a whole batch in one call (`settle_deliveries`, migrations/0006-delivery-queue.sql): the state where the claim
 * still holds, and the attempt in any case.
 */
export async function settleDeliveries(ctx: Context, results: DeliveryResult[]): Promise<void> {
  await ctx.pool.query({
    name: 'settle-deliveries',
    text: 'select settle_deliveries($1, $2)',
    values: [JSON.stringify(results.map(flatten)), Math.floor(ctx.clock.now().getTime() / SECOND)],
  });
  for (const result of results) {
    if (result.disables) await disableSubscription(ctx, result, result.disables);
  }
}

function flatten({ finished_at, attempt, ...result }: DeliveryResult): object {
  return { ...result, ended_at: finished_at, requested: attempt !== null, ...attempt };
}

/** What still waits for the subscription becomes `skipped` as its turn comes. */
async function disableSubscription(ctx: Context, result: DeliveryResult, reason: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('webhook_subscriptions')
      .set({ status: 'disabled', status_reason: reason, updated_at: tx.clock.now() })
      .where('workspace_id', '=', result.workspace_id)
      .where('id', '=', result.subscription_id)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await recordAudit(tx, system(result.workspace_id, 'webhook_delivery'), [
      { action: 'webhook.disabled', subjectId: result.subscription_id, after: { reason } },
    ]);
  });
}

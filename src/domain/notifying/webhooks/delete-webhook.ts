import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { cancelWaiting } from './cancel-waiting.ts';
import { getWebhook } from './get-webhook.ts';
import { lockSubscription, SUBSCRIPTION_NAMES } from './subscription.ts';
import type { SubscriptionPurpose } from './subscription.ts';
import type { WebhookView } from './webhook-view.ts';

/**
 * @param precondition looks at the subscription as it is under the lock, and throws if it must not go (`If-Match`)
 * @throws DomainError insufficient_scope, resource_not_found
 */
export async function deleteWebhook(
  ctx: Context,
  actor: Actor,
  id: string,
  precondition?: (present: WebhookView) => void,
): Promise<void> {
  requireRole(actor, 'read-write');
  await inTransaction(ctx, async (tx) => {
    if (precondition) {
      await lockSubscription(tx, actor.workspaceId, id, 'workspace');
      precondition(await getWebhook(tx, actor, id));
    }
    await deleteSubscription(tx, actor, id, 'workspace');
  });
}

/**
 * Ends a subscription of any purpose, and with it what it still waits for.
 * @throws DomainError resource_not_found
 */
export async function deleteSubscription(
  tx: TransactionContext,
  actor: Actor,
  id: string,
  purpose: SubscriptionPurpose,
): Promise<void> {
  const gone = await tx.db
    .deleteFrom('webhook_subscriptions')
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .returning(['url', 'events', 'filters'])
    .executeTakeFirst();
  if (!gone) throw notFound(SUBSCRIPTION_NAMES[purpose].noun, id);
  await cancelWaiting(tx, actor.workspaceId, id);
  await recordAudit(tx, actor, [
    { action: `${SUBSCRIPTION_NAMES[purpose].subject}.deleted`, subjectId: id, before: gone },
  ]);
}

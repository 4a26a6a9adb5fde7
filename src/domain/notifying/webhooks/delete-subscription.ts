import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { notFound } from '../../ground/errors/errors.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { cancelWaiting } from './cancel-waiting.ts';
import { SUBSCRIPTION_NAMES } from './subscription.ts';
import type { SubscriptionPurpose } from './subscription.ts';

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

import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { lockSubscription, SUBSCRIPTION_NAMES } from './subscription.ts';
import type { SubscriptionPurpose } from './subscription.ts';

/**
 * Holds a subscription of any purpose: what happens from now on is stored as skipped, and what waits is skipped as its turn comes.
 * One that is paused stays as it is.
 * @throws DomainError resource_not_found, webhook_not_active for one that is disabled
 */
export async function pauseSubscription(
  tx: TransactionContext,
  actor: Actor,
  id: string,
  purpose: SubscriptionPurpose,
): Promise<void> {
  const row = await lockSubscription(tx, actor.workspaceId, id, purpose);
  if (row.status === 'paused') return;
  if (row.status === 'disabled')
    throw new DomainError(
      'webhook_not_active',
      `The subscription ${id} is disabled (${row.status_reason ?? 'no reason kept'}): nothing is sent to it, so there is nothing to pause.`,
      { webhook_id: id, webhook_status: row.status },
    );
  await tx.db
    .updateTable('webhook_subscriptions')
    .set({ status: 'paused', status_reason: null, updated_at: tx.clock.now() })
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .execute();
  await recordAudit(tx, actor, [
    {
      action: `${SUBSCRIPTION_NAMES[purpose].subject}.paused`,
      subjectId: id,
      before: { status: row.status },
      after: { status: 'paused' },
    },
  ]);
}

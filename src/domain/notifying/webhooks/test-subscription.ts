import { newId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import { publishTo } from '../events/publish-to.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { lockSubscription, requireActive, SUBSCRIPTION_NAMES } from './subscription.ts';
import type { SubscriptionPurpose } from './subscription.ts';
import { viewWebhooks } from './webhook-view.ts';

export interface SentTest {
  delivery_id: string;
  event_id: string;
  /** It waits for nothing but a place, or for the throttle. */
  state: 'pending';
  /** The subscription has used up its throttle: the test is the first to go when there is room again. */
  throttled_until: string | null;
  /** Where it is told how it went. */
  status_url: string;
}

/**
 * Sends a `webhook.test` to one subscription and nobody else, whatever it listens to: a real event, signed and delivered like any
 * other, whose deliveries say `test` as their trigger. It goes before everything that waits, also past the head of an `ordered`
 * subscription that waits for its retry, and within the same limits.
 * @throws DomainError resource_not_found, webhook_not_active
 */
export async function testSubscription(
  tx: TransactionContext,
  actor: Actor,
  id: string,
  purpose: SubscriptionPurpose,
): Promise<SentTest> {
  const { workspaceId } = actor;
  const row = await lockSubscription(tx, workspaceId, id, purpose);
  requireActive(row, 'a test would be skipped');
  const published = await publishTo(
    tx,
    workspaceId,
    {
      kind: 'webhook.test',
      // Every test is one of its own.
      key: `webhook.test/${id}/${newId('test')}`,
      accountId: null,
      payload: {
        message: 'This is a test. Nothing has happened; the signature is real.',
        webhook: { id, url: row.url },
      },
    },
    [id],
    'test',
  );
  const [deliveryId] = published?.deliveryIds ?? [];
  if (!published || deliveryId === undefined)
    throw new Error('a subscription that is locked gets its delivery');
  const [view] = await viewWebhooks(tx, actor, [row]);
  await recordAudit(tx, actor, [
    {
      action: `${SUBSCRIPTION_NAMES[purpose].subject}.tested`,
      subjectId: id,
      after: { delivery_id: deliveryId, event_id: published.eventId },
    },
  ]);
  return {
    delivery_id: deliveryId,
    event_id: published.eventId,
    state: 'pending',
    throttled_until: view?.throttle.throttled_until ?? null,
    status_url: `${tx.publicUrl}/v1/deliveries/${deliveryId}`,
  };
}

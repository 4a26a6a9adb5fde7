import type { DeliveryTrigger } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { storeDeliveries, storeEvents } from './store-events.ts';
import type { StorableEvent } from './store-events.ts';

export interface PublishedTo {
  eventId: string;
  /** One for each subscription, in the order given. */
  deliveryIds: string[];
}

/**
 * Stores one event and a delivery of it for exactly these subscriptions of the workspace, whatever they listen to: who hears is
 * the caller's decision. Ids that are none of its subscriptions are passed over; one that is paused or disabled gets its delivery
 * as `skipped`. Resolves to null for an event whose key the workspace has seen: nothing is stored then.
 */
export async function publishTo(
  tx: TransactionContext,
  workspaceId: string,
  event: StorableEvent,
  subscriptionIds: readonly string[],
  trigger: DeliveryTrigger = 'auto',
): Promise<PublishedTo | null> {
  const [stored] = await storeEvents(tx, workspaceId, [event]);
  if (!stored) return null;
  if (subscriptionIds.length === 0) return { eventId: stored.id, deliveryIds: [] };
  const rows = await tx.db
    .selectFrom('webhook_subscriptions')
    .select(['id', 'status'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...subscriptionIds])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const deliveries = subscriptionIds.flatMap((id) => {
    const subscription = byId.get(id);
    return subscription ? [{ event: stored, subscription }] : [];
  });
  return {
    eventId: stored.id,
    deliveryIds: await storeDeliveries(tx, workspaceId, deliveries, trigger),
  };
}

import { breather } from '../../../platform/breathe.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { EventKind, NoticeKind } from './event-kinds.ts';
import { hearsOf } from './match-subscription.ts';
import type { MatchFacts } from './match-subscription.ts';
import { STORED_TOGETHER, storeDeliveries, storeEvents } from './store-events.ts';

export interface NewEvent {
  kind: EventKind | NoticeKind;
  /** Kind, subject and cause in one text, the same whenever the same step runs again. */
  key: string;
  accountId: string | null;
  /** The members that follow `event, event_id, delivered_at, workspace_id` in what is delivered, in this order. */
  payload: Record<string, unknown>;
  match?: MatchFacts;
}

/** Tags that filters are asked about before everybody else has a turn: some milliseconds. */
const TAGS_AT_A_TIME = 50_000;

/**
 * Stores events and one delivery for each of the workspace's own subscriptions that hears of them, in the transaction of the
 * change that caused them. An event whose key the workspace has seen is left out, deliveries and all. A paused or disabled
 * subscription gets its delivery as `skipped`, with the reason. Three statements for up to 5,000 events and as many deliveries.
 */
export async function publishEvents(
  tx: TransactionContext,
  workspaceId: string,
  events: NewEvent[],
): Promise<void> {
  if (events.length === 0) return;
  const subscriptions = await tx.db
    .selectFrom('webhook_subscriptions')
    .select(['id', 'events', 'filters', 'status'])
    .where('workspace_id', '=', workspaceId)
    .where('purpose', '=', 'workspace')
    .execute();
  const listening = subscriptions.map((one) => ({ ...one, hears: hearsOf(one) }));
  const breathe = breather(TAGS_AT_A_TIME);
  for (let start = 0; start < events.length; start += STORED_TOGETHER) {
    const stored = await storeEvents(tx, workspaceId, events.slice(start, start + STORED_TOGETHER));
    const deliveries: { event: (typeof stored)[number]; subscription: (typeof listening)[number] }[] = [];
    for (const event of stored) {
      await breathe(listening.length * (1 + (event.match?.accountTags?.length ?? 0)));
      for (const subscription of listening) {
        if (subscription.hears(event)) deliveries.push({ event, subscription });
      }
    }
    await storeDeliveries(tx, workspaceId, deliveries);
  }
}

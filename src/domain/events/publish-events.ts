import { sql } from 'kysely';
import { newId } from '../../platform/ids.ts';
import type { WebhookFilters } from '../tables.ts';
import type { TransactionContext } from '../transaction.ts';
import type { EventKind } from './event-kinds.ts';
import { matchesSubscription } from './match-subscription.ts';
import type { MatchFacts } from './match-subscription.ts';

export interface NewEvent {
  kind: EventKind;
  /** Kind, subject and cause in one text, the same whenever the same step runs again. */
  key: string;
  accountId: string | null;
  /** The members that follow `event, event_id, delivered_at, workspace_id` in what is delivered, in this order. */
  payload: Record<string, unknown>;
  match?: MatchFacts;
}

/** What wakes the delivery loops of all workers. */
export const DELIVERIES_CHANNEL = 'whynow_deliveries';

interface KeptEvent extends NewEvent {
  id: string;
}

interface Listener {
  id: string;
  events: string[];
  filters: WebhookFilters;
  status: 'active' | 'paused' | 'disabled';
}

/** A statement of this many events, of half a kilobyte each, stays at a few megabytes. */
const ROWS_PER_STATEMENT = 5000;

/**
 * Stores events and one delivery for each subscription that hears of them, in the transaction of the change that caused them.
 * An event whose key the workspace has seen is left out, deliveries and all. A paused or disabled subscription gets its
 * delivery as `skipped`, with the reason. Three statements for up to 5,000 events and as many deliveries.
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
    .execute();
  const kept = events.map((event): KeptEvent => ({ ...event, id: newId('evt') }));
  for (let start = 0; start < kept.length; start += ROWS_PER_STATEMENT) {
    const batch = kept.slice(start, start + ROWS_PER_STATEMENT);
    const inserted = await insertEvents(tx, workspaceId, batch);
    if (subscriptions.length === 0) continue;
    await insertDeliveries(
      tx,
      workspaceId,
      batch.filter((event) => inserted.has(event.id)),
      subscriptions,
    );
  }
}

/** Returns the ids that were new. */
async function insertEvents(
  tx: TransactionContext,
  workspaceId: string,
  events: KeptEvent[],
): Promise<Set<string>> {
  // One order of keys for everyone: two transactions that announce the same wait for one another and never in a circle.
  const sorted = events.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await sql<{ id: string }>`
    insert into events (workspace_id, id, kind, event_key, account_id, payload, created_at)
    select ${workspaceId}, id, kind, event_key, account_id, payload::json, ${tx.clock.now()}
      from unnest(
        ${sorted.map((event) => event.id)}::text[],
        ${sorted.map((event) => event.kind)}::text[],
        ${sorted.map((event) => event.key)}::text[],
        ${sorted.map((event) => event.accountId)}::text[],
        ${sorted.map((event) => JSON.stringify(event.payload))}::text[]
      ) as new_event (id, kind, event_key, account_id, payload)
    on conflict (workspace_id, event_key) do nothing
    returning id`.execute(tx.db);
  return new Set(rows.map((row) => row.id));
}

async function insertDeliveries(
  tx: TransactionContext,
  workspaceId: string,
  events: KeptEvent[],
  listeners: Listener[],
): Promise<void> {
  const ids: string[] = [];
  const eventIds: string[] = [];
  const kinds: string[] = [];
  const listenerIds: string[] = [];
  const skipReasons: (string | null)[] = [];
  for (const event of events) {
    for (const listener of listeners) {
      if (!matchesSubscription(event, listener)) continue;
      ids.push(newId('dlv'));
      eventIds.push(event.id);
      kinds.push(event.kind);
      listenerIds.push(listener.id);
      skipReasons.push(listener.status === 'active' ? null : `subscription_${listener.status}`);
    }
  }
  const now = tx.clock.now();
  for (let start = 0; start < ids.length; start += ROWS_PER_STATEMENT) {
    const end = start + ROWS_PER_STATEMENT;
    await sql`
      insert into deliveries
        (workspace_id, id, event_id, event_kind, subscription_id, state, reason, next_attempt_at, created_at, finished_at)
      select ${workspaceId}, id, event_id, event_kind, subscription_id,
             case when skip_reason is null then 'pending' else 'skipped' end,
             skip_reason,
             case when skip_reason is null then ${now}::timestamptz end,
             ${now},
             case when skip_reason is not null then ${now}::timestamptz end
        from unnest(
          ${ids.slice(start, end)}::text[],
          ${eventIds.slice(start, end)}::text[],
          ${kinds.slice(start, end)}::text[],
          ${listenerIds.slice(start, end)}::text[],
          ${skipReasons.slice(start, end)}::text[]
        ) as new_delivery (id, event_id, event_kind, subscription_id, skip_reason)`.execute(tx.db);
  }
  if (skipReasons.includes(null)) tx.afterCommit(() => tx.notifications.send(DELIVERIES_CHANNEL));
}

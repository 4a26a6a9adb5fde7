import { sql } from 'kysely';
import { newId } from '../../../platform/ids.ts';
import type { DeliveryTrigger, SubscriptionStatus } from '../../ground/rows/index.ts';
import { hintChange, NEW_EVENTS } from '../../ground/changes.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

/** What of an event is stored; those who publish bring what they need to choose who hears of it. */
export interface StorableEvent {
  kind: string;
  key: string;
  accountId: string | null;
  payload: Record<string, unknown>;
}

export interface NewDelivery {
  event: { id: string; kind: string };
  subscription: { id: string; status: SubscriptionStatus };
}

/** Wakes the delivery loops of all workers; says which lanes have something new, as `workspace/subscription` on lines. */
export const DELIVERIES_CHANNEL = 'whynow_deliveries';
/** After a lane's name: what is new is a test, which goes before what waits. */
const TEST_MARK = '/test';

/** A statement of this many rows, of half a kilobyte each, stays at a few megabytes. */
export const STORED_TOGETHER = 5000;

/** Stores at most 5,000 events. Resolves to those that are new, each with its id. */
export async function storeEvents<Event extends StorableEvent>(
  tx: TransactionContext,
  workspaceId: string,
  events: readonly Event[],
): Promise<(Event & { id: string })[]> {
  const kept = events.map((event) => ({ ...event, id: newId('evt') }));
  // One order of keys for everyone: two transactions that announce the same wait for one another and never in a circle.
  const sorted = kept.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const { rows } = await sql<{ id: string }>`
    with new_event as materialized (
      select * from unnest(
        ${sorted.map((event) => event.id)}::text[],
        ${sorted.map((event) => event.kind)}::text[],
        ${sorted.map((event) => event.key)}::text[],
        ${sorted.map((event) => event.accountId)}::text[],
        ${sorted.map((event) => JSON.stringify(event.payload))}::text[]
      ) as new_event (id, kind, event_key, account_id, payload)
    ),
    keyed as (
      insert into event_keys (workspace_id, event_key, event_id, created_at)
      select ${workspaceId}, event_key, id, ${tx.clock.now()} from new_event
      on conflict (workspace_id, event_key) do nothing
      returning event_id
    )
    insert into events (workspace_id, id, kind, event_key, account_id, payload, created_at)
    select ${workspaceId}, id, kind, event_key, account_id, payload::json, ${tx.clock.now()}
      from new_event where id in (select event_id from keyed)
    returning id`.execute(tx.db);
  if (rows.length > 0) hintChange(tx, workspaceId, NEW_EVENTS);
  const inserted = new Set(rows.map((row) => row.id));
  return kept.filter(({ id }) => inserted.has(id));
}

/**
 * Stores a delivery of each event to its subscription, to be sent at once; to one that is paused or disabled as `skipped`.
 * Resolves to their ids, in the same order.
 */
export async function storeDeliveries(
  tx: TransactionContext,
  workspaceId: string,
  deliveries: readonly NewDelivery[],
  trigger: DeliveryTrigger = 'auto',
): Promise<string[]> {
  const ids = deliveries.map(() => newId('dlv'));
  const now = tx.clock.now();
  // Before everything that waits: whoever asked for a test looks on.
  const isTest = trigger === 'test';
  const lanes = new Set<string>();
  for (let start = 0; start < deliveries.length; start += STORED_TOGETHER) {
    const end = start + STORED_TOGETHER;
    const batch = deliveries.slice(start, end);
    for (const { subscription } of batch)
      if (subscription.status === 'active') lanes.add(`${workspaceId}/${subscription.id}`);
    await sql`
      with new_delivery as materialized (
        select * from unnest(
          ${ids.slice(start, end)}::text[],
          ${batch.map(({ event }) => event.id)}::text[],
          ${batch.map(({ event }) => event.kind)}::text[],
          ${batch.map(({ subscription }) => subscription.id)}::text[],
          ${batch.map(({ subscription: { status } }) => (status === 'active' ? null : `subscription_${status}`))}::text[]
        ) as new_delivery (id, event_id, event_kind, subscription_id, skip_reason)
      ),
      queued as (
        insert into delivery_queue
          (workspace_id, subscription_id, delivery_id, due_at, event_id, event_kind, trigger, created_at)
        select ${workspaceId}, subscription_id, id,
               case when ${isTest}::boolean then '-infinity' else ${now}::timestamptz end,
               event_id, event_kind, ${trigger}, ${now}
          from new_delivery where skip_reason is null
      )
      insert into deliveries
        (workspace_id, id, event_id, event_kind, subscription_id, state, reason, trigger, next_attempt_at, created_at, finished_at)
      select ${workspaceId}, id, event_id, event_kind, subscription_id,
             case when skip_reason is null then 'pending' else 'skipped' end,
             skip_reason,
             ${trigger},
             case when skip_reason is null then ${now}::timestamptz end,
             ${now},
             case when skip_reason is not null then ${now}::timestamptz end
        from new_delivery`.execute(tx.db);
  }
  if (isTest) await wakeLanes(tx, workspaceId, lanes);
  if (lanes.size > 0)
    tx.afterCommit(() => {
      for (const lane of lanes)
        tx.notifications.send(DELIVERIES_CHANNEL, isTest ? `${lane}${TEST_MARK}` : lane);
    });
  return ids;
}

/**
 * Has lanes that rest looked at again. Their rows are locked until the transaction ends, also where they do not rest: a worker that is about
 * to let one rest sees what was stored, or does so before.
 */
export async function wakeLanes(
  tx: TransactionContext,
  workspaceId: string,
  lanes: ReadonlySet<string>,
): Promise<void> {
  const subscriptions = [...lanes].map((lane) => lane.slice(lane.indexOf('/') + 1)).toSorted();
  await sql`
    with lane as materialized (
      select l.subscription_id from delivery_lanes l
       where l.workspace_id = ${workspaceId} and l.subscription_id = any(${subscriptions}::text[])
       order by l.subscription_id
         for no key update
    )
    update delivery_lanes l set rests_until = null
      from lane where l.workspace_id = ${workspaceId} and l.subscription_id = lane.subscription_id`.execute(
    tx.db,
  );
}

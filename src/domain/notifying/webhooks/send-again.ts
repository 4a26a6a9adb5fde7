import { sql } from 'kysely';
import { DELIVERIES_CHANNEL, wakeLanes } from '../events/store-events.ts';
import type { DeliveryTrigger } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

/**
 * Has deliveries sent again, at once as far as their subscription's throttle allows: same event id, fresh stamp, current address
 * and secret. Those whose subscription is deleted are passed over.
 *
 * - `manual`: in every state, which stays as it is until the attempt succeeds. A pending retry is kept aside and is due as it was if
 *   the attempt fails. One that is about to be sent anyway is left to that; so several at the same moment make one send.
 * - `recover`: final states only. The delivery is pending again, with the whole retry schedule before it.
 *
 * Resolves to the ids of those that are sent because of this call.
 */
export async function sendAgain(
  tx: TransactionContext,
  workspaceId: string,
  deliveryIds: readonly string[],
  trigger: Exclude<DeliveryTrigger, 'auto'>,
): Promise<string[]> {
  if (deliveryIds.length === 0) return [];
  const now = tx.clock.now();
  const fresh = trigger === 'recover';
  const ids = [...new Set(deliveryIds)].toSorted();
  // Lanes before the queue, as workers take and give back.
  await sql`
    select from delivery_lanes l
     where l.workspace_id = ${workspaceId}
       and l.subscription_id in (select d.subscription_id from deliveries d
                                  where d.workspace_id = ${workspaceId} and d.id = any(${ids}::text[]))
     order by l.subscription_id
       for no key update of l`.execute(tx.db);
  // The queue before the log, as results are written: the other way round the two would wait for one another.
  await sql`
    select from deliveries d
      join delivery_queue q on q.workspace_id = ${workspaceId} and q.subscription_id = d.subscription_id and q.delivery_id = d.id
     where d.workspace_id = ${workspaceId} and d.id = any(${ids}::text[])
     order by d.id
       for no key update of q`.execute(tx.db);
  const { rows } = await sql<{ id: string; subscription_id: string }>`
    with wanted as materialized (
      select d.* from deliveries d
       where d.workspace_id = ${workspaceId} and d.id = any(${ids}::text[])
         and exists (select from webhook_subscriptions w
                      where w.workspace_id = ${workspaceId} and w.id = d.subscription_id)
         and (not ${fresh}::boolean or d.state not in ('pending', 'retry_scheduled'))
       order by d.id
    ),
    queued as (
      insert into delivery_queue as q
        (workspace_id, subscription_id, delivery_id, due_at, event_id, event_kind, sequence, trigger, attempts, failures, created_at)
      select workspace_id, subscription_id, id, ${now}, event_id, event_kind, sequence, ${trigger}, attempts,
             case when ${fresh}::boolean then 0 else failures end, created_at
        from wanted
      on conflict (workspace_id, subscription_id, delivery_id) do update
         set due_at = excluded.due_at, trigger = excluded.trigger, resume_at = q.due_at
       where q.claim_id is null and q.due_at > excluded.due_at and not ${fresh}::boolean
      returning q.workspace_id, q.subscription_id, q.delivery_id, q.resume_at
    )
    update deliveries d
       set trigger = ${trigger}, next_attempt_at = ${now}, resume_at = q.resume_at,
           state = case when ${fresh}::boolean then 'pending' else d.state end,
           reason = case when ${fresh}::boolean then null else d.reason end,
           failures = case when ${fresh}::boolean then 0 else d.failures end,
           finished_at = case when ${fresh}::boolean then null else d.finished_at end
      from queued q
     where d.workspace_id = ${workspaceId} and d.id = q.delivery_id
    returning d.id, d.subscription_id`.execute(tx.db);
  const lanes = new Set(rows.map((row) => `${workspaceId}/${row.subscription_id}`));
  await wakeLanes(tx, workspaceId, lanes);
  tx.afterCommit(() => {
    for (const lane of lanes) tx.notifications.send(DELIVERIES_CHANNEL, lane);
  });
  return rows.map((row) => row.id);
}

import { sql } from 'kysely';
import type { TransactionContext } from '../../ground/transaction.ts';

/** Removes what was sent, or was to be sent, of events that are gone: their keys, deliveries and attempts. */
export async function forgetDeliveries(
  tx: TransactionContext,
  workspaceId: string,
  eventIds: string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  await tx.db
    .deleteFrom('event_keys')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`event_id = any(${eventIds}::text[])`)
    .execute();
  const deliveries = await tx.db
    .selectFrom('deliveries')
    .select(['id', 'subscription_id'])
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`event_id = any(${eventIds}::text[])`)
    .execute();
  if (deliveries.length === 0) return;
  // The queue before the log, as results are written: the other way round the two would wait for one another.
  await sql`
    delete from delivery_queue q
     where q.workspace_id = ${workspaceId}
       and (q.subscription_id, q.delivery_id) in (select * from unnest(
             ${deliveries.map((delivery) => delivery.subscription_id)}::text[],
             ${deliveries.map((delivery) => delivery.id)}::text[]))`.execute(tx.db);
  const ids = deliveries.map((delivery) => delivery.id);
  await tx.db
    .deleteFrom('deliveries')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`id = any(${ids}::text[])`)
    .execute();
  await tx.db
    .deleteFrom('delivery_attempts')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`delivery_id = any(${ids}::text[])`)
    .execute();
}

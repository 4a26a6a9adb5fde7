import { sql } from 'kysely';
import type { TransactionContext } from '../transaction.ts';

/** Removes what was sent, or was to be sent, of events that are gone: deliveries and their attempts. */
export async function forgetDeliveries(
  tx: TransactionContext,
  workspaceId: string,
  eventIds: string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  const deliveries = await tx.db
    .deleteFrom('deliveries')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`event_id = any(${eventIds}::text[])`)
    .returning('id')
    .execute();
  if (deliveries.length === 0) return;
  await tx.db
    .deleteFrom('delivery_attempts')
    .where('workspace_id', '=', workspaceId)
    .where(sql<boolean>`delivery_id = any(${deliveries.map((delivery) => delivery.id)}::text[])`)
    .execute();
}

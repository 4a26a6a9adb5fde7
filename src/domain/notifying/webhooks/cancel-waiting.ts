import { sql } from 'kysely';
import type { TransactionContext } from '../../ground/transaction.ts';

/**
 * Cancels what waits for a subscription that is deleted. Requests under way end as they end, and are logged; whatever they would
 * have had to repeat is cancelled then.
 */
export async function cancelWaiting(
  tx: TransactionContext,
  workspaceId: string,
  subscriptionId: string,
): Promise<void> {
  await sql`
    with waiting as (
      delete from delivery_queue q
       where q.workspace_id = ${workspaceId} and q.subscription_id = ${subscriptionId} and q.claim_id is null
      returning q.delivery_id
    )
    update deliveries d
       set state = case when d.state in ('pending', 'retry_scheduled') then 'cancelled' else d.state end,
           reason = case when d.state in ('pending', 'retry_scheduled') then 'subscription_deleted' else d.reason end,
           finished_at = case when d.state in ('pending', 'retry_scheduled') then ${tx.clock.now()} else d.finished_at end,
           next_attempt_at = null, resume_at = null, trigger = 'auto'
      from waiting w
     where d.workspace_id = ${workspaceId} and d.id = w.delivery_id`.execute(tx.db);
}

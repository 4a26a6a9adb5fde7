import { sql } from 'kysely';
import type { Actor } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { lockSubscription, SUBSCRIPTION_NAMES } from './subscription.ts';
import type { SubscriptionPurpose } from './subscription.ts';

/**
 * Sends to a subscription again, whether it was paused or disabled, and whatever for; its failures are forgotten. One that is
 * active stays as it is. Answers with the deliveries that were skipped since it stopped, which nothing sends by itself.
 * @throws DomainError resource_not_found
 */
export async function resumeSubscription(
  tx: TransactionContext,
  actor: Actor,
  id: string,
  purpose: SubscriptionPurpose,
): Promise<{ skipped: number }> {
  const { workspaceId } = actor;
  const row = await lockSubscription(tx, workspaceId, id, purpose);
  if (row.status === 'active') return { skipped: 0 };
  const { rows } = await sql<{ skipped: number }>`
    select count(*)::int as skipped from deliveries
     where workspace_id = ${workspaceId} and subscription_id = ${id}
       and state = 'skipped' and finished_at >= ${row.status_since ?? row.created_at}`.execute(tx.db);
  await tx.db
    .updateTable('webhook_subscriptions')
    .set({
      status: 'active',
      status_reason: null,
      failures_in_a_row: 0,
      failing_since: null,
      warned_at_percent: 0,
      updated_at: tx.clock.now(),
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute();
  const skipped = rows[0]?.skipped ?? 0;
  await recordAudit(tx, actor, [
    {
      action: `${SUBSCRIPTION_NAMES[purpose].subject}.resumed`,
      subjectId: id,
      before: { status: row.status, status_reason: row.status_reason },
      after: { status: 'active', skipped },
    },
  ]);
  return { skipped };
}

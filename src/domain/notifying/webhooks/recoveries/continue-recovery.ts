import { sql } from 'kysely';
import type { Context } from '../../../ground/context.ts';
import type { WebhookRecoveryRow } from '../../../ground/rows/index.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { sendAgain } from '../send-again.ts';
import { findMissed } from './missed-deliveries.ts';
import type { RecoverableState } from './recovery-view.ts';

/**
 * Sends of one recovery that wait in its lane at a time. A lane goes by the time at which a send is due: all of a long outage at once
 * would stand before every new event, while behind so few one waits for half a minute at a thousand a minute.
 */
export const MAX_WAITING = 500;

/**
 * The next step of a recovery: fills its lane up to `MAX_WAITING`, in the order of the events, and writes down how far it has come,
 * in one transaction. While the subscription is paused or disabled it waits.
 */
export async function continueRecovery(
  ctx: Context,
  { workspaceId, recoveryId }: { workspaceId: string; recoveryId: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const recovery = await lockUnfinished(tx, workspaceId, recoveryId);
    if (!recovery) return;
    const subscription = await tx.db
      .selectFrom('webhook_subscriptions')
      .select('status')
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', recovery.webhook_id)
      .executeTakeFirst();
    if (subscription?.status !== 'active') return;
    const room = MAX_WAITING - (await countWaiting(tx, recovery));
    if (room <= 0) return;
    const ids = await findMissed(
      tx.db,
      {
        workspaceId,
        webhookId: recovery.webhook_id,
        states: recovery.states as RecoverableState[],
        since: recovery.since,
        until: recovery.until,
      },
      recovery.cursor,
      room,
    );
    const sent = await sendAgain(tx, workspaceId, ids, 'recover');
    const finished = ids.length < room;
    await tx.db
      .updateTable('webhook_recoveries')
      .set({
        status: finished ? 'completed' : 'running',
        finished_at: finished ? tx.clock.now() : null,
        redelivered: recovery.redelivered + sent.length,
        cursor: ids.at(-1) ?? recovery.cursor,
      })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', recoveryId)
      .execute();
  });
}

/** Null for one that is over, and for one that another worker has in its hands: that one does the step. */
async function lockUnfinished(
  tx: TransactionContext,
  workspaceId: string,
  id: string,
): Promise<WebhookRecoveryRow | undefined> {
  return tx.db
    .selectFrom('webhook_recoveries')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Recovered sends of the subscription that are due; those that failed and wait for their retry hold up nobody. */
async function countWaiting(
  tx: TransactionContext,
  { workspace_id, webhook_id }: WebhookRecoveryRow,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
      from (select from delivery_queue
             where workspace_id = ${workspace_id} and subscription_id = ${webhook_id}
               and due_at <= ${tx.clock.now()} and trigger = 'recover'
             limit ${MAX_WAITING}) as waiting`.execute(tx.db);
  return rows[0]?.count ?? 0;
}

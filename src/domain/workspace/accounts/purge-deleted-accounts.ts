import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { forgetDeliveries } from '../../notifying/events/forget-events.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { findTraces, forgetAnswersAbout, forgetHosts, forgetInAudit, forgetInBots } from './purge-traces.ts';

/** A purged account can have thousands of snapshots and deliveries; a batch stays a matter of seconds. */
const BATCH = 50;

/**
 * Removes every trace of accounts whose `purge_at` has come: contacts, sources with their stored pages, signals, briefs,
 * past scores and crawls go with the row (foreign keys), events and their deliveries with attempts here, as do
 * what bots fired for them, kept answers, waiting jobs, and hosts that nobody else watches. The audit log keeps who did what to which id, and no more what the
 * account was. Resolves to the number of accounts purged.
 */
export async function purgeDeletedAccounts(ctx: Context): Promise<number> {
  let total = 0;
  for (;;) {
    const purged = await inTransaction(ctx, purgeBatch);
    total += purged;
    if (purged < BATCH) break;
  }
  if (total > 0) ctx.log.info({ accounts: total }, 'deleted accounts were purged');
  return total;
}

async function purgeBatch(tx: TransactionContext): Promise<number> {
  const due = await tx.db
    .selectFrom('accounts')
    .select(['workspace_id', 'id'])
    .where(sql<boolean>`status = 'deleted'`)
    .where('purge_at', '<=', tx.clock.now())
    .orderBy('purge_at')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute();
  const byWorkspace = Map.groupBy(due, (row) => row.workspace_id);
  for (const [workspaceId, rows] of byWorkspace)
    await purge(
      tx,
      workspaceId,
      rows.map((row) => row.id),
    );
  return due.length;
}

async function purge(tx: TransactionContext, workspaceId: string, ids: string[]): Promise<void> {
  const traces = await findTraces(tx, workspaceId, ids);
  const events = await tx.db
    .deleteFrom('events')
    .where('workspace_id', '=', workspaceId)
    .where('account_id', 'in', ids)
    .returning('id')
    .execute();
  await forgetDeliveries(
    tx,
    workspaceId,
    events.map((event) => event.id),
  );
  await forgetInAudit(tx, workspaceId, ids, traces);
  await forgetAnswersAbout(tx, workspaceId, ids);
  await forgetInBots(tx, workspaceId, ids);
  await tx.queue.forget(tx.db as never, [
    ...ids.map((accountId) => ({ workspaceId, accountIds: [accountId] })),
    ...traces.sourceIds.map((sourceId) => ({ workspaceId, sourceId })),
  ]);
  await tx.db.deleteFrom('accounts').where('workspace_id', '=', workspaceId).where('id', 'in', ids).execute();
  await forgetHosts(tx, traces);
}

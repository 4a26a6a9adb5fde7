import { sql } from 'kysely';
import { enqueueExports } from '../exports/enqueue-exports.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

/**
 * Ends the downloads of a workspace: any file may name whoever is erased, and can be made again. The sweep deletes what has ended. An
 * export that runs reads what stood when it began: it begins anew. Those under way come first: one that is completed meanwhile is
 * waited for by the first statement and found by the second. One that waits for its turn is kept from beginning until this is written.
 */
export async function endDownloads(tx: TransactionContext, workspaceId: string): Promise<void> {
  const now = tx.clock.now();
  const underWay = await tx.db
    .updateTable('exports')
    .set({
      status: 'queued',
      runner: null,
      alive_at: null,
      attempts: sql<number>`greatest(attempts - (status = 'running')::int, 0)`,
    })
    .where('workspace_id', '=', workspaceId)
    .where('status', 'in', ['queued', 'running'])
    .returning(['workspace_id', 'id', 'destination'])
    .execute();
  if (underWay.length > 0) await enqueueExports(tx, underWay);
  await tx.db
    .updateTable('exports')
    .set({ expires_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'completed')
    .where('expires_at', '>', now)
    .execute();
}

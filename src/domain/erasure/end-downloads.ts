import { sql } from 'kysely';
import { enqueueExports } from '../exports/enqueue-exports.ts';
import type { TransactionContext } from '../transaction.ts';

/**
 * Ends the downloads of a workspace: any file may name whoever is erased, and can be made again. The sweep deletes what has ended. An
 * export that runs reads what stood when it began: it begins anew.
 */
export async function endDownloads(tx: TransactionContext, workspaceId: string): Promise<void> {
  const now = tx.clock.now();
  await tx.db
    .updateTable('exports')
    .set({ expires_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'completed')
    .where('expires_at', '>', now)
    .execute();
  const running = await tx.db
    .updateTable('exports')
    .set({ status: 'queued', runner: null, alive_at: null, attempts: sql<number>`greatest(attempts - 1, 0)` })
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'running')
    .returning(['workspace_id', 'id'])
    .execute();
  if (running.length > 0) await enqueueExports(tx, running);
}

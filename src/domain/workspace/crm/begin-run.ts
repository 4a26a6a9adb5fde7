import { newId } from '../../../platform/ids.ts';
import type { CrmConnectionRow, CrmRunRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { enqueueRuns } from './enqueue-runs.ts';
import { NO_COUNTS } from './sync-run.ts';

/** Null where one waits or runs already. The connection is locked. */
export async function beginRun(
  tx: TransactionContext,
  { workspace_id, id }: CrmConnectionRow,
  cause: CrmRunRow['cause'],
): Promise<CrmRunRow | null> {
  const row = await tx.db
    .insertInto('crm_runs')
    .values({
      workspace_id,
      id: newId('crn'),
      connection_id: id,
      cause,
      cursor: null,
      counts: JSON.stringify(NO_COUNTS),
      problems: '[]',
      error: null,
      runner: null,
      alive_at: null,
      resume_at: null,
      created_at: tx.clock.now(),
      started_at: null,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await enqueueRuns(tx, [row]);
  return row;
}

import { HOUR, SECOND } from '../../../platform/clock.ts';
import { enqueue } from '../../ground/enqueue.ts';
import type { ExportRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

/** As long as the queue lets anything run: whether a run is still alive is decided by whether it says so. */
const MAY_TAKE = 23 * HOUR;

export async function enqueueExports(
  tx: TransactionContext,
  due: readonly Pick<ExportRow, 'workspace_id' | 'id'>[],
): Promise<void> {
  await enqueue(
    tx,
    'run-export',
    due.map(({ workspace_id, id }) => ({
      key: id,
      payload: { workspaceId: workspace_id, exportId: id },
      mayTakeSeconds: MAY_TAKE / SECOND,
    })),
  );
}

import { HOUR, SECOND } from '../../../platform/clock.ts';
import { enqueue } from '../../ground/enqueue.ts';
import type { CrmRunRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

/** Far more than a turn: whether a run is still alive is decided by whether it says so. */
const MAY_TAKE = HOUR;

export async function enqueueRuns(
  tx: TransactionContext,
  runs: readonly Pick<CrmRunRow, 'workspace_id' | 'id'>[],
): Promise<void> {
  await enqueue(
    tx,
    'run-crm-sync',
    runs.map(({ workspace_id: workspaceId, id: runId }) => ({
      key: runId,
      payload: { workspaceId, runId },
      mayTakeSeconds: MAY_TAKE / SECOND,
    })),
  );
}

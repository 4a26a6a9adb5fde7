import { HOUR, SECOND } from '../../../platform/clock.ts';
import type { Waiting } from '../../../platform/queue/task.ts';
import { enqueue } from '../../ground/enqueue.ts';
import type { ExportRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

/** As long as the queue lets anything run: whether a run is still alive is decided by whether it says so. */
const MAY_TAKE = 23 * HOUR;

type Due = Pick<ExportRow, 'workspace_id' | 'id' | 'destination'>;

/** A file here is written as fast as it is read; a bucket or a warehouse takes the time that a stranger's server takes. */
export function isRemote({ destination }: Pick<ExportRow, 'destination'>): boolean {
  return destination.type !== 'download';
}

/** Remote ones wait in a queue of their own, with places of their own. */
export async function enqueueExports(tx: TransactionContext, due: readonly Due[]): Promise<void> {
  const waitingOf = (rows: readonly Due[]): Waiting[] =>
    rows.map(({ workspace_id, id }) => ({
      key: id,
      payload: { workspaceId: workspace_id, exportId: id },
      mayTakeSeconds: MAY_TAKE / SECOND,
    }));
  await enqueue(tx, 'run-export', waitingOf(due.filter((row) => !isRemote(row))));
  await enqueue(tx, 'run-remote-export', waitingOf(due.filter(isRemote)));
}

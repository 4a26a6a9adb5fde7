import { scoreSoon } from '../../../deciding/runs/score-soon.ts';
import type { BulkWork } from './bulk-work.ts';

/** Through the queue: a thousand first scores would hold their caller, and everybody's connections, for seconds. */
export const rescoreMany: BulkWork = async (tx, { workspaceId, accounts, done }) => {
  const ids = accounts.map(({ id }) => id);
  await scoreSoon(tx, workspaceId, ids, 'requested');
  ids.forEach(done);
};

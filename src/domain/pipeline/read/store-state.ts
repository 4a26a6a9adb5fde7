import { storableJson } from '../../../platform/storable.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { KEPT_SNAPSHOTS } from './load-unread.ts';
import type { Unread } from './load-unread.ts';
import type { Reading } from './reading.ts';

/** What the page says is stored with its snapshot: later readings are compared with it. Snapshots that nobody compares with any more go. */
export async function storeState(
  tx: TransactionContext,
  { unread, page: { verdict }, observation }: Reading,
): Promise<void> {
  const { source, snapshot } = unread;
  await tx.db
    .updateTable('snapshots')
    .set({
      read_state: 'read',
      reason: null,
      observation: observation === null ? null : storableJson(observation),
      observation_hash: verdict?.hash ?? null,
      state_since: verdict?.since ?? snapshot.state_since,
      state_visits: verdict?.visits ?? snapshot.state_visits,
      // The page as it came still names people that its reading leaves out.
      ...(unread.erased === null ? {} : { body: null }),
    })
    .where('workspace_id', '=', source.workspace_id)
    .where('id', '=', snapshot.id)
    .execute();
  await deleteOldStates(tx, unread, verdict?.repeats ?? null);
}

/** The state that this reading repeats, and whatever is older than the last ten good ones. */
async function deleteOldStates(
  tx: TransactionContext,
  { source, earlier }: Unread,
  repeated: string | null,
): Promise<void> {
  const old = earlier
    .filter((row, index) => row.id === repeated || index >= KEPT_SNAPSHOTS - 1)
    .map((row) => row.id);
  if (old.length === 0) return;
  await tx.db
    .deleteFrom('snapshots')
    .where('workspace_id', '=', source.workspace_id)
    .where('id', 'in', old)
    .execute();
}

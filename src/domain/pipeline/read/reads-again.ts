import { enqueue } from '../../ground/enqueue.ts';
import { countErased } from '../../understanding/redaction/erased-people.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Unread } from './load-unread.ts';

/**
 * Has a page read once more where somebody was erased from its account since it was loaded: more names and addresses are suppressed than
 * its reading knew to leave out. The caller holds the account's lock, and writes nothing where this is so.
 */
export async function readsAgain(tx: TransactionContext, { source, erased }: Unread): Promise<boolean> {
  const { workspace_id: workspaceId, id, account_id: accountId } = source;
  if ((await countErased(tx, workspaceId, accountId)) === (erased?.digests.length ?? 0)) return false;
  await enqueue(tx, 'read-snapshots', [{ key: id, payload: { workspaceId, sourceId: id } }]);
  return true;
}

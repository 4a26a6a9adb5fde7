import { enqueue } from '../../ground/enqueue.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

/** Sources whose text names the company: under another name they may tell of it after all. */
const NEWS = ['feed', 'newsroom'];

/** Has the newest state of the accounts' news read once more: it was read for companies of other names. */
export async function rereadNews(
  tx: TransactionContext,
  workspaceId: string,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return;
  const sources = await tx.db
    .selectFrom('sources')
    .select(['id', 'snapshot_id'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', 'in', accountIds)
    .where('kind', 'in', NEWS)
    .where('snapshot_id', 'is not', null)
    .execute();
  const snapshots = sources.flatMap(({ snapshot_id }) => snapshot_id ?? []);
  if (snapshots.length === 0) return;
  await tx.db
    .updateTable('snapshots')
    .set({ read_state: 'unread' })
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', snapshots)
    .execute();
  await enqueue(
    tx,
    'read-snapshots',
    sources.map(({ id }) => ({ key: id, payload: { workspaceId, sourceId: id } })),
  );
}

import type { Context } from '../../ground/context.ts';
import { enqueue } from '../../ground/enqueue.ts';
import type { AccountSourceRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { detailFoundBy } from '../../watching/sources/discover.ts';
import type { ReadPosting } from './own-board.ts';

/** What the account's posting pages said when they were read last. One that was never visited is not among them. */
export async function loadPostings(
  ctx: Context,
  { workspace_id: workspaceId, account_id: accountId }: AccountSourceRow,
): Promise<ReadPosting[]> {
  const rows = await ctx.db
    .selectFrom('sources')
    .leftJoin('snapshots', (join) =>
      join
        .onRef('snapshots.workspace_id', '=', 'sources.workspace_id')
        .onRef('snapshots.id', '=', 'sources.snapshot_id'),
    )
    .select(['sources.url', 'sources.status', 'snapshots.read_state', 'snapshots.observation'])
    .where('sources.workspace_id', '=', workspaceId)
    .where('sources.account_id', '=', accountId)
    .where('sources.kind', '=', 'job_posting')
    .orderBy('sources.id')
    .execute();
  return rows.flatMap(({ url, status, read_state, observation }): ReadPosting[] => {
    if (status !== 'active') return [{ url, job: null }];
    if (read_state !== 'read') return [];
    return [{ url, job: observation?.kind === 'posting' ? observation.job : null }];
  });
}

/** A posting was read: the careers page, whose board it is part of, is read once more in the state that it has. */
export async function rereadCareersPage(tx: TransactionContext, posting: AccountSourceRow): Promise<void> {
  const pages = await tx.db
    .selectFrom('sources')
    .select(['id', 'snapshot_id'])
    .where('workspace_id', '=', posting.workspace_id)
    .where('account_id', '=', posting.account_id)
    .where('kind', '=', 'jsonld_job')
    .where('snapshot_id', 'is not', null)
    .execute();
  const snapshots = pages.flatMap(({ snapshot_id }) => snapshot_id ?? []);
  if (snapshots.length === 0) return;
  await tx.db
    .updateTable('snapshots')
    .set({ read_state: 'unread' })
    .where('workspace_id', '=', posting.workspace_id)
    .where('id', 'in', snapshots)
    .execute();
  await enqueue(
    tx,
    'read-snapshots',
    pages.map(({ id }) => ({ key: id, payload: { workspaceId: posting.workspace_id, sourceId: id } })),
  );
}

/** Pages of postings or people that the page which led to them links no more. Their places are for those that come. */
export async function dropUnlinked(
  tx: TransactionContext,
  parent: AccountSourceRow,
  { kind, urls }: { kind: 'job_posting' | 'profile'; urls: readonly string[] },
): Promise<void> {
  await tx.db
    .deleteFrom('sources')
    .where('workspace_id', '=', parent.workspace_id)
    .where('account_id', '=', parent.account_id)
    .where('kind', '=', kind)
    .where('found_by', '=', detailFoundBy(kind, parent.url))
    .$if(urls.length > 0, (query) => query.where('url', 'not in', urls))
    .execute();
}

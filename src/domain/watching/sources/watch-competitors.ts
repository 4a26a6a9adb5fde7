import { newId } from '../../../platform/ids.ts';
import { enqueueAccounts } from '../../ground/enqueue.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import type { Competitor } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { makeBriefToken } from '../../ground/records/brief-link.ts';

/** What is read of a competitor: its offer, prices, news and named customers. Nobody who works there. */
export const COMPETITOR_SOURCES: ReadonlySet<SourceKind> = new Set<SourceKind>([
  'home',
  'price',
  'status',
  'changelog',
  'newsroom',
  'feed',
  'sitemap',
]);

/**
 * Brings the watched competitors in line with the settings. A competitor with a domain is a row like an account's, with the status
 * `competitor`: it is visited and read, and in no list, score, count or brief. One that is no longer named goes, with its pages; the
 * signals that it gave stay the workspace's.
 */
export async function watchCompetitors(
  tx: TransactionContext,
  workspaceId: string,
  competitors: readonly Competitor[],
): Promise<void> {
  const now = tx.clock.now();
  const wanted = new Map(
    competitors.flatMap(({ name, domain }) => (domain === undefined ? [] : [[domain, name] as const])),
  );
  const present = await tx.db
    .selectFrom('accounts')
    .select(['id', 'domain', 'name'])
    .where('workspace_id', '=', workspaceId)
    .where('status', '=', 'competitor')
    .forUpdate()
    .execute();
  const gone = present.filter(({ domain }) => !wanted.has(domain)).map(({ id }) => id);
  if (gone.length > 0)
    await tx.db
      .deleteFrom('accounts')
      .where('workspace_id', '=', workspaceId)
      .where('id', 'in', gone)
      .execute();
  for (const { id, domain, name } of present) {
    const called = wanted.get(domain);
    if (called === undefined || called === name) continue;
    await tx.db
      .updateTable('accounts')
      .set({ name: called })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute();
  }
  const known = new Set(present.map(({ domain }) => domain));
  const rows = [...wanted]
    .filter(([domain]) => !known.has(domain))
    .map(([domain, name]) => ({
      workspace_id: workspaceId,
      id: newId('acc'),
      domain,
      name,
      attributes: '{}',
      status: 'competitor' as const,
      brief_token: makeBriefToken(),
      next_rescore_at: null,
      created_at: now,
      updated_at: now,
    }));
  if (rows.length === 0) return;
  await tx.db.insertInto('accounts').values(rows).execute();
  await enqueueAccounts(
    tx,
    'find-sources',
    workspaceId,
    rows.map(({ id }) => id),
  );
}

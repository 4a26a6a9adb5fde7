import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { loadErasedPeople } from '../../understanding/redaction/erased-people.ts';
import type { ErasedPeople } from '../../understanding/redaction/erased-people.ts';
import type { AccountRow, AccountSourceRow, SnapshotRow } from '../../ground/rows/index.ts';
import type { ReadPosting } from './own-board.ts';
import { loadPostings } from './postings.ts';
import { isoDay } from '../../ground/vocabulary/iso-day.ts';

/** The good states of a source that are kept, the newest included. */
export const KEPT_SNAPSHOTS = 10;
const COUNTED_DAYS = 60;
const STATE_COLUMNS = [
  'workspace_id',
  'id',
  'source_id',
  'content_hash',
  'final_url',
  'status',
  'headers',
  'fetched_at',
  'read_state',
  'reason',
  'observation',
  'observation_hash',
  'state_since',
  'state_last_seen',
  'state_visits',
] as const satisfies (keyof SnapshotRow)[];

/** What a source said, without the content that said it. */
type PastSnapshot = Omit<SnapshotRow, 'body'>;

/** A source with the content that waits to be read, and what it said before. */
export interface Unread {
  source: AccountSourceRow;
  account: Pick<AccountRow, 'id' | 'domain' | 'name' | 'city' | 'country' | 'found_facts' | 'status'>;
  /** With its content, or with what was read of it: one of the two is there. */
  snapshot: SnapshotRow;
  earlier: PastSnapshot[];
  dailyCounts: { day: string; count: number }[];
  /** Of a careers page: what the postings that it led to say. */
  postings: ReadPosting[];
  /** Who was erased from the account before any of this was loaded; null: nobody. */
  erased: ErasedPeople | null;
}

/** Null where there is nothing to read: the source or its account is gone, or nothing was ever fetched. */
export async function loadUnread(
  ctx: Context,
  request: { workspaceId: string; sourceId: string },
): Promise<Unread | null> {
  const source = await ctx.db
    .selectFrom('sources')
    .selectAll()
    .where('workspace_id', '=', request.workspaceId)
    .where('id', '=', request.sourceId)
    .executeTakeFirst();
  if (!source || source.account_id === null) return null;
  const accountId = source.account_id;
  // First: whoever is erased after it is missed by the count when the reading is recorded, and the page is read once more. The other way
  // round, earlier states would name people that the page no longer names, and that would be a change.
  const erased = (await loadErasedPeople(ctx, request.workspaceId, [accountId])).get(accountId) ?? null;
  const owned: AccountSourceRow = { ...source, account_id: accountId };
  const [account, snapshots, dailyCounts, postings] = await Promise.all([
    ctx.db
      .selectFrom('accounts')
      .select(['id', 'domain', 'name', 'city', 'country', 'found_facts', 'status'])
      .where('workspace_id', '=', request.workspaceId)
      .where('id', '=', accountId)
      .executeTakeFirst(),
    loadSnapshots(ctx, request),
    source.kind === 'ats' || source.kind === 'jsonld_job'
      ? ctx.db
          .selectFrom('source_daily_counts')
          .select(['day', 'count'])
          .where('workspace_id', '=', request.workspaceId)
          .where('source_id', '=', source.id)
          .where('day', '<', isoDay(ctx.clock.now()))
          .orderBy('day', 'desc')
          .limit(COUNTED_DAYS)
          .execute()
      : [],
    source.kind === 'jsonld_job' ? loadPostings(ctx, owned) : [],
  ]);
  const [snapshot, ...older] = snapshots;
  if (!account || account.status === 'deleted' || !snapshot) return null;
  if (snapshot.body === null && snapshot.observation === null) return null;
  return {
    source: owned,
    account,
    snapshot,
    earlier: older.filter((row) => row.read_state === 'read'),
    dailyCounts: dailyCounts.toReversed(),
    postings,
    erased,
  };
}

/** The newest first. Only its body is wanted: of those before, what they said is enough. */
async function loadSnapshots(
  ctx: Context,
  request: { workspaceId: string; sourceId: string },
): Promise<(PastSnapshot & { body: Buffer | null })[]> {
  return ctx.db
    .selectFrom('snapshots')
    .select(STATE_COLUMNS)
    .select(sql<Buffer | null>`case when id = max(id) over () then body end`.as('body'))
    .where('workspace_id', '=', request.workspaceId)
    .where('source_id', '=', request.sourceId)
    .orderBy('id', 'desc')
    .limit(KEPT_SNAPSHOTS + 1)
    .execute();
}

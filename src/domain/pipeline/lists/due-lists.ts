import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { isoDay } from '../../ground/vocabulary/iso-day.ts';
import { enqueue } from '../../ground/enqueue.ts';
import { configuredAddress } from '../../watching/sources/api-address.ts';
import { sourceKind } from '../../ground/vocabulary/source-kinds.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import { inTransaction } from '../../ground/transaction.ts';

/** A list whose turn has come, with what the last visit left behind. */
export interface DueList {
  url: string;
  kind: SourceKind;
  etag: string | null;
  lastModified: string | null;
  contentHash: string | null;
  failures: number;
}

/** How many past days of the index are read at the first start; a day later than this is not waited for any more. */
const INDEX_DAYS = 5;
/** EDGAR's day ends at 22:00 in Washington; its index is there some hours later. */
const INDEX_READY_AFTER = DAY + 8 * HOUR;

/** Knows which lists there are (configured WARN lists and news wires, the daily indexes of the last days) and wakes the task where one is due. */
export async function sweepSharedLists(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const rows = [
    ...ctx.config.sharedLists.warnUrls.map((url) => ({
      url,
      kind: 'warn',
      day: null,
      next_visit_at: now.toISOString(),
    })),
    ...ctx.config.sharedLists.wireFeeds.map((url) => ({
      url,
      kind: 'wire',
      day: null,
      next_visit_at: now.toISOString(),
    })),
    ...indexDays(now).map((day) => ({
      url: configuredAddress(ctx.config, indexUrl(day)),
      kind: 'edgar_index',
      day: isoDay(day),
      next_visit_at: new Date(day.getTime() + INDEX_READY_AFTER).toISOString(),
    })),
  ];
  await inTransaction(ctx, async (tx) => {
    await sql`insert into shared_lists (url, kind, day, next_visit_at)
      select n.url, n.kind, n.day, n.next_visit_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(url text, kind text, day date, next_visit_at timestamptz)
      on conflict do nothing`.execute(tx.db);
    const due = await tx.db
      .selectFrom('shared_lists')
      .select('url')
      .where('next_visit_at', '<=', now)
      .limit(1)
      .execute();
    if (due.length > 0) await enqueue(tx, 'read-shared-lists', [{ key: 'all', payload: {} }]);
  });
}

/** Working days only: on others EDGAR publishes none. */
function indexDays(now: Date): Date[] {
  const today = Date.parse(isoDay(now));
  return Array.from({ length: INDEX_DAYS }, (_, ago) => new Date(today - (ago + 1) * DAY)).filter(
    (day) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6,
  );
}

/** The daily indexes that should be there by now, the newest first; of a holiday there is none. */
export function publishedIndexes(now: Date): string[] {
  return indexDays(now)
    .filter((day) => day.getTime() + INDEX_READY_AFTER <= now.getTime())
    .map(indexUrl);
}

export function indexUrl(day: Date): string {
  const date = isoDay(day);
  const quarter = Math.floor(day.getUTCMonth() / 3) + 1;
  return `https://www.sec.gov/Archives/edgar/daily-index/${date.slice(0, 4)}/QTR${quarter}/form.${date.replaceAll('-', '')}.idx`;
}

/** Takes the lists that are due: whoever pushes the next visit out is the one that visits. A list or feed that is no longer configured rests. */
export async function claimLists(ctx: Context): Promise<DueList[]> {
  const now = ctx.clock.now();
  const { rows } = await sql<{
    url: string;
    kind: string;
    etag: string | null;
    last_modified: string | null;
    content_hash: string | null;
    failures: number;
  }>`
    update shared_lists set next_visit_at = ${new Date(now.getTime() + HOUR)}
    where url in (select url from shared_lists where next_visit_at <= ${now} and (kind = 'edgar_index' or url = any(${[...ctx.config.sharedLists.warnUrls, ...ctx.config.sharedLists.wireFeeds]}::text[]))
      order by next_visit_at limit 20 for update skip locked)
    returning url, kind, etag, last_modified, content_hash, failures`.execute(ctx.db);
  return rows.map((row) => ({
    url: row.url,
    kind: row.kind as SourceKind,
    etag: row.etag,
    lastModified: row.last_modified,
    contentHash: row.content_hash,
    failures: row.failures,
  }));
}

/** Writes how a visit went. A daily index that was read never changes; one that is not there yet is asked for again. */
export async function completeList(
  ctx: Context,
  list: DueList,
  outcome: {
    read: boolean;
    reason: string | null;
    etag?: string | null;
    lastModified?: string | null;
    contentHash?: string;
  },
): Promise<void> {
  const now = ctx.clock.now();
  const every = sourceKind(list.kind).visitEvery ?? DAY;
  const failures = outcome.read ? 0 : list.failures + 1;
  const over = list.kind === 'edgar_index' && (outcome.read || failures * every > INDEX_DAYS * DAY);
  await ctx.db
    .updateTable('shared_lists')
    .set({
      reason: outcome.reason,
      failures,
      last_visited_at: now,
      next_visit_at: over ? null : new Date(now.getTime() + every),
      ...(outcome.contentHash === undefined
        ? {}
        : {
            content_hash: outcome.contentHash,
            etag: outcome.etag ?? null,
            last_modified: outcome.lastModified ?? null,
          }),
    })
    .where('url', '=', list.url)
    .execute();
}

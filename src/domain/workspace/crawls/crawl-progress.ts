import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { HOUR } from '../../../platform/clock.ts';
import { sourceKinds } from '../../ground/vocabulary/source-kinds.ts';
import type { CrawlResult } from '../../ground/rows/index.ts';

export interface CrawlProgress extends Omit<CrawlResult, 'status'> {
  status: 'queued' | 'running' | 'completed' | 'failed';
  progress: {
    found: number;
    /** Asked since, whether or not what they said is read yet. */
    visited: number;
    read: number;
    /** Visited, readable, and they said what they had said before. Null: counted before this was. */
    unchanged: number | null;
    failed: number;
    /** New documents that were fetched and read. Null: counted before this was. */
    pages_read: number | null;
    /** One that is being visited now; null: none is. */
    current_host: string | null;
  };
}

/** After this, sources that were still not visited will not be for this crawl's sake. */
const GIVES_UP_AFTER = HOUR;

const kinds = Object.entries(sourceKinds);
/** Filed documents are read once, before or after the request. */
const READ_ONCE = kinds.flatMap(([kind, { visitEvery }]) => (visitEvery === null ? [kind] : []));
/** Visited in their own time: a crawl is over without them. */
const BACKGROUND = kinds.flatMap(([kind, { background }]) => (background ? [kind] : []));

interface Counted {
  total: number;
  visited: number;
  current_host: string | null;
  done: number;
  failed: number;
  unchanged: number;
  pages_read: number;
  signals: number;
  first: Date | null;
  last: Date | null;
}

/**
 * How far a crawl is, counted from the sources themselves: one is done when it was visited since the request and nothing of it
 * waits to be read. Sources found on the way count too, so the total may grow while it runs.
 */
export async function crawlProgress(
  ctx: Context,
  workspaceId: string,
  accountId: string,
  requestedAt: Date,
): Promise<CrawlProgress> {
  const { rows } = await sql<Counted>`
    select count(s.id)::int as total,
      count(s.id) filter (where s.last_visited_at >= ${requestedAt})::int as visited,
      (select h.pace_key from crawl_hosts h join sources o on o.pace_key = h.pace_key
        where o.workspace_id = ${workspaceId} and o.account_id = ${accountId} and h.claimed_until > ${ctx.clock.now()}
          and (o.last_visited_at is null or o.last_visited_at < ${requestedAt})
        order by h.pace_key limit 1) as current_host,
      count(s.id) filter (where s.last_visited_at >= ${requestedAt} and s.waiting = 0)::int as done,
      count(s.id) filter (where s.last_visited_at >= ${requestedAt} and s.status <> 'active')::int as failed,
      count(s.id) filter (where s.last_visited_at >= ${requestedAt} and s.status = 'active' and s.came = 0)::int as unchanged,
      coalesce(sum(s.came - s.came_unread), 0)::int as pages_read,
      (select count(*)::int from signals g where g.workspace_id = ${workspaceId} and g.account_id = ${accountId} and g.created_at >= ${requestedAt}) as signals,
      min(s.last_visited_at) filter (where s.last_visited_at >= ${requestedAt}) as first, max(s.last_visited_at) as last
    from (
      select sources.id, sources.last_visited_at, sources.status, p.waiting, p.came, p.came_unread
      from sources cross join lateral (
        select count(*) filter (where read_state = 'unread') as waiting, count(*) filter (where fetched_at >= ${requestedAt}) as came,
          count(*) filter (where fetched_at >= ${requestedAt} and read_state = 'unread') as came_unread
        from snapshots where snapshots.workspace_id = sources.workspace_id and snapshots.source_id = sources.id
      ) p
      where sources.workspace_id = ${workspaceId} and sources.account_id = ${accountId}
        and not (sources.kind = any(${READ_ONCE}::text[]) and sources.last_visited_at < ${requestedAt})
        and sources.kind <> all(${BACKGROUND}::text[])
    ) s`.execute(ctx.db);
  const { total, visited, current_host, done, failed, unchanged, pages_read, signals, first, last } =
    rows[0] ?? {
      total: 0,
      visited: 0,
      current_host: null,
      done: 0,
      failed: 0,
      unchanged: 0,
      pages_read: 0,
      signals: 0,
      first: null,
      last: null,
    };
  const finished = total > 0 && done === total;
  const late = ctx.clock.now().getTime() - requestedAt.getTime() > GIVES_UP_AFTER;
  return {
    status: finished ? 'completed' : late ? 'failed' : first ? 'running' : 'queued',
    sources: { total, done, failed },
    progress: {
      found: total,
      visited,
      read: done,
      unchanged,
      failed,
      pages_read,
      current_host: finished ? null : current_host,
    },
    signals_found: signals,
    started_at: first?.toISOString() ?? null,
    finished_at: finished ? (last?.toISOString() ?? null) : null,
  };
}

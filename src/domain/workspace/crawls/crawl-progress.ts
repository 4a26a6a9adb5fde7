import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { HOUR } from '../../../platform/clock.ts';
import { sourceKinds } from '../../ground/vocabulary/source-kinds.ts';
import type { CrawlResult } from '../../ground/rows/index.ts';

export interface CrawlProgress extends Omit<CrawlResult, 'status'> {
  status: 'queued' | 'running' | 'completed' | 'failed';
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
  done: number;
  failed: number;
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
      count(s.id) filter (where s.last_visited_at >= ${requestedAt} and s.waiting = 0)::int as done,
      count(s.id) filter (where s.last_visited_at >= ${requestedAt} and s.status <> 'active')::int as failed,
      (select count(*)::int from signals g where g.workspace_id = ${workspaceId} and g.account_id = ${accountId} and g.created_at >= ${requestedAt}) as signals,
      min(s.last_visited_at) filter (where s.last_visited_at >= ${requestedAt}) as first, max(s.last_visited_at) as last
    from (
      select sources.id, sources.last_visited_at, sources.status,
        (select count(*) from snapshots p where p.workspace_id = sources.workspace_id and p.source_id = sources.id and p.read_state = 'unread') as waiting
      from sources where sources.workspace_id = ${workspaceId} and sources.account_id = ${accountId}
        and not (sources.kind = any(${READ_ONCE}::text[]) and sources.last_visited_at < ${requestedAt})
        and sources.kind <> all(${BACKGROUND}::text[])
    ) s`.execute(ctx.db);
  const { total, done, failed, signals, first, last } = rows[0] ?? {
    total: 0,
    done: 0,
    failed: 0,
    signals: 0,
    first: null,
    last: null,
  };
  const finished = total > 0 && done === total;
  const late = ctx.clock.now().getTime() - requestedAt.getTime() > GIVES_UP_AFTER;
  return {
    status: finished ? 'completed' : late ? 'failed' : first ? 'running' : 'queued',
    sources: { total, done, failed },
    signals_found: signals,
    started_at: first?.toISOString() ?? null,
    finished_at: finished ? (last?.toISOString() ?? null) : null,
  };
}

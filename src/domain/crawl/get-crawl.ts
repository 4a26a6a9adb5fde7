import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { HOUR } from '../../platform/clock.ts';
import { isId } from '../../platform/ids.ts';
import type { Actor } from '../actor.ts';
import { notFound } from '../errors.ts';

export interface Crawl {
  crawl_id: string;
  account_id: string;
  status: 'queued' | 'running' | 'completed' | 'failed';
  sources: { total: number; done: number; failed: number };
  signals_found: number;
  started_at: string | null;
  finished_at: string | null;
}

/** After this, sources that were still not visited will not be for this crawl's sake. */
const GIVES_UP_AFTER = HOUR;

interface CrawlProgress {
  requested_at: Date;
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
 * @throws DomainError resource_not_found
 */
export async function getCrawl(ctx: Context, actor: Actor, accountId: string, crawlId: string): Promise<Crawl> {
  if (!isId('crl', crawlId) || !isId('acc', accountId)) throw notFound('crawl', crawlId);
  const { rows } = await sql<CrawlProgress>`
    select c.requested_at, count(s.id)::int as total,
      count(s.id) filter (where s.last_visited_at >= c.requested_at and s.waiting = 0)::int as done,
      count(s.id) filter (where s.last_visited_at >= c.requested_at and s.status <> 'active')::int as failed,
      (select count(*)::int from signals g where g.workspace_id = c.workspace_id and g.account_id = c.account_id and g.created_at >= c.requested_at) as signals,
      min(s.last_visited_at) filter (where s.last_visited_at >= c.requested_at) as first, max(s.last_visited_at) as last
    from crawls c
    left join lateral (
      select sources.id, sources.last_visited_at, sources.status,
        (select count(*) from snapshots p where p.workspace_id = sources.workspace_id and p.source_id = sources.id and p.read_state = 'unread') as waiting
      from sources where sources.workspace_id = c.workspace_id and sources.account_id = c.account_id
        and not (sources.kind in ('edgar_8k', 'edgar_d') and sources.last_visited_at < c.requested_at)
    ) s on true
    where c.workspace_id = ${actor.workspaceId} and c.account_id = ${accountId} and c.id = ${crawlId}
    group by c.workspace_id, c.account_id, c.id, c.requested_at`.execute(ctx.db);
  const row = rows[0];
  if (!row) throw notFound('crawl', crawlId);
  const finished = row.total > 0 && row.done === row.total;
  const late = ctx.clock.now().getTime() - row.requested_at.getTime() > GIVES_UP_AFTER;
  return {
    crawl_id: crawlId,
    account_id: accountId,
    status: finished ? 'completed' : late ? 'failed' : row.first ? 'running' : 'queued',
    sources: { total: row.total, done: row.done, failed: row.failed },
    signals_found: row.signals,
    started_at: row.first?.toISOString() ?? null,
    finished_at: finished ? (row.last?.toISOString() ?? null) : null,
  };
}

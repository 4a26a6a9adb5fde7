import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';

/** How far a workspace's accounts have come, step by step. */
export interface PipelineProgress {
  accounts: number;
  sources: number;
  /** Sources that have been visited at least once, or refused a visit. */
  visited: number;
  /** Sources that robots.txt, an error or the page itself keeps from being read. */
  unusable: number;
  snapshots: number;
  unread: number;
  signals: number;
  scored: number;
  briefs: number;
  deliveriesDue: number;
  delivered: number;
  /** Sources whose turn has come and who wait for it. */
  due: number;
}

/** Counts, for whoever watches the first crawl of a workspace. Reads a handful of indexes; not for every request. */
export async function pipelineProgress(ctx: Context, workspaceId: string): Promise<PipelineProgress> {
  const now = ctx.clock.now();
  const { rows } = await sql<PipelineProgress>`
    select
      (select count(*)::int from accounts where workspace_id = ${workspaceId} and status = 'active') as accounts,
      s.*, p.*,
      (select count(*)::int from signals where workspace_id = ${workspaceId} and status <> 'retracted') as signals,
      (select count(*)::int from accounts where workspace_id = ${workspaceId} and score_status = 'scored') as scored,
      (select count(*)::int from briefs where workspace_id = ${workspaceId}) as briefs,
      (select count(*)::int from delivery_queue where workspace_id = ${workspaceId} and due_at <= ${now}) as "deliveriesDue",
      (select count(*)::int from deliveries where workspace_id = ${workspaceId} and state = 'delivered') as delivered
    from
      (select count(*)::int as sources, count(*) filter (where last_visited_at is not null)::int as visited,
        count(*) filter (where status <> 'active')::int as unusable,
        count(*) filter (where next_visit_at <= ${now})::int as due from sources where workspace_id = ${workspaceId}) s,
      (select count(*)::int as snapshots, count(*) filter (where read_state = 'unread')::int as unread from snapshots where workspace_id = ${workspaceId}) p`.execute(
    ctx.db,
  );
  const row = rows[0];
  if (!row) throw new Error('counting returned no row');
  return row;
}

/** Nothing is due, unread, waiting or about to be delivered. */
export async function isQuiet(ctx: Context, progress: PipelineProgress): Promise<boolean> {
  if (progress.due + progress.unread + progress.deliveriesDue > 0 || progress.scored < progress.accounts)
    return false;
  const waiting = await ctx.queue.backlog();
  return Object.values(waiting).every((count) => count === 0);
}

import { sql } from 'kysely';
import type { Context } from '../../../ground/context.ts';

/** As many are looked at; more would say little more. */
const MAX_ACCOUNTS = 2000;

export interface PreviewSample {
  /** All live accounts of the workspace. */
  total: number;
  /** All of them where there are few, else every nth in the order in which they were added; here in an order that means nothing. */
  ids: string[];
}

/**
 * A fair sample of a workspace's accounts: systematic, so that the same accounts are looked at again as long as none comes or goes, and two
 * drafts of a rubric can be compared. Shuffled, so that a preview that stops early has looked at a fair part of it as well.
 */
export async function samplePreview(ctx: Pick<Context, 'db'>, workspaceId: string): Promise<PreviewSample> {
  const { rows } = await sql<{ id: string; total: number }>`
    with live as (
      select id, row_number() over (order by id) - 1 as place from accounts
      where workspace_id = ${workspaceId} and status = 'active'),
    counted as (select count(*) as total from live)
    select live.id, counted.total::int as total from live, counted
    where counted.total <= ${MAX_ACCOUNTS}::int or (live.place * ${MAX_ACCOUNTS}::int) % counted.total < ${MAX_ACCOUNTS}::int
    order by md5(live.id)`.execute(ctx.db);
  return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
}

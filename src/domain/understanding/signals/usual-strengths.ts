import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { UNCONFIRMED_CONFIDENCE } from '../detect/text/text-alone.ts';

/** Of fewer the median is an accident. */
const ENOUGH = 20;
/** The newest of a workspace, by the index that lists them: it may have millions. */
const MAX_READ = 5000;

/**
 * The median strength of a workspace's live signals by type, for the types of which its newest 5,000 hold at least 20. What bots fired is
 * as strong as a user said, and what no score counts is as strong as nothing.
 */
export async function usualStrengths(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ type: string; strength: number }>`
    select type, percentile_disc(0.5) within group (order by strength) as strength
      from (select type, strength, status, confidence, bot_id from signals
             where workspace_id = ${workspaceId} order by fired_at desc, id desc limit ${MAX_READ}) newest
     where status = 'active' and bot_id is null and confidence > ${UNCONFIRMED_CONFIDENCE}::real
     group by type having count(*) >= ${ENOUGH}`.execute(ctx.db);
  return new Map(rows.map(({ type, strength }) => [type, strength]));
}

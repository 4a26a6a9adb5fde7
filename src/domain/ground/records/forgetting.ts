import { sql } from 'kysely';
import type { Context } from '../context.ts';

/**
 * Whether anything may be deleted because it is old. Not for a while after the clock has jumped ahead: a year too far, the whole event log is past
 * its retention, and nothing brings it back once the clock is set right.
 */
export async function mayForget(ctx: Pick<Context, 'db' | 'clock'>): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`
    select coalesce(forgetting_held_until > ${ctx.clock.now()}, false) as held from installation`.execute(
    ctx.db,
  );
  return rows[0]?.held !== true;
}

import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { PRECEDENCE } from '../../ground/vocabulary/visit-precedence.ts';

/**
 * Milliseconds until the next host that nobody holds is due, negative when it is; null where none waits. What makes a short gap short: the
 * loop would otherwise find a host only at its next look.
 * @param silentToo whether there is a place for a host that did not answer last time
 */
export async function nextHostDueIn(ctx: Context, silentToo: boolean): Promise<number | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select next_due_at as due from crawl_hosts
    where next_due_at is not null and claimed_until is null and (${silentToo} or precedence < ${PRECEDENCE.silent})
    order by next_due_at limit 1`.execute(ctx.db);
  const due = rows[0]?.due ?? null;
  return due === null ? null : due.getTime() - ctx.clock.now().getTime();
}

import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';

/**
 * Milliseconds until the next host that nobody holds is due, negative when it is; null where none waits. What makes a short gap short: the
 * loop would otherwise find a host only at its next look.
 */
export async function nextHostDueIn(ctx: Context): Promise<number | null> {
  const { rows } = await sql<{ due: Date | null }>`
    select least(
      (select next_due_at from crawl_hosts where urgent and next_due_at is not null and claimed_until is null order by next_due_at limit 1),
      (select next_due_at from crawl_hosts where not urgent and next_due_at is not null and claimed_until is null order by next_due_at limit 1)
    ) as due`.execute(ctx.db);
  const due = rows[0]?.due ?? null;
  return due === null ? null : due.getTime() - ctx.clock.now().getTime();
}

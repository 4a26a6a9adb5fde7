import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { SECOND } from '../../platform/clock.ts';
import { inTransaction } from '../transaction.ts';

/** Half of what one sweep takes (`sweep-due.ts`), so that the cycle of other workspaces keeps the other half. */
const CHUNK = 2500;
const EVERY = 15 * SECOND;

/**
 * After a new rubric: brings forward the next score of every account that was scored by an older one, 2,500 for each sweep to
 * come, in transactions of their own, so that nobody waits for a million rows (50,000 took 6 s on two busy cores). The sweep then
 * finds them; that their rubric is an old one tells the scoring why. Run twice, it brings nothing forward twice. Resolves to how
 * many there are.
 */
export async function rescheduleScores(ctx: Context, workspaceId: string): Promise<number> {
  const start = ctx.clock.now().getTime();
  let after = '';
  let total = 0;
  for (let chunk = 0; ; chunk += 1) {
    const due = new Date(start + chunk * EVERY);
    const ids = await inTransaction(ctx, async (tx) => {
      // In the order of ids, like the scoring itself: neither can lock the other out in a circle.
      const { rows } = await sql<{ id: string }>`
        select a.id from accounts a join workspaces w on w.id = a.workspace_id
        where a.workspace_id = ${workspaceId} and a.status = 'active' and a.id > ${after}
          and a.score_status = 'scored' and a.rubric_version is distinct from w.rubric_version
        order by a.id limit ${CHUNK} for no key update of a`.execute(tx.db);
      await sql`
        update accounts set next_rescore_at = ${due}
        where workspace_id = ${workspaceId} and id = any(${rows.map(({ id }) => id)}::text[])
          and next_rescore_at > ${due}`.execute(tx.db);
      return rows.map(({ id }) => id);
    });
    total += ids.length;
    if (ids.length < CHUNK) return total;
    after = ids.at(-1) ?? after;
  }
}

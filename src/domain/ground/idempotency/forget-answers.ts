import type { Context } from '../context.ts';
import { KEPT_FOR } from './run-once.ts';

/** Removes answers that nobody can ask for any more. Resolves to how many. */
export async function forgetAnswers(ctx: Context): Promise<number> {
  const expired = new Date(ctx.clock.now().getTime() - KEPT_FOR);
  const result = await ctx.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<=', expired)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

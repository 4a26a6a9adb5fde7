import type { Context } from '../../context.ts';
import { MILLISECOND, SECOND } from '../../platform/clock.ts';

/**
 * Deliveries whose worker has not come back within its lease wait again. The request that it may have made is logged as an
 * attempt `unknown` and costs no retry. Should the worker come back after all, its result replaces the `unknown` one. Resolves to
 * how many there were.
 */
export async function releaseExpiredClaims(ctx: Context, leaseMs: number): Promise<number> {
  const now = ctx.clock.now();
  const { rows } = await ctx.pool.query<{ released: number }>({
    name: 'release-expired-claims',
    text: `select release_expired_claims($1, $2, $3 * interval '1 millisecond') as released`,
    values: [now, Math.floor(now.getTime() / SECOND), leaseMs / MILLISECOND],
  });
  return rows[0]?.released ?? 0;
}

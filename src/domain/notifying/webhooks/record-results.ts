import type { Context } from '../../ground/context.ts';
import type { DeliveryResult } from './delivery-result.ts';
import { secondOf } from './send-window.ts';

/**
 * Writes results, a whole batch in one call (`settle_deliveries`, migrations/repeatable/delivery-4-record-results.sql): queue and log where the claim
 * still holds, the attempt in any case, and the throttle's count. The commit waits for the disk.
 */
export async function recordResults(ctx: Context, results: readonly DeliveryResult[]): Promise<void> {
  await ctx.pool.query({
    name: 'settle-deliveries',
    text: 'select settle_deliveries($1, $2)',
    values: [JSON.stringify(results.map(flatten)), JSON.stringify(countSends(results))],
  });
}

function flatten({ attempt, ...result }: DeliveryResult): object {
  return { ...result, requested: attempt !== null, ...attempt };
}

interface Sends {
  w: string;
  s: string;
  second: number;
  sends: number;
}

/** Requests by subscription and the second in which they ended: what the owner of the lane has counted in memory. */
function countSends(results: readonly DeliveryResult[]): Sends[] {
  const counts = new Map<string, Sends>();
  for (const { workspace_id: w, subscription_id: s, attempt } of results) {
    if (!attempt) continue;
    const second = secondOf(attempt.finished_at);
    const key = `${w}/${s}/${second}`;
    const known = counts.get(key);
    if (known) known.sends += 1;
    else counts.set(key, { w, s, second, sends: 1 });
  }
  return [...counts.values()];
}

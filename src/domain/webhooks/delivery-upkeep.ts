import type { Context } from '../../context.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import { leaseMs } from './claim-deliveries.ts';
import { measureQueue } from './delivery-metrics.ts';
import { releaseExpiredClaims } from './release-expired-claims.ts';

const RELEASE_EVERY_MS = SECOND;
const MEASURE_EVERY_MS = 15 * SECOND;
const PRUNE_EVERY_MS = MINUTE;
/** Seconds that no window reaches any more. */
const KEPT_SENDS_SECONDS = 120;

/** What has to be done now and then beside delivering. `run` resolves to true if deliveries were given back. */
export interface Upkeep {
  run(now: Date, atOnce: boolean): Promise<boolean>;
}

export function createUpkeep(ctx: Context): Upkeep {
  const lease = leaseMs(ctx.config.webhookTimeout);
  const releaseDue = every(RELEASE_EVERY_MS);
  const measureDue = every(MEASURE_EVERY_MS);
  const pruneDue = every(PRUNE_EVERY_MS);
  return {
    async run(now, atOnce) {
      const ms = now.getTime();
      let released = 0;
      if (releaseDue(ms) || atOnce) {
        released = await releaseExpiredClaims(ctx, lease);
        if (released > 0) {
          ctx.log.warn(
            { deliveries: released },
            'deliveries were given back: their worker did not report in time',
          );
          ctx.metrics.count(
            'whynow_webhook_leases_expired_total',
            'Deliveries whose worker was lost.',
            {},
            released,
          );
        }
      }
      if (measureDue(ms)) await measureQueue(ctx, now);
      if (pruneDue(ms)) await prune(ctx, now);
      return released > 0;
    },
  };
}

function every(interval: number): (nowMs: number) => boolean {
  let last = Number.NEGATIVE_INFINITY;
  return (nowMs) => {
    if (Math.abs(nowMs - last) < interval) return false;
    last = nowMs;
    return true;
  };
}

async function prune(ctx: Context, now: Date): Promise<void> {
  await ctx.pool.query('delete from delivery_sends where second < $1', [
    Math.floor(now.getTime() / SECOND) - KEPT_SENDS_SECONDS,
  ]);
}

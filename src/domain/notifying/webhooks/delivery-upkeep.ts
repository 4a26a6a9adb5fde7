import type { Context } from '../../ground/context.ts';
import { HOUR, MINUTE, SECOND } from '../../../platform/clock.ts';
import { leaseMs } from './claim-lanes.ts';
import { measureQueue } from './delivery-metrics.ts';
import { keepPartitions } from './keep-partitions.ts';
import { secondOf } from './send-window.ts';

const RELEASE_EVERY_MS = SECOND;
const MEASURE_EVERY_MS = 15 * SECOND;
const PRUNE_EVERY_MS = MINUTE;
const PARTITIONS_EVERY_MS = HOUR;
/** Seconds that no window reaches any more. */
const KEPT_SENDS_SECONDS = 120;

/** What has to be done now and then beside delivering. `run` resolves to true if deliveries were given back. */
export interface Upkeep {
  run(now: Date, atOnce: boolean): Promise<boolean>;
}

export function createUpkeep(ctx: Context): Upkeep {
  const lease = leaseMs(ctx.config.webhooks.timeout);
  const releaseDue = every(RELEASE_EVERY_MS);
  const measureDue = every(MEASURE_EVERY_MS);
  const pruneDue = every(PRUNE_EVERY_MS);
  const partitionsDue = every(PARTITIONS_EVERY_MS);
  return {
    async run(now, atOnce) {
      const ms = now.getTime();
      let released = 0;
      if (releaseDue(ms) || atOnce) {
        released = await releaseExpiredLanes(ctx, now, lease);
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
      if (partitionsDue(ms)) {
        await keepPartitions(ctx, now).catch((error: unknown) =>
          ctx.log.warn(
            { err: error },
            'partitions of the event log could not be kept; trying again in an hour',
          ),
        );
      }
      return released > 0;
    },
  };
}

/**
 * Lanes whose worker has not come back within its lease are free again. What it had taken waits again, logged as an attempt
 * `unknown` that costs no retry. Should the worker come back after all, its results replace the `unknown` ones.
 */
async function releaseExpiredLanes(ctx: Context, now: Date, lease: number): Promise<number> {
  const { rows } = await ctx.pool.query<{ released: number }>({
    name: 'release-expired-lanes',
    text: `select release_expired_lanes($1, $2, $3 * interval '1 millisecond') as released`,
    values: [now, secondOf(now), lease],
  });
  return rows[0]?.released ?? 0;
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
  await ctx.pool.query('delete from delivery_sends where second < $1', [secondOf(now) - KEPT_SENDS_SECONDS]);
  await ctx.pool.query(
    `delete from delivery_lanes l
      where l.owner is null
        and not exists (select from webhook_subscriptions w where w.workspace_id = l.workspace_id and w.id = l.subscription_id)
        and not exists (select from delivery_queue q where q.workspace_id = l.workspace_id and q.subscription_id = l.subscription_id)`,
  );
  // A result that was lost for good leaves its claim behind when the lane goes; nobody would ever take that delivery again.
  await ctx.pool.query(
    `update delivery_queue q set claim_id = null
      where q.claim_id is not null
        and not exists (select from delivery_lanes l
                         where l.workspace_id = q.workspace_id and l.subscription_id = q.subscription_id and l.owner is not null)`,
  );
}

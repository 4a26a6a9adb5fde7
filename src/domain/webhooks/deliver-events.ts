import type { Context } from '../../context.ts';
import { createWorkLoop } from '../../platform/work-loop.ts';
import type { WorkLoop } from '../../platform/work-loop.ts';
import { DELIVERIES_CHANNEL } from '../events/publish-events.ts';
import { attemptDelivery } from './attempt-delivery.ts';
import { createClaimer } from './claim-deliveries.ts';
import type { ClaimedDelivery } from './claim-deliveries.ts';
import { measureResult } from './delivery-metrics.ts';
import type { DeliveryResult } from './delivery-result.ts';
import { createUpkeep } from './delivery-upkeep.ts';
import { createLookout } from './lookout.ts';
import { settleDeliveries } from './settle-deliveries.ts';
import { createSecretOpener } from './signing-secret.ts';

/** Requests under way in one process: enough for 250 receivers that hang. A waiting request costs about 20 kB. */
const CAPACITY = 2000;
/** Deliveries taken by one statement. */
const BATCH = 200;
const POLL_MS = 1000;
/** After a look that found a lane in another worker's hands: by then its statement is over. */
const LOOK_AGAIN_MS = 5;

/**
 * The loop that carries deliveries out: `claimDeliveries` → `attemptDelivery` → `settleDeliveries`, woken by the commit that made
 * them and once a second. Make it before the context's notifications start, or only the poll will wake it. Any number of
 * processes may run one.
 */
export function createDeliveryLoop(ctx: Context): WorkLoop {
  const claim = createClaimer(ctx);
  const upkeep = createUpkeep(ctx);
  const lookout = createLookout();
  const openSecret = createSecretOpener(ctx.secrets);
  /** Claims whose requests are over and whose results are not yet written. */
  const ended = new Set<string>();
  let draining = 0;

  const loop = createWorkLoop<ClaimedDelivery, DeliveryResult>({
    name: 'deliveries',
    capacity: CAPACITY,
    pollMs: POLL_MS,
    log: ctx.log,

    async claim(room) {
      const now = ctx.clock.now();
      if (await upkeep.run(now, draining > 0)) lookout.want();
      const worthLooking = lookout.worthLooking(now);
      if (!worthLooking && draining === 0) return [];
      try {
        const { deliveries, lookAgain } = await claim(Math.min(room, BATCH), ended);
        lookout.took(deliveries);
        if (lookAgain) {
          lookout.want();
          if (deliveries.length === 0) setTimeout(loop.wake, LOOK_AGAIN_MS).unref();
        }
        return deliveries;
      } catch (error) {
        lookout.want();
        throw error;
      }
    },

    async work(delivery) {
      const result = await attemptDelivery(ctx, openSecret, delivery);
      measureResult(ctx.metrics, delivery, result);
      ended.add(delivery.claim_id);
      if (lookout.ended(delivery)) loop.wake();
      return result;
    },

    async settle(results) {
      try {
        await settleDeliveries(ctx, results);
      } finally {
        for (const { claim_id } of results) ended.delete(claim_id);
      }
    },
  });

  ctx.notifications.on(DELIVERIES_CHANNEL, () => {
    lookout.want();
    loop.wake();
  });

  return {
    ...loop,
    async drain() {
      draining += 1;
      try {
        let total = 0;
        for (;;) {
          const worked = await loop.drain();
          total += worked;
          // The first delivery of a new subscription makes its lane and is taken by the second look.
          if (worked === 0 && !lookout.wanted()) return total;
        }
      } finally {
        draining -= 1;
      }
    },
  };
}

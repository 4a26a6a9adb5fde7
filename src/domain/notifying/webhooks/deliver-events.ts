import type { Context } from '../../ground/context.ts';
import { monotonicMs } from '../../../platform/clock.ts';
import type { WorkLoop } from '../../../platform/work-loop.ts';
import { DELIVERIES_CHANNEL } from '../events/store-events.ts';
import { afterOwnFault, attemptDelivery } from './attempt-delivery.ts';
import { createLaneClaims } from './claim-lanes.ts';
import type { TakenDelivery } from './claim-lanes.ts';
import { countFailures, gatherOutcomes } from './count-failures.ts';
import type { DeliveryLane } from './delivery-lane.ts';
import { measureResult } from './delivery-metrics.ts';
import type { DeliveryResult } from './delivery-result.ts';
import { createUpkeep } from './delivery-upkeep.ts';
import { HeldLanes } from './held-lanes.ts';
import { createSubscriptionOpener } from './open-subscription.ts';
import { createResultWriter } from './result-writer.ts';

const POLL_MS = 1000;
/** While lanes are held that have nothing to do. */
const POLL_IDLE_MS = 250;

/**
 * The loop that carries deliveries out, woken by the commit that made them and once a second (docs/decisions/0015). A look
 * gives back what is not needed, claims lanes, and takes deliveries from them a batch ahead of need; from then on each request
 * that ends begins the next one, without asking the database, and results are written in batches. Make it before the context's
 * notifications start, or only the poll will wake it. Any number of processes may run one, each with at most `capacity` requests under way.
 */
export function createDeliveryLoop(ctx: Context, capacity?: number): WorkLoop {
  const lanes = new HeldLanes(ctx, createLaneClaims(ctx), createSubscriptionOpener(ctx.secrets), capacity);
  const upkeep = createUpkeep(ctx);
  const results = createResultWriter(ctx, resultsWritten);
  let polledAt = Number.NEGATIVE_INFINITY;
  let inFlight = 0;
  /** Resolves when the next attempt is over, and is replaced. */
  let nextEnd = Promise.withResolvers<void>();
  let worked = 0;
  let draining = 0;
  let stopped = true;
  /** Nothing more is begun, and everything is given back. */
  let leaving = false;
  let woken = false;
  let wakeUp: (() => void) | null = null;
  let running: Promise<void> | null = null;
  let looking: Promise<unknown> = Promise.resolve();

  function wake(): void {
    woken = true;
    wakeUp?.();
  }

  ctx.notifications.on(DELIVERIES_CHANNEL, (payload) => {
    lanes.hear(payload);
    wake();
  });

  /** One look at the queue, after the one before. Resolves to the number of deliveries taken. */
  function look(): Promise<number> {
    const next = looking.then(lookOnce, lookOnce);
    looking = next.catch(() => undefined);
    return next;
  }

  async function lookOnce(): Promise<number> {
    const now = ctx.clock.now();
    if (draining > 0 || monotonicMs() - polledAt >= 0.9 * POLL_MS) {
      polledAt = monotonicMs();
      lanes.wantEverything();
    }
    if (!leaving && (await upkeep.run(now, draining > 0))) lanes.wantEverything();
    await lanes.reconcile();
    await lanes.keep(now);
    if (leaving) for (const lane of lanes.all()) lane.leaving = true;
    await lanes.tidy(now, draining > 0);
    if (leaving) return 0;
    if (await lanes.claim(now)) wake();
    const taken = await lanes.take(now);
    for (const lane of lanes.all()) pump(lane);
    return taken;
  }

  /** Begins what may begin in a lane, and sees to it that more is taken in time. */
  function pump(lane: DeliveryLane): void {
    if (leaving) return;
    const now = ctx.clock.now();
    for (;;) {
      const delivery = lane.next(now, ctx.config.webhooks.timeout);
      if (!delivery) break;
      void run(lane, delivery);
    }
    if (lane.room(now, Infinity) > 0) wake();
  }

  async function run(lane: DeliveryLane, delivery: TakenDelivery): Promise<void> {
    inFlight += 1;
    const startedAt = monotonicMs();
    let result: DeliveryResult;
    try {
      result = await attemptDelivery(ctx, lane.subscription, delivery);
    } catch (error) {
      ctx.log.error({ err: error, delivery: delivery.id }, 'an attempt broke on our own side');
      result = afterOwnFault(ctx, delivery);
    }
    inFlight -= 1;
    nextEnd.resolve();
    nextEnd = Promise.withResolvers();
    worked += 1;
    measureResult(ctx.metrics, delivery, result);
    lane.rest(result.rests_until);
    lane.ended(result.attempt?.finished_at ?? null, monotonicMs() - startedAt, result.next_attempt_at);
    results.add(result);
    pump(lane);
    if (inFlight === 0) void results.flush();
    if (lane.headDueAt) wake();
  }

  async function resultsWritten(batch: readonly DeliveryResult[]): Promise<void> {
    for (const { workspace_id, subscription_id, claim_id } of batch)
      lanes.get(workspace_id, subscription_id)?.written(claim_id);
    if (lanes.all().some((lane) => lane.leaving || lane.headDueAt)) wake();
    for (const outcomes of gatherOutcomes(batch)) {
      const lane = lanes.get(outcomes.workspaceId, outcomes.subscriptionId);
      // A success that follows no failure changes nothing, and costs no write.
      if (outcomes.failures === 0 && lane?.failing !== true) continue;
      await countFailures(ctx, outcomes);
      if (lane) lane.failing = outcomes.failures > 0;
    }
  }

  /** Until nothing is under way and every result is written. */
  async function quiet(): Promise<void> {
    while (inFlight > 0 || results.pending() > 0) {
      if (results.pending() > 0) await results.flush();
      else await nextEnd.promise;
    }
  }

  /** Gives everything back. */
  async function leaveAll(): Promise<void> {
    leaving = true;
    try {
      await look();
      await quiet();
      await look();
    } catch (error) {
      ctx.log.warn({ err: error }, 'lanes could not be given back; their leases will free them');
      await quiet();
    } finally {
      leaving = false;
    }
  }

  function sleep(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(finish, ms);
      function finish(): void {
        clearTimeout(timer);
        wakeUp = null;
        done();
      }
      wakeUp = finish;
      if (woken || stopped) finish();
    });
  }

  async function forever(): Promise<void> {
    while (!stopped) {
      woken = false;
      try {
        await look();
        await sleep(lanes.all().some((lane) => lane.quiet) ? POLL_IDLE_MS : POLL_MS);
      } catch (error) {
        ctx.log.error({ err: error, loop: 'deliveries' }, 'nothing could be claimed');
        woken = false;
        await sleep(POLL_MS);
      }
    }
  }

  return {
    start() {
      if (!stopped) return;
      stopped = false;
      running = forever();
    },
    wake,
    async drain() {
      const before = worked;
      draining += 1;
      try {
        for (;;) {
          const taken = await look();
          await quiet();
          if (taken === 0 && !lanes.hinted) break;
        }
        if (stopped) await leaveAll();
        return worked - before;
      } finally {
        draining -= 1;
      }
    },
    async stop() {
      stopped = true;
      wakeUp?.();
      await running;
      results.stopping();
      await leaveAll();
    },
    inFlight: () => inFlight,
  };
}

import type { Context } from '../../ground/context.ts';
import { monotonicMs } from '../../../platform/clock.ts';
import { createPoller } from '../../../platform/poller.ts';
import type { WorkLoop } from '../../../platform/work-loop.ts';
import { DELIVERIES_CHANNEL } from '../events/store-events.ts';
import { afterOwnFault, attemptDelivery } from './attempt-delivery.ts';
import { createLaneClaims } from './claim-lanes.ts';
import type { TakenDelivery } from './claim-lanes.ts';
import { countFailures, gatherOutcomes } from './count-failures.ts';
import type { DeliveryLane } from './delivery-lane.ts';
import { measureResult } from './delivery-metrics.ts';
import type { DeliveryResult } from './delivery-result.ts';
import { noteUsage } from '../../ground/records/note-usage.ts';
import { createUpkeep } from './delivery-upkeep.ts';
import { HeldLanes } from './held-lanes.ts';
import { createSubscriptionOpener } from './open-subscription.ts';
import { createResultWriter } from './result-writer.ts';

const POLL_MS = 1000;
/** While lanes are held that have nothing to do. */
const POLL_IDLE_MS = 250;

/**
 * The loop, as a whole:
 *
 * | state    | a look                                                  | requests begin | ends with                            |
 * | -------- | ------------------------------------------------------- | -------------- | ------------------------------------ |
 * | idle     | none                                                    | no             | `start`: running, `drain`: draining  |
 * | running  | woken or polled; keeps an idle lane for a moment        | yes            | `drain`: draining, `stop`: leaving   |
 * | draining | until nothing is due; releases idle lanes at once       | yes            | running; or leaving where it was idle |
 * | leaving  | gives deliveries and lanes back                         | no             | idle                                 |
 *
 * A delivery on its way through it (`next-state.ts` says what the log shows of it):
 *
 * | state   | is                                                     | then                                                      |
 * | ------- | ------------------------------------------------------ | --------------------------------------------------------- |
 * | due     | a row of `delivery_queue` without a claim              | taken, by the owner of its lane                           |
 * | taken   | claimed, in the buffer of a lane                       | begun; or due again, where it cannot begin soon           |
 * | begun   | one request is under way                               | ended; or, where the process dies, due after the lease    |
 * | ended   | its result waits to be written                         | written                                                   |
 * | written | delivered, rejected, exhausted, skipped, cancelled: its row is gone; retry scheduled: due later | due, or nothing |
 */
type State = 'idle' | 'running' | 'draining' | 'leaving';

/**
 * Sends deliveries, woken by the commit that made them and once a second (docs/decisions/0015, 0037). A look gives back what is not
 * needed, claims lanes, and takes deliveries from them a batch ahead of need. From then on each request that ends begins the next one
 * without asking the database, and results are written in batches. Make it before the context's notifications start, or only the
 * poll will wake it. Any number of processes may run one, each with at most `capacity` requests under way.
 */
export function createDeliveryLoop(ctx: Context, capacity?: number): WorkLoop {
  const lanes = new HeldLanes(ctx, createLaneClaims(ctx), createSubscriptionOpener(ctx.secrets), capacity);
  const upkeep = createUpkeep(ctx);
  const results = createResultWriter(ctx, resultsWritten);
  const poller = createPoller({ name: 'deliveries', look: pollOnce, pauseMs: POLL_MS, log: ctx.log });
  const { wake } = poller;
  let state: State = 'idle';
  let polledAt = Number.NEGATIVE_INFINITY;
  let inFlight = 0;
  let worked = 0;
  /** Resolves when the next attempt is over, and is replaced. */
  let nextEnd = Promise.withResolvers<void>();
  /** The look under way, and the drain under way: each waits for the one before. */
  let looking: Promise<unknown> = Promise.resolve();
  let drained: Promise<unknown> = Promise.resolve();

  ctx.notifications.on(DELIVERIES_CHANNEL, (payload) => {
    lanes.onNotification(payload);
    wake();
  });

  /** One look at the queue, after the one before. Resolves to the number of deliveries taken. */
  function look(): Promise<number> {
    const next = looking.then(lookOnce, lookOnce);
    looking = next.catch(() => undefined);
    return next;
  }

  async function lookOnce(): Promise<number> {
    if (state === 'idle') return 0;
    const now = ctx.clock.now();
    const atOnce = state === 'draining';
    if (atOnce || monotonicMs() - polledAt >= 0.9 * POLL_MS) {
      polledAt = monotonicMs();
      lanes.wantEverything();
    }
    if (state !== 'leaving' && (await upkeep.run(now, atOnce))) lanes.wantEverything();
    await lanes.reconcile();
    await lanes.renewLeases(now);
    if (isLeaving()) for (const lane of lanes.all()) lane.leave();
    await lanes.releaseIdle(now, atOnce);
    if (isLeaving()) return 0;
    if (await lanes.claim(now)) wake();
    const taken = await lanes.fetchAhead(now);
    for (const lane of lanes.all()) pump(lane);
    return taken;
  }

  /** A function, because the state changes while a step is awaited. */
  function isLeaving(): boolean {
    return state === 'leaving';
  }

  async function pollOnce(): Promise<number> {
    await look();
    return lanes.all().some((lane) => lane.quiet) ? POLL_IDLE_MS : POLL_MS;
  }

  /** Begins what may begin in a lane, and sees to it that more is taken in time. */
  function pump(lane: DeliveryLane): void {
    if (isLeaving()) return;
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
    lane.pause(result.rests_until);
    lane.ended(result.attempt?.finished_at ?? null, monotonicMs() - startedAt, result.next_attempt_at);
    results.add(result);
    pump(lane);
    if (inFlight === 0) void results.flush();
    if (lane.restsUntil) wake();
  }

  async function resultsWritten(batch: readonly DeliveryResult[]): Promise<void> {
    for (const { workspace_id, subscription_id, claim_id, attempt } of batch) {
      lanes.get(workspace_id, subscription_id)?.written(claim_id);
      if (attempt) noteUsage(ctx, workspace_id, 'deliveries');
    }
    if (lanes.all().some((lane) => lane.isLeaving || lane.restsUntil)) wake();
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
  async function leave(): Promise<void> {
    state = 'leaving';
    try {
      await look();
      await quiet();
      await look();
    } catch (error) {
      ctx.log.warn({ err: error }, 'lanes could not be given back; their leases will free them');
      await quiet();
    } finally {
      state = 'idle';
    }
  }

  async function drainOnce(): Promise<number> {
    if (isLeaving()) return 0;
    const before = worked;
    state = 'draining';
    try {
      for (;;) {
        const taken = await look();
        await quiet();
        if (isLeaving() || (taken === 0 && !lanes.hinted)) break;
      }
      return worked - before;
    } finally {
      if (!isLeaving() && poller.isRunning) state = 'running';
      else if (!isLeaving()) await leave();
    }
  }

  return {
    start() {
      if (state === 'idle') state = 'running';
      poller.start();
    },
    wake,
    drain() {
      const next = drained.then(drainOnce);
      drained = next.catch(() => undefined);
      return next;
    },
    async stop() {
      state = 'leaving';
      await poller.stop();
      results.stopping();
      drained = drained.then(leave);
      await drained;
    },
    inFlight: () => inFlight,
  };
}

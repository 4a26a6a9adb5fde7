import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { publishEvents } from '../../src/domain/notifying/events/publish-events.ts';
import { inTransaction } from '../../src/domain/ground/transaction.ts';
import { startCompanion, startServiceProcess } from '../child-process.ts';
import type { Companion } from '../child-process.ts';
import { openBench } from '../database.ts';
import type { Bench } from '../database.ts';
import { accountScored, delivered, measureLatencies, subscribe } from '../deliveries.ts';
import { inTurns, median } from '../figure.ts';
import type { Figure, Line } from '../figure.ts';
import { cpuMilliseconds } from '../machine.ts';

const ROUNDS = 3;
const DELIVERIES = 10_000;
/** What the engine allows itself at one subscription. */
const UNDER_WAY = 8;
const LATENCY_RATE = 200;
const LATENCY_SECONDS = 15;
const FANS = 30;
const FANNED_OUT = 50;

/**
 * Deliveries from the commit that makes them to the commit that says they arrived, by a worker in a process of its own, to a
 * receiver in another. The bare limit: the same number of POSTs of such a body by undici, as many at a time, nothing written.
 */
export const deliverEvents: Figure = {
  name: 'deliver-events',
  async measure(resources) {
    const bench = await openBench(resources);
    const receiver = await startCompanion(resources, 'receiver');
    const worker = await startServiceProcess(resources, { ...bench.env, WHYNOW_ROLES: 'worker' });
    await bench.ctx.notifications.start();
    const lines: Line[] = [];
    const alone = { bare: null, ratio: null };
    for (const subscriptions of [1, 8]) {
      const cpu: number[] = [];
      const pair = await inTurns(
        ROUNDS,
        async () => {
          const before = await cpuMilliseconds(worker.pid);
          const rate = await deliveredPerSecond(bench, receiver, subscriptions);
          cpu.push(((await cpuMilliseconds(worker.pid)) - before) / DELIVERIES);
          return rate;
        },
        () => postedPerSecond(receiver, subscriptions * UNDER_WAY),
      );
      const what = `deliveries, ${subscriptions} subscription${subscriptions === 1 ? '' : 's'}, ${subscriptions * UNDER_WAY} at a time`;
      lines.push({ what, unit: '/s', ...pair, goal: { on: 'ours', atLeast: 2000 } });
      lines.push({ what: `${what}: sender's CPU`, unit: 'ms each', ours: median(cpu), ...alone, goal: null });
    }
    const unsubscribe = await subscribe(bench, `http://127.0.0.1:${receiver.port}/timed`, 1);
    const latencies = await measureLatencies(bench, receiver, LATENCY_RATE, LATENCY_SECONDS);
    await unsubscribe();
    const at = `commit to arrival at ${LATENCY_RATE}/s`;
    lines.push({ what: `${at}, p50`, unit: 'ms', ours: latencies.p50, ...alone, goal: null });
    lines.push({
      what: `${at}, p95`,
      unit: 'ms',
      ours: latencies.p95,
      ...alone,
      goal: { on: 'ours', atMost: 25 },
    });
    lines.push({
      what: `one event to ${FANNED_OUT} subscriptions, commit to last arrival`,
      unit: 'ms',
      ours: await measureFanOut(bench, receiver),
      ...alone,
      goal: { on: 'ours', atMost: 30 },
    });
    return lines;
  },
};

async function deliveredPerSecond(bench: Bench, receiver: Companion, subscriptions: number): Promise<number> {
  const { ctx, workspaceId } = bench;
  const unsubscribe = await subscribe(bench, `http://127.0.0.1:${receiver.port}/`, subscriptions);
  const before = await receiver.ask<number>('count');
  const events = Array.from({ length: DELIVERIES / subscriptions }, (_, number) => accountScored(number));
  await inTransaction(ctx, (tx) => publishEvents(tx, workspaceId, events));
  const started = performance.now();
  const known = await delivered(bench);
  const seconds = (performance.now() - started) / 1000;
  const arrived = (await receiver.ask<number>('count')) - before;
  if (known !== DELIVERIES || arrived !== DELIVERIES)
    throw new Error(`${DELIVERIES} were sent, ${arrived} arrived, ${known} are known as delivered`);
  await unsubscribe();
  await ctx.pool.query('truncate events, event_keys, deliveries, delivery_attempts');
  return DELIVERIES / seconds;
}

async function postedPerSecond(receiver: Companion, atATime: number): Promise<number> {
  const pool = new Pool(`http://127.0.0.1:${receiver.port}`, { connections: atATime });
  let number = 0;
  const post = async (): Promise<void> => {
    while (number < DELIVERIES) {
      number += 1;
      const event = accountScored(number);
      const body = JSON.stringify({ event: event.kind, event_id: event.key, ...event.payload });
      const response = await pool.request({
        method: 'POST',
        path: '/',
        headers: { 'content-type': 'application/json' },
        body,
      });
      await response.body.dump();
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atATime }, post));
  const seconds = (performance.now() - started) / 1000;
  await pool.close();
  return DELIVERIES / seconds;
}

/** The median over some events of the time until the last of the subscriptions has it. */
async function measureFanOut(bench: Bench, receiver: Companion): Promise<number> {
  const { ctx, workspaceId } = bench;
  await subscribe(bench, `http://127.0.0.1:${receiver.port}/timed`, FANNED_OUT);
  await receiver.ask('arrivals');
  const spans: number[] = [];
  for (let number = 0; number < FANS; number += 1) {
    await inTransaction(ctx, (tx) => publishEvents(tx, workspaceId, [accountScored(number)]));
    const committed = process.hrtime.bigint();
    let last = committed;
    for (let arrived = 0; arrived < FANNED_OUT;) {
      await delay(60);
      for (const [, at] of await receiver.ask<[number, bigint][]>('arrivals')) {
        arrived += 1;
        if (at > last) last = at;
      }
    }
    // By chance within the time for which lanes are kept, or after it.
    await delay(number % 2 === 0 ? 0 : 500);
    spans.push(Number(last - committed) / 1e6);
  }
  return median(spans);
}

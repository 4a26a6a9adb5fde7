import { setTimeout as delay } from 'node:timers/promises';
import { Pool } from 'undici';
import { system } from '../../src/domain/actor.ts';
import { publishEvents } from '../../src/domain/events/publish-events.ts';
import type { NewEvent } from '../../src/domain/events/publish-events.ts';
import { inTransaction } from '../../src/domain/transaction.ts';
import { createWebhook } from '../../src/domain/webhooks/create-webhook.ts';
import { deleteWebhook } from '../../src/domain/webhooks/delete-webhook.ts';
import { newId } from '../../src/platform/ids.ts';
import { startCompanion, startServiceProcess } from '../child-process.ts';
import type { Companion } from '../child-process.ts';
import { openBench } from '../database.ts';
import type { Bench } from '../database.ts';
import { inTurns } from '../figure.ts';
import type { Figure, Line } from '../figure.ts';

const ROUNDS = 3;
const DELIVERIES = 8000;
/** What the engine allows itself at one subscription. */
const UNDER_WAY = 8;
const LATENCY_RATE = 200;
const LATENCY_SECONDS = 20;

/**
 * Deliveries from the commit that makes them to the commit that says they arrived, by a worker in a process of its own, to a
 * receiver in another. The bare limit: the same number of POSTs of such a body by undici, as many at a time, nothing written.
 */
export const deliverEvents: Figure = {
  name: 'deliver-events',
  async measure(resources) {
    const bench = await openBench(resources);
    const receiver = await startCompanion(resources, 'receiver');
    await startServiceProcess(resources, { ...bench.env, WHYNOW_ROLES: 'worker' });
    await bench.ctx.notifications.start();
    const lines: Line[] = [];
    for (const subscriptions of [1, 8]) {
      const pair = await inTurns(
        ROUNDS,
        () => deliveredPerSecond(bench, receiver, subscriptions),
        () => postedPerSecond(receiver, subscriptions * UNDER_WAY),
      );
      const what = `deliveries, ${subscriptions} subscription${subscriptions === 1 ? '' : 's'}, ${subscriptions * UNDER_WAY} at a time`;
      lines.push({ what, unit: '/s', ...pair, goal: { on: 'ours', atLeast: 1000 } });
    }
    const latencies = await measureLatencies(bench, receiver);
    const alone = { unit: 'ms', bare: null, ratio: null };
    lines.push({
      what: `commit to arrival at ${LATENCY_RATE}/s, p50`,
      ours: latencies.p50,
      ...alone,
      goal: null,
    });
    lines.push({
      what: `commit to arrival at ${LATENCY_RATE}/s, p95`,
      ours: latencies.p95,
      ...alone,
      goal: { on: 'ours', atMost: 50 },
    });
    return lines;
  },
};

/** The members of an `account.scored`, as large as it usually is. */
function eventOf(number: number): NewEvent {
  const account = {
    id: newId('acc'),
    domain: `company-${number}.example`,
    name: `Company ${number}`,
    score: 62,
  };
  return {
    kind: 'account.scored',
    key: `account.scored/${account.id}/first`,
    accountId: account.id,
    payload: {
      number,
      account: { ...account, score_breakdown: { fit: 30, recency: 14, strength: 14, depth: 4 } },
      icp_score_before: 51,
      icp_score_after: 62,
      cause: 'signal_fired',
      brief_url: 'https://whynow.example/b/0123456789abcdefghijklmnopqrstuv',
    },
  };
}

async function subscribe(
  { ctx, workspaceId }: Bench,
  url: string,
  count: number,
): Promise<() => Promise<void>> {
  const actor = system(workspaceId, 'bench');
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push((await createWebhook(ctx, actor, { url, events: ['account.scored'] })).id);
  }
  return async () => {
    for (const id of ids) await deleteWebhook(ctx, actor, id);
  };
}

async function deliveredPerSecond(bench: Bench, receiver: Companion, subscriptions: number): Promise<number> {
  const { ctx, workspaceId } = bench;
  const unsubscribe = await subscribe(bench, `http://127.0.0.1:${receiver.port}/`, subscriptions);
  const before = await receiver.ask<number>('count');
  const events = Array.from({ length: DELIVERIES / subscriptions }, (_, number) => eventOf(number));
  const started = performance.now();
  await inTransaction(ctx, (tx) => publishEvents(tx, workspaceId, events));
  for (;;) {
    await delay(20);
    const { rows } = await ctx.pool.query<{ waiting: boolean }>(
      'select exists (select from deliveries where next_attempt_at is not null and claim_id is null) or exists (select from deliveries where claim_id is not null) as waiting',
    );
    if (rows[0]?.waiting === false) break;
  }
  const seconds = (performance.now() - started) / 1000;
  const { rows } = await ctx.pool.query<{ delivered: number }>(
    `select count(*) as delivered from deliveries where state = 'delivered'`,
  );
  const arrived = (await receiver.ask<number>('count')) - before;
  if (rows[0]?.delivered !== DELIVERIES || arrived !== DELIVERIES) {
    throw new Error(
      `${DELIVERIES} were sent, ${arrived} arrived, ${rows[0]?.delivered} are known as delivered`,
    );
  }
  await unsubscribe();
  await ctx.pool.query('truncate events, deliveries, delivery_attempts');
  return DELIVERIES / seconds;
}

async function postedPerSecond(receiver: Companion, atATime: number): Promise<number> {
  const pool = new Pool(`http://127.0.0.1:${receiver.port}`, { connections: atATime });
  let number = 0;
  const post = async (): Promise<void> => {
    while (number < DELIVERIES) {
      number += 1;
      const event = eventOf(number);
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

/** One event a transaction at a steady rate; the clock starts when its commit has been answered. */
async function measureLatencies(bench: Bench, receiver: Companion): Promise<{ p50: number; p95: number }> {
  const { ctx, workspaceId } = bench;
  await subscribe(bench, `http://127.0.0.1:${receiver.port}/timed`, 1);
  const total = LATENCY_RATE * LATENCY_SECONDS;
  const committed = new Map<number, bigint>();
  const publishing: Promise<void>[] = [];
  const started = performance.now();
  for (let number = 0; number < total; number += 1) {
    const due = started + (number * 1000) / LATENCY_RATE;
    const wait = due - performance.now();
    if (wait > 1) await delay(wait);
    const publish = inTransaction(ctx, async (tx) => {
      await publishEvents(tx, workspaceId, [eventOf(number)]);
      // Called by the commit, before anything is woken by it.
      tx.afterCommit(() => committed.set(number, process.hrtime.bigint()));
    });
    publishing.push(publish);
  }
  await Promise.all(publishing);
  const arrivals: [number, bigint][] = [];
  for (let tries = 0; tries < 100 && arrivals.length < total; tries += 1) {
    await delay(100);
    arrivals.push(...(await receiver.ask<[number, bigint][]>('arrivals')));
  }
  if (arrivals.length !== total) throw new Error(`${total} were committed, ${arrivals.length} arrived`);
  const latencies = arrivals
    .map(([number, at]) => Number(at - (committed.get(number) ?? at)) / 1e6)
    .toSorted((a, b) => a - b);
  const quantile = (share: number): number => latencies[Math.floor(latencies.length * share)] ?? NaN;
  return { p50: quantile(0.5), p95: quantile(0.95) };
}

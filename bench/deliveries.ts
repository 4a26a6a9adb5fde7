import { setTimeout as delay } from 'node:timers/promises';
import { system } from '../src/domain/ground/actor.ts';
import { publishEvents } from '../src/domain/notifying/events/publish-events.ts';
import type { NewEvent } from '../src/domain/notifying/events/publish-events.ts';
import { inTransaction } from '../src/domain/ground/transaction.ts';
import { createWebhook } from '../src/domain/notifying/webhooks/create-webhook.ts';
import { webhooks } from '../src/domain/notifying/webhooks/webhooks.ts';
import { newId } from '../src/platform/ids.ts';
import type { Companion } from './child-process.ts';
import type { Bench } from './database.ts';

/** The members of an `account.scored`, as large as it usually is. */
export function accountScored(number: number): NewEvent {
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

/** Subscribes the address so many times. Resolves to what takes it back. */
export async function subscribe(
  { ctx, workspaceId }: Bench,
  url: string,
  count: number,
  kind: 'account.scored' | 'brief.created' = 'account.scored',
): Promise<() => Promise<void>> {
  const actor = system(workspaceId, 'bench');
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    ids.push((await createWebhook(ctx, actor, { url, events: [kind] })).id);
  }
  return async () => {
    for (const id of ids) await webhooks.remove(ctx, actor, id);
  };
}

/** Waits until nothing is to be sent any more. Resolves to how many are known as delivered. */
export async function delivered({ ctx }: Bench): Promise<number> {
  for (;;) {
    await delay(20);
    const { rows } = await ctx.pool.query<{ waiting: boolean }>(
      'select exists (select from delivery_queue) as waiting',
    );
    if (rows[0]?.waiting === false) break;
  }
  const { rows } = await ctx.pool.query<{ delivered: number }>(
    `select count(*) as delivered from deliveries where state = 'delivered'`,
  );
  return rows[0]?.delivered ?? 0;
}

/** One event a transaction at a steady rate; the clock starts when its commit has been answered. Milliseconds. */
export async function measureLatencies(
  { ctx, workspaceId }: Bench,
  receiver: Companion,
  rate: number,
  seconds: number,
): Promise<{ p50: number; p95: number }> {
  const total = rate * seconds;
  const committed = new Map<number, bigint>();
  const publishing: Promise<void>[] = [];
  await receiver.ask('arrivals');
  const started = performance.now();
  for (let number = 0; number < total; number += 1) {
    const due = started + (number * 1000) / rate;
    const wait = due - performance.now();
    if (wait > 1) await delay(wait);
    const publish = inTransaction(ctx, async (tx) => {
      await publishEvents(tx, workspaceId, [accountScored(number)]);
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

import type { Context } from '../../../ground/context.ts';
import { MINUTE } from '../../../../platform/clock.ts';

/** The components whose minutes are made of answers to requests. */
export type AnsweringComponent = 'api' | 'console';

/** What one process answered in one minute. */
export interface AnsweredMinute {
  component: AnsweringComponent;
  minute: Date;
  good: number;
  /** 5xx. */
  bad: number;
  /** 95 of 100 answers took at most this, to the bound of its bucket: up to a quarter too high. */
  latencyMs: number;
}

interface Tally {
  good: number;
  bad: number;
  buckets: Uint32Array;
}

/** Upper bounds from 1 ms to a minute, each a quarter above the one before. */
const BOUNDS = Array.from({ length: 51 }, (_, index) => 1.25 ** index);

/** Where the database is away for longer, the oldest minutes are forgotten. */
const MAX_KEPT = 240;

const tallies = new WeakMap<Context['pool'], Map<string, Tally>>();

/** On every request's path: a look into a map, two additions. `ms` is null where the time says nothing of the service. */
export function noteAnswer(
  ctx: Context,
  component: AnsweringComponent,
  status: number,
  ms: number | null,
): void {
  const kept = tallies.get(ctx.pool) ?? new Map<string, Tally>();
  tallies.set(ctx.pool, kept);
  const key = `${Math.floor(ctx.clock.now().getTime() / MINUTE)}/${component}`;
  let tally = kept.get(key);
  if (!tally) {
    for (const oldest of kept.keys()) {
      if (kept.size < MAX_KEPT) break;
      kept.delete(oldest);
    }
    tally = { good: 0, bad: 0, buckets: new Uint32Array(BOUNDS.length) };
    kept.set(key, tally);
  }
  if (status >= 500) tally.bad += 1;
  else tally.good += 1;
  if (ms === null) return;
  const bucket = ms <= 1 ? 0 : Math.min(Math.ceil(Math.log(ms) / Math.log(1.25)), BOUNDS.length - 1);
  tally.buckets[bucket] = (tally.buckets[bucket] ?? 0) + 1;
}

/** The minutes that are over; they stay until `forgetAnswered`, so that a database that is away costs none of them. */
export function answeredMinutes(ctx: Context, now: Date): AnsweredMinute[] {
  const current = Math.floor(now.getTime() / MINUTE);
  return [...(tallies.get(ctx.pool) ?? [])].flatMap(([key, tally]) => {
    const [minute = '', component = ''] = key.split('/');
    if (Number(minute) >= current) return [];
    return {
      component: component as AnsweringComponent,
      minute: new Date(Number(minute) * MINUTE),
      good: tally.good,
      bad: tally.bad,
      latencyMs: percentile(tally.buckets, 0.95),
    };
  });
}

export function forgetAnswered(ctx: Context, { component, minute }: AnsweredMinute): void {
  tallies.get(ctx.pool)?.delete(`${minute.getTime() / MINUTE}/${component}`);
}

function percentile(buckets: Uint32Array, share: number): number {
  const total = buckets.reduce((sum, count) => sum + count, 0);
  let seen = 0;
  const index = buckets.findIndex((count) => (seen += count) >= total * share);
  return BOUNDS[index] ?? 0;
}

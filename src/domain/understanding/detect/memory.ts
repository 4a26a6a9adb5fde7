import { DAY } from '../../../platform/clock.ts';
import type { Observation } from '../../ground/observations/index.ts';
import type { SourceMemory } from '../../ground/rows/index.ts';
import type { Watched } from './finding.ts';
import { jobFunction } from './hiring/job-function.ts';
import { placesOf } from './hiring/job-place.ts';

const MAX_KEPT = 1_000;
const KEPT_DAYS = 400;

/** What of an observation is worth remembering long after its state is forgotten: `function:security`, `country:DE`, `city:porto`. */
function memorable(observation: Observation): string[] {
  if (observation.kind !== 'jobs') return [];
  const found = new Set<string>();
  for (const job of observation.jobs) {
    const name = jobFunction(job);
    if (name !== null) found.add(`function:${name}`);
    for (const { city, country } of placesOf(job)) {
      if (country !== null) found.add(`country:${country}`);
      if (city !== null) found.add(`city:${city}`);
    }
  }
  return [...found];
}

/** The memory after one more reading; null where there is nothing to remember. Pure. */
export function remember(
  memory: SourceMemory | null,
  observation: Observation,
  today: string,
): SourceMemory | null {
  const values = memorable(observation);
  const measured = measuresOf(observation);
  if (memory === null && observation.kind !== 'jobs' && measured === null) return null;
  const oldest = new Date(Date.parse(today) - KEPT_DAYS * DAY).toISOString().slice(0, 10);
  const kept = Object.entries(memory?.seen ?? {}).filter(([, day]) => day >= oldest);
  const seen = Object.fromEntries(
    [...kept, ...values.map((value) => [value, today] as const)].slice(-MAX_KEPT),
  );
  const measures = measured === null ? memory?.measures : withToday(memory?.measures ?? [], today, measured);
  return { since: memory?.since ?? today, seen, ...(measures === undefined ? {} : { measures }) };
}

const MEASURED_DAYS = { repositories: 15, rating: 100 };
const MAX_MEASURED = 100;

/** What of an observation is a number worth comparing with that of another day, long after its state is forgotten. */
function measuresOf(observation: Observation): { days: number; values: Record<string, number> } | null {
  if (observation.kind === 'repositories') {
    const most = observation.repositories.toSorted((a, b) => b.stars - a.stars).slice(0, MAX_MEASURED);
    return {
      days: MEASURED_DAYS.repositories,
      values: Object.fromEntries(most.map(({ name, stars }) => [`stars:${name}`, stars])),
    };
  }
  if (observation.kind !== 'rating') return null;
  return { days: MEASURED_DAYS.rating, values: { mean: observation.mean, count: observation.count } };
}

function withToday(
  measures: NonNullable<SourceMemory['measures']>,
  today: string,
  { days, values }: { days: number; values: Record<string, number> },
): NonNullable<SourceMemory['measures']> {
  const oldest = new Date(Date.parse(today) - days * DAY).toISOString().slice(0, 10);
  return [...measures.filter(({ day }) => day >= oldest && day < today), { day: today, values }];
}

/** What was measured on the last day up to then, and which day that was; null where nothing was. */
export function measureBefore(
  memory: SourceMemory | null,
  name: string,
  then: Date,
): { day: string; value: number } | null {
  const latest = then.toISOString().slice(0, 10);
  const found = memory?.measures?.findLast(({ day, values }) => day <= latest && Object.hasOwn(values, name));
  const value = found?.values[name];
  return found === undefined || value === undefined ? null : { day: found.day, value };
}

/** How many days the source has been read for; 0 on its first reading. */
export function watchedDays(watched: Watched, now: Date): number {
  const since = watched.memory == null ? now.getTime() : Date.parse(watched.memory.since);
  return Math.max(0, (now.getTime() - since) / DAY);
}

/** Whether an earlier reading of the last so many days showed it, by memory or by a state that is still held. */
export function wasSeenWithin(watched: Watched, value: string, days: number, now: Date): boolean {
  const seen = watched.memory?.seen;
  const last = seen !== undefined && Object.hasOwn(seen, value) ? seen[value] : undefined;
  if (last !== undefined && now.getTime() - Date.parse(last) <= days * DAY) return true;
  return watched.history.some(({ observation }) => memorable(observation).includes(value));
}

/** The only place that asks the machine for the time; everything else takes a `Clock`. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

const MILLISECOND = 1;
export const SECOND = 1000 * MILLISECOND;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** Milliseconds that only move forward: for measuring spans, never for dates. */
export function monotonicMs(): number {
  return performance.now();
}

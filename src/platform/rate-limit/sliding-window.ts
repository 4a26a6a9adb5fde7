/**
 * The exact moments of what was allowed within the last `span` milliseconds: a ring that grows to at most `limit` entries, so a
 * full one costs eight bytes a request. Counters per second would be smaller, and would either let a few too many through
 * or refuse a few too many; this does neither.
 */
export interface SlidingWindow {
  readonly limit: number;
  readonly span: number;
  times: Float64Array;
  /** Index of the oldest entry. */
  head: number;
  size: number;
}

const FIRST_CAPACITY = 16;

export function createSlidingWindow(limit: number, span: number): SlidingWindow {
  return { limit, span, times: new Float64Array(Math.min(limit, FIRST_CAPACITY)), head: 0, size: 0 };
}

/** How many more fit at `now`. An entry leaves when it is exactly `span` old. `now` never goes backwards. */
export function roomIn(window: SlidingWindow, now: number): number {
  const capacity = window.times.length;
  while (window.size > 0 && (window.times[window.head] ?? 0) + window.span <= now) {
    window.head = window.head + 1 === capacity ? 0 : window.head + 1;
    window.size -= 1;
  }
  return window.limit - window.size;
}

/** Counts one at `now`. Only after `roomIn` said that there is room. */
export function countIn(window: SlidingWindow, now: number): void {
  if (window.size === window.times.length) grow(window);
  window.times[(window.head + window.size) % window.times.length] = now;
  window.size += 1;
}

/** Milliseconds until the oldest entry leaves, 0 when there is none. */
export function untilRoom(window: SlidingWindow, now: number): number {
  return window.size === 0 ? 0 : Math.max(0, (window.times[window.head] ?? 0) + window.span - now);
}

function grow(window: SlidingWindow): void {
  const larger = new Float64Array(Math.min(window.limit, window.times.length * 2));
  for (let i = 0; i < window.size; i += 1)
    larger[i] = window.times[(window.head + i) % window.times.length] ?? 0;
  window.times = larger;
  window.head = 0;
}

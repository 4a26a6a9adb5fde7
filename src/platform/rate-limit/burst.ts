/**
 * A bucket of `capacity` that refills evenly, kept as one number (GCRA, ATM Forum TM 4.0, appendix I): the moment at which it
 * would be full again.
 */
export interface Burst {
  readonly capacity: number;
  /** Milliseconds in which one comes back. */
  readonly interval: number;
  fullAt: number;
}

/** Sums of intervals such as 500/3 ms drift by parts of a nanosecond; this much of a request is forgiven. */
const TOLERANCE = 1e-6;

export function createBurst(capacity: number, perSecond: number): Burst {
  return { capacity: Math.max(1, capacity), interval: 1000 / perSecond, fullAt: Number.NEGATIVE_INFINITY };
}

/** How many can be taken at once at `now`. */
export function heldBy(burst: Burst, now: number): number {
  return Math.floor(burst.capacity - Math.max(0, burst.fullAt - now) / burst.interval + TOLERANCE);
}

export function takeFrom(burst: Burst, now: number): void {
  burst.fullAt = Math.max(burst.fullAt, now) + burst.interval;
}

/** Milliseconds until one can be taken, 0 when one can. */
export function untilHeld(burst: Burst, now: number): number {
  return Math.max(0, burst.fullAt - now - (burst.capacity - 1) * burst.interval);
}

/** What is allowed: at most `perMinute` in any 60 s, and, where `burst` is given, at most that many above an even flow. */
export interface RatePolicy {
  readonly perMinute: number;
  readonly burst: number | null;
}

export interface RateDecision {
  readonly allowed: boolean;
  readonly limit: number;
  /** How many more would be allowed at this moment. */
  readonly remaining: number;
  /** Milliseconds until more is allowed: until the next request when refused, else until the oldest counted one leaves. */
  readonly resetMs: number;
}

/**
 * Counts requests by name. `take` counts one if it is allowed and nothing if it is not; `look` never counts. A store that is shared
 * between processes answers with a promise; the one in memory answers at once.
 */
export interface RateLimiter {
  take(name: string, policy: RatePolicy): RateDecision | Promise<RateDecision>;
  look(name: string, policy: RatePolicy): RateDecision | Promise<RateDecision>;
}

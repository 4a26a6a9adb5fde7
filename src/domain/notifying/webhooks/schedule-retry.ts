import { MINUTE } from '../../../platform/clock.ts';

const MAX_JITTER_MS = MINUTE;

export interface RetryPolicy {
  /** Delays in milliseconds after the first, second, … failed attempt; when they are used up the delivery is exhausted. */
  schedule: readonly number[];
  /** 0 to 1: the share of a delay that chance may add, at most a minute. */
  jitter: number;
}

/**
 * When to try again after the `failures`-th failed attempt, counted from the end of that attempt; null when that was the last.
 * `retryAfterMs` is what the receiver asked for with a 5xx: it may put the time off, to twice the delay at most, never bring it
 * forward. `chance` is from 0 to 1.
 */
export function scheduleRetry(
  policy: RetryPolicy,
  attempt: { failures: number; finishedAt: Date; retryAfterMs: number | null; chance: number },
): Date | null {
  const delay = policy.schedule[attempt.failures - 1];
  if (delay === undefined) return null;
  const jittered = delay + Math.round(Math.min(MAX_JITTER_MS, delay * policy.jitter) * attempt.chance);
  const asked = Math.min(attempt.retryAfterMs ?? 0, 2 * delay);
  return new Date(attempt.finishedAt.getTime() + Math.max(jittered, asked));
}

/** `Retry-After` of RFC 9110 section 10.2.3, seconds or an HTTP date, as milliseconds from `now`; null if it says nothing. */
export function readRetryAfter(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  if (!/^[A-Za-z]{3,9}, ?[\w :-]{10,40}GMT$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

import { createHash } from 'node:crypto';
import { DAY, HOUR } from '../../../../platform/clock.ts';

const LONGEST_WAIT = 2 * HOUR;
const MAX_SPREAD = HOUR;

export interface Waiting {
  accountId: string;
  now: Date;
  /** When the version was first refused for the reason that still stands. */
  since: Date;
  /** When what is in the way may have passed. */
  askAgainAt: Date;
}

/**
 * When an endpoint that does not answer is asked about a version again, null: no more. Each wait is at least as long as all before it, so
 * that they double, to two hours; after a day there are none. Every account adds up to as much again, at most an hour, always the same share:
 * the versions of an outage do not come back in one second.
 */
export function afterRest(waiting: Waiting): Date | null {
  const { now, since, askAgainAt } = waiting;
  const waited = now.getTime() - since.getTime();
  const rest = askAgainAt.getTime() - now.getTime();
  const again = spread(waiting, Math.max(rest, Math.min(waited, LONGEST_WAIT)));
  return again.getTime() > since.getTime() + DAY ? null : again;
}

/** When a version is asked about again after a day's questions were used up: in the first hour of the next, spread in the same way. */
export function afterLimit(waiting: Waiting): Date {
  return spread(waiting, waiting.askAgainAt.getTime() - waiting.now.getTime());
}

function spread({ accountId, now }: Waiting, wait: number): Date {
  return new Date(now.getTime() + wait + shareOf(accountId) * Math.min(wait, MAX_SPREAD));
}

/** From 0 up to 1. */
function shareOf(accountId: string): number {
  return createHash('sha256').update(accountId).digest().readUInt32BE(0) / 2 ** 32;
}

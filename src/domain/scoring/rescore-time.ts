import { createHash } from 'node:crypto';

/**
 * When an account's next automatic score is due. Every account has a phase of its own within the interval, from its id, so a
 * million accounts that were added in one hour are not re-scored in one hour; two scores are at least half an interval apart.
 */
export function nextRescoreAt(accountId: string, now: Date, intervalMs: number): Date {
  const phase = (createHash('sha1').update(accountId).digest().readUInt32BE(0) / 2 ** 32) * intervalMs;
  const earliest = now.getTime() + intervalMs / 2;
  return new Date(Math.ceil((earliest - phase) / intervalMs) * intervalMs + phase);
}

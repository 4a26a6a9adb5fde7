/** As many moments as the cycle has: one every 15 s of six hours, which is how often the sweep looks. `accounts.rescore_slot` counts to it. */
export const RESCORE_SLOTS = 1440;

/**
 * When an account's next automatic score is due. Every account has a slot of its own within the interval, from its id, so a
 * million accounts that were added in one hour are not re-scored in one hour; two scores are at least half an interval apart.
 */
export function nextRescoreAt(slot: number, now: Date, intervalMs: number): Date {
  return momentOf(slot, now.getTime() + intervalMs / 2, intervalMs);
}

/** When a slot comes up next. */
export function nextTurnOf(slot: number, now: Date, intervalMs: number): Date {
  return momentOf(slot, now.getTime() + 1, intervalMs);
}

/** The slot's first moment that is not before the earliest, in milliseconds. */
function momentOf(slot: number, earliest: number, intervalMs: number): Date {
  const phase = Math.floor((slot * intervalMs) / RESCORE_SLOTS);
  return new Date(Math.ceil((earliest - phase) / intervalMs) * intervalMs + phase);
}

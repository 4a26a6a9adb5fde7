import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** As many moments as the cycle has: one every 15 s of six hours, which is how often the sweep looks. `accounts.rescore_slot` counts to it. */
export const RESCORE_SLOTS = 1440;

/**
 * When an account's next automatic score is due, from its column with the slot. Every account has a slot of its own within the interval,
 * so a million accounts that were added in one hour are not re-scored in one hour; two scores are at least half an interval apart.
 */
export function nextRescoreAt(slot: RawBuilder<number>, now: Date, intervalMs: number): RawBuilder<Date> {
  return momentOf(slot, now.getTime() + Math.ceil(intervalMs / 2), intervalMs);
}

/** When a slot comes up next. */
export function nextTurnOf(slot: RawBuilder<number>, now: Date, intervalMs: number): RawBuilder<Date> {
  return momentOf(slot, now.getTime() + 1, intervalMs);
}

/**
 * The slot's first moment that is not before the earliest, in milliseconds. PostgreSQL works it out where it writes it: a text for each account
 * took longer to make, to send and to read than the rest of the statement.
 */
function momentOf(slot: RawBuilder<number>, earliest: number, intervalMs: number): RawBuilder<Date> {
  const interval = sql`${intervalMs}::bigint`;
  const phase = sql`(${slot} * ${interval} / ${RESCORE_SLOTS}::int)`;
  const turns = sql`((${earliest}::bigint - ${phase} + ${interval} - 1) / ${interval})`;
  return sql`to_timestamp((${turns} * ${interval} + ${phase})::float8 / 1000)`;
}

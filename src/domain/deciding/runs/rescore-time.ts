import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** As many moments as the cycle has: one every 15 s of six hours, which is how often the sweep looks. `accounts.rescore_slot` counts to it. */
export const RESCORE_SLOTS = 1440;

/**
 * When a slot comes up next after now: within one interval, never at once. Every account has a slot of its own, so a million accounts that
 * were added in one hour are not scored again in one hour. An account that was scored shortly before its slot comes up is scored once more
 * then; the specification promises a score at least every interval.
 *
 * PostgreSQL works it out where it writes it: a text for each account took longer to make, to send and to read than the rest of the statement.
 */
export function nextTurnOf(slot: RawBuilder<number>, now: Date, intervalMs: number): RawBuilder<Date> {
  const interval = sql`${intervalMs}::bigint`;
  const phase = sql`(${slot} * ${interval} / ${RESCORE_SLOTS}::int)`;
  const turns = sql`((${now.getTime() + 1}::bigint - ${phase} + ${interval} - 1) / ${interval})`;
  return sql`to_timestamp((${turns} * ${interval} + ${phase})::float8 / 1000)`;
}

import { sql } from 'kysely';
import { nextTurnOf } from '../../deciding/runs/rescore-time.ts';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { DAY, HOUR, MINUTE } from '../../../platform/clock.ts';

export type ClockJump = 'none' | 'back' | 'ahead';

/** Several machines share a database, and their clocks differ a little. */
const BACK_FROM = 2 * MINUTE;
/** A sweep comes every 15 seconds: so long without one, the service was stopped or the clock is wrong. */
const AHEAD_FROM = DAY;
/** Time enough to set a clock right. */
const HELD_FOR = HOUR;
/** No source and no shared list waits longer by its own interval. */
const LONGEST_WAIT = 8 * DAY;
/** The cron line of a bot may name one day of the year. */
const LONGEST_CADENCE = 367 * DAY;
/** No lease lasts longer. */
const LONGEST_LEASE = HOUR;
/** The last step of the retry schedule doubled by a receiver's Retry-After, or a site's own Retry-After, with room. */
const LONGEST_RETRY = 2 * DAY;

/**
 * Compares the clock with what it said at the last sweep. Where it has gone back, moments that were stored while it was ahead would keep hosts,
 * scores, lanes and exports waiting until that far day: they are pulled back to where they could be at the most. Where it has jumped
 * ahead, nothing is deleted for its age during the next hour.
 */
export async function watchClock(ctx: Context): Promise<ClockJump> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const { rows } = await sql<{ last_seen_at: Date | null }>`
      select last_seen_at from installation for no key update`.execute(tx.db);
    const last = rows[0]?.last_seen_at ?? null;
    const jump = jumpBetween(last, now);
    await sql`update installation set last_seen_at = ${now},
      forgetting_held_until = ${jump === 'ahead' ? new Date(now.getTime() + HELD_FOR) : jump === 'back' ? null : sql.ref('forgetting_held_until')}`.execute(
      tx.db,
    );
    if (jump === 'back') await pullBack(tx, now);
    if (jump !== 'none')
      tx.log.warn(
        { last_seen_at: last, now, jump },
        jump === 'back'
          ? 'the clock has gone back: what waited for moments that are far ahead now waits no longer than usual'
          : 'the clock is a day or more ahead of the last sweep: for an hour nothing is deleted for its age',
      );
    return jump;
  });
}

function jumpBetween(last: Date | null, now: Date): ClockJump {
  if (last === null) return 'none';
  const step = now.getTime() - last.getTime();
  if (step < -BACK_FROM) return 'back';
  return step > AHEAD_FROM ? 'ahead' : 'none';
}

/** In the order in which everybody locks: accounts, hosts, sources, then lanes and what waits in them. */
async function pullBack(tx: TransactionContext, now: Date): Promise<void> {
  const at = (ms: number): Date => new Date(now.getTime() + ms);
  const { rescoreInterval } = tx.config;
  await sql`update accounts set next_rescore_at = ${now} where next_rescore_at > ${at(rescoreInterval)}`.execute(
    tx.db,
  );
  await sql`update rescore_slots s set due_at = ${nextTurnOf(sql.ref('s.slot'), now, rescoreInterval)}
    where s.due_at > ${at(rescoreInterval)}`.execute(tx.db);
  await sql`update crawl_hosts set
      claimed_until = case when claimed_until > ${at(LONGEST_LEASE)} then null else claimed_until end,
      not_before = least(not_before, ${at(LONGEST_RETRY)}),
      next_due_at = case when next_due_at > ${at(LONGEST_WAIT)} then ${now} else next_due_at end
    where claimed_until > ${at(LONGEST_LEASE)} or not_before > ${at(LONGEST_RETRY)} or next_due_at > ${at(LONGEST_WAIT)}`.execute(
    tx.db,
  );
  await sql`update sources set next_visit_at = ${now}
    where next_visit_at > case when account_id is null then ${at(LONGEST_CADENCE)}::timestamptz else ${at(LONGEST_WAIT)} end`.execute(
    tx.db,
  );
  await sql`update shared_lists set next_visit_at = ${now} where next_visit_at > ${at(LONGEST_WAIT)}`.execute(
    tx.db,
  );
  await sql`update exports set alive_at = null where alive_at > ${at(LONGEST_LEASE)} and status = 'running'`.execute(
    tx.db,
  );
  await sql`update delivery_lanes set owned_until = ${now} where owned_until > ${at(LONGEST_LEASE)}`.execute(
    tx.db,
  );
  await sql`update delivery_lanes set rests_until = ${now} where rests_until > ${at(LONGEST_RETRY)}`.execute(
    tx.db,
  );
  await sql`update delivery_queue set due_at = ${now} where due_at > ${at(LONGEST_RETRY)}`.execute(tx.db);
  await sql`update digests set next_at = ${now} where next_at > ${at(LONGEST_WAIT)}`.execute(tx.db);
  await sql`update digest_sends set due_at = ${now}
    where due_at > ${at(LONGEST_RETRY)} and state in ('planned', 'sending')`.execute(tx.db);
  await sql`delete from idempotency_keys where created_at > ${at(LONGEST_LEASE)}`.execute(tx.db);
}

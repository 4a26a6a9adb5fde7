import { sql } from 'kysely';
import type { Context } from '../../../ground/context.ts';
import { DAY, HOUR } from '../../../../platform/clock.ts';

export const SHOWN_DAYS = 90;

/** What was measured on a day (UTC). */
export interface MeasuredDay {
  component: string;
  /** `2026-11-20`. */
  day: string;
  minutes: number;
  bad_minutes: number;
}

/** A process that was cut off from the database brings its minutes later. */
const LATE_MINUTES = 2 * HOUR;

/** Of days that are over only the sums are kept: a row a day in place of 1,440. */
export async function rollUpDays(ctx: Context): Promise<void> {
  const end = startOfDay(new Date(ctx.clock.now().getTime() - LATE_MINUTES));
  await sql`
    with over as (
      delete from status_measurements where minute < ${end} returning component, minute, severity
    )
    insert into status_days as d (component, day, minutes, bad_minutes)
    select component, (minute at time zone 'UTC')::date, count(*), count(severity) from over group by 1, 2
    on conflict (component, day) do update
       set minutes = d.minutes + excluded.minutes, bad_minutes = d.bad_minutes + excluded.bad_minutes`.execute(
    ctx.db,
  );
}

/** The last 90 days as far as there are measurements, in no order. */
export async function loadDays(ctx: Context): Promise<MeasuredDay[]> {
  const first = firstShownDay(ctx.clock.now());
  const { rows } = await sql<MeasuredDay>`
    select component, day, sum(minutes)::int as minutes, sum(bad_minutes)::int as bad_minutes
      from (select component, day, minutes, bad_minutes from status_days where day >= ${first.toISOString().slice(0, 10)}::date
            union all
            select component, (minute at time zone 'UTC')::date, count(*), count(severity)
              from status_measurements where minute >= ${first} group by 1, 2) as days
     group by component, day`.execute(ctx.db);
  return rows;
}

export function firstShownDay(now: Date): Date {
  return new Date(startOfDay(now).getTime() - (SHOWN_DAYS - 1) * DAY);
}

/** UTC. */
export function startOfDay(at: Date): Date {
  return new Date(Math.floor(at.getTime() / DAY) * DAY);
}

import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { IncidentRow, MaintenanceRow, StatusUpdateRow } from '../../ground/rows/index.ts';
import { firstShownDay, loadDays } from './measure/days.ts';
import type { MeasuredDay } from './measure/days.ts';
import { loadUpdates } from './status-update.ts';

/** What the public pages are made of: the last 90 days, and whatever is open however old it is. */
export interface StatusHistory {
  now: Date;
  /** The first moment of the first day that is shown. */
  since: Date;
  /** Latest beginning first. */
  incidents: IncidentRow[];
  /** Latest planned beginning first. */
  maintenances: MaintenanceRow[];
  /** By subject, newest first. */
  updates: Map<string, StatusUpdateRow[]>;
  days: MeasuredDay[];
}

export async function loadStatusHistory(ctx: Context): Promise<StatusHistory> {
  const now = ctx.clock.now();
  const since = firstShownDay(now);
  const incidents = await ctx.db
    .selectFrom('incidents')
    .selectAll()
    .where((where) =>
      where.or([
        where('started_at', '>=', since),
        where('resolved_at', 'is', null),
        where('resolved_at', '>=', since),
      ]),
    )
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const maintenances = await ctx.db
    .selectFrom('maintenances')
    .selectAll()
    .where((where) =>
      where.or([
        where('scheduled_start', '>=', since),
        where('finished_at', 'is', null),
        where('finished_at', '>=', since),
      ]),
    )
    .orderBy('scheduled_start', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const updates = await loadUpdates(
    ctx,
    [...incidents, ...maintenances].map(({ id }) => id),
  );
  return { now, since, incidents, maintenances, updates, days: await loadDays(ctx) };
}

/**
 * A text that is different whenever something on the public pages is: cheap to ask for, so that whoever asks for a page that has
 * not changed costs one small statement.
 */
export async function statusMark(ctx: Context): Promise<string> {
  const today = ctx.clock.now().toISOString().slice(0, 10);
  const { rows } = await sql<{ mark: string }>`
    select concat_ws('/',
      (select max(updated_at) from incidents), (select max(updated_at) from maintenances),
      (select count(*) from status_updates), (select max(minute) from status_measurements)) as mark`.execute(
    ctx.db,
  );
  return `${today}/${ctx.publicUrl}/${rows[0]?.mark ?? ''}`;
}

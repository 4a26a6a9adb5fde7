import type { Context } from '../../ground/context.ts';
import type { IncidentRow, MaintenanceRow, StatusUpdateRow } from '../../ground/rows/index.ts';
import { rankOf } from './severity.ts';
import { loadUpdates } from './status-update.ts';

export interface Open {
  /** Not resolved: the worst first, of these the latest. */
  incidents: IncidentRow[];
  /** Going on or to come, the next first. */
  maintenances: MaintenanceRow[];
  /** Of both, by subject, newest first. */
  updates: Map<string, StatusUpdateRow[]>;
}

/** What people should know of now. */
export async function loadOpen(ctx: Context): Promise<Open> {
  const incidents = await ctx.db
    .selectFrom('incidents')
    .selectAll()
    .where('status', '<>', 'resolved')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const maintenances = await ctx.db
    .selectFrom('maintenances')
    .selectAll()
    .where('status', 'in', ['scheduled', 'in_progress'])
    .orderBy('scheduled_start')
    .orderBy('id')
    .execute();
  const updates = await loadUpdates(
    ctx,
    [...incidents, ...maintenances].map(({ id }) => id),
  );
  return {
    incidents: incidents.toSorted((a, b) => rankOf(b.severity) - rankOf(a.severity)),
    maintenances,
    updates,
  };
}

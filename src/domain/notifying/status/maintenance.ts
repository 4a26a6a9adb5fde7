import type { Context } from '../../ground/context.ts';
import type {
  Component,
  MaintenanceRow,
  MaintenanceStatus,
  Severity,
  StatusUpdateRow,
} from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { statusUrl } from './incident.ts';
import { loadUpdates, updateView } from './status-update.ts';
import type { StatusUpdateView } from './status-update.ts';

/** A maintenance as the API shows it. */
export interface MaintenanceView {
  id: string;
  title: string;
  /** What is expected while it lasts. */
  severity: Severity;
  status: MaintenanceStatus;
  components: Component[];
  scheduled_start: string;
  scheduled_end: string;
  /** When it really began and ended. */
  started_at: string | null;
  finished_at: string | null;
  updated_at: string;
  url: string;
  /** Newest first. */
  updates: StatusUpdateView[];
}

export function maintenanceView(
  ctx: Pick<Context, 'publicUrl'>,
  row: MaintenanceRow,
  updates: StatusUpdateRow[],
): MaintenanceView {
  return {
    id: row.id,
    title: row.title,
    severity: row.severity,
    status: row.status,
    components: row.components,
    scheduled_start: timestamp(row.scheduled_start),
    scheduled_end: timestamp(row.scheduled_end),
    started_at: timestamp(row.started_at),
    finished_at: timestamp(row.finished_at),
    updated_at: timestamp(row.updated_at),
    url: statusUrl(ctx, row.id),
    updates: updates.map(updateView),
  };
}

export async function viewMaintenances(ctx: Context, rows: MaintenanceRow[]): Promise<MaintenanceView[]> {
  const updates = await loadUpdates(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => maintenanceView(ctx, row, updates.get(row.id) ?? []));
}

/** The `maintenance` of an event. */
export function maintenancePayload(
  ctx: Pick<Context, 'publicUrl'>,
  row: MaintenanceRow,
): Record<string, unknown> {
  return {
    id: row.id,
    title: row.title,
    severity: row.severity,
    status: row.status,
    components: row.components,
    scheduled_start: timestamp(row.scheduled_start),
    scheduled_end: timestamp(row.scheduled_end),
    url: statusUrl(ctx, row.id),
  };
}

import type { Context } from '../../ground/context.ts';
import type {
  Component,
  IncidentRow,
  IncidentStatus,
  Severity,
  StatusUpdateRow,
} from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { loadUpdates, updateView } from './status-update.ts';
import type { StatusUpdateView } from './status-update.ts';

/** An incident as the API shows it. */
export interface IncidentView {
  id: string;
  title: string;
  severity: Severity;
  status: IncidentStatus;
  components: Component[];
  /** Whether a person opened it or the service itself. */
  origin: 'operator' | 'automatic';
  started_at: string;
  resolved_at: string | null;
  updated_at: string;
  /** Its place on the status page. */
  url: string;
  /** Newest first. */
  updates: StatusUpdateView[];
}

/** Where people read of an incident or a maintenance. */
export function statusUrl(ctx: Pick<Context, 'publicUrl'>, id?: string): string {
  return `${ctx.publicUrl}/status${id === undefined ? '' : `#${id}`}`;
}

export function incidentView(
  ctx: Pick<Context, 'publicUrl'>,
  row: IncidentRow,
  updates: StatusUpdateRow[],
): IncidentView {
  return {
    id: row.id,
    title: row.title,
    severity: row.severity,
    status: row.status,
    components: row.components,
    origin: row.origin,
    started_at: timestamp(row.started_at),
    resolved_at: timestamp(row.resolved_at),
    updated_at: timestamp(row.updated_at),
    url: statusUrl(ctx, row.id),
    updates: updates.map(updateView),
  };
}

/** With the updates of all of them in one statement. */
export async function viewIncidents(ctx: Context, rows: IncidentRow[]): Promise<IncidentView[]> {
  const updates = await loadUpdates(
    ctx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => incidentView(ctx, row, updates.get(row.id) ?? []));
}

/** The `incident` of an event: the members that the specification names, in its order. */
export function incidentPayload(ctx: Pick<Context, 'publicUrl'>, row: IncidentRow): Record<string, unknown> {
  return {
    id: row.id,
    title: row.title,
    severity: row.severity,
    status: row.status,
    components: row.components,
    started_at: timestamp(row.started_at),
    url: statusUrl(ctx, row.id),
  };
}

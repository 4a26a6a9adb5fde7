import type { IncidentView } from '../domain/notifying/status/incident.ts';
import { listIncidents } from '../domain/notifying/status/list-incidents.ts';
import { listMaintenances } from '../domain/notifying/status/list-maintenances.ts';
import type { MaintenanceView } from '../domain/notifying/status/maintenance.ts';
import { openIncident } from '../domain/notifying/status/open-incident.ts';
import { scheduleMaintenance } from '../domain/notifying/status/schedule-maintenance.ts';
import { SERVICE_OPERATOR } from '../domain/notifying/status/service-operator.ts';
import { updateIncident } from '../domain/notifying/status/update-incident.ts';
import { updateMaintenance } from '../domain/notifying/status/update-maintenance.ts';
import { printLine } from './output/print.ts';
import { withContext } from './with-context.ts';

/** What the commands take; which of them a command needs, its declaration says. */
interface Values {
  id?: string | undefined;
  title?: string | undefined;
  severity?: string | undefined;
  components?: string | undefined;
  status?: string | undefined;
  message?: string | undefined;
  startedAt?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
  json?: boolean | undefined;
}
type Needing<Name extends keyof Values> = Values & { [N in Name]: string };

type Shown = IncidentView | MaintenanceView;

export async function openOne(values: Needing<'title' | 'severity' | 'components'>): Promise<number> {
  const { title, severity, status, message, startedAt } = values;
  const components = listed(values.components);
  const input = { title, severity, components, status, message, started_at: startedAt };
  return show(values, [await withContext((ctx) => openIncident(ctx, input))]);
}

export async function updateOne(values: Needing<'id'>): Promise<number> {
  const { id, title, severity, status, message, startedAt } = values;
  const components = values.components === undefined ? undefined : listed(values.components);
  const change = { title, severity, components, status, message, started_at: startedAt };
  return show(values, [await withContext((ctx) => updateIncident(ctx, id, change))]);
}

export async function listIncidentLines(values: Values): Promise<number> {
  return show(
    values,
    (await withContext((ctx) => listIncidents(ctx, SERVICE_OPERATOR, { limit: 200 }))).data,
  );
}

export async function scheduleOne(
  values: Needing<'title' | 'components' | 'start' | 'end'>,
): Promise<number> {
  const { title, severity, message, start, end } = values;
  const components = listed(values.components);
  const input = { title, severity, components, message, scheduled_start: start, scheduled_end: end };
  return show(values, [await withContext((ctx) => scheduleMaintenance(ctx, input))]);
}

export async function changeOne(values: Needing<'id'>): Promise<number> {
  const { id, title, severity, status, message, start, end } = values;
  const components = values.components === undefined ? undefined : listed(values.components);
  const change = { title, severity, components, status, message, scheduled_start: start, scheduled_end: end };
  return show(values, [await withContext((ctx) => updateMaintenance(ctx, id, change))]);
}

export async function listMaintenanceLines(values: Values): Promise<number> {
  return show(
    values,
    (await withContext((ctx) => listMaintenances(ctx, SERVICE_OPERATOR, { limit: 200 }))).data,
  );
}

function show({ json }: Values, shown: readonly Shown[]): number {
  for (const one of shown) printLine(json ? JSON.stringify(one) : line(one));
  return 0;
}

function listed(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function line(one: Shown): string {
  const from = 'scheduled_start' in one ? one.scheduled_start : one.started_at;
  return `${one.id}  ${one.status.padEnd(13)}  ${one.severity.padEnd(8)}  ${from}  ${one.components.join(',')}  ${one.title}`;
}

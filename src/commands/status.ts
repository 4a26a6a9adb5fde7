import { parseArgs } from 'node:util';
import type { IncidentView } from '../domain/notifying/status/incident.ts';
import { listIncidents } from '../domain/notifying/status/list-incidents.ts';
import { listMaintenances } from '../domain/notifying/status/list-maintenances.ts';
import type { MaintenanceView } from '../domain/notifying/status/maintenance.ts';
import { openIncident } from '../domain/notifying/status/open-incident.ts';
import { scheduleMaintenance } from '../domain/notifying/status/schedule-maintenance.ts';
import { SERVICE_OPERATOR } from '../domain/notifying/status/service-operator.ts';
import { updateIncident } from '../domain/notifying/status/update-incident.ts';
import { updateMaintenance } from '../domain/notifying/status/update-maintenance.ts';
import { UsageError } from './usage-error.ts';
import { withContext } from './with-context.ts';

const OPTIONS = {
  id: { type: 'string' },
  title: { type: 'string' },
  severity: { type: 'string' },
  components: { type: 'string' },
  status: { type: 'string' },
  message: { type: 'string' },
  'started-at': { type: 'string' },
  start: { type: 'string' },
  end: { type: 'string' },
  json: { type: 'boolean' },
} as const;

type Values = ReturnType<typeof read>['values'];
type Shown = IncidentView | MaintenanceView;

function read(args: string[]) {
  return parseArgs({ args, options: OPTIONS, allowPositionals: true });
}

const VERBS: Record<string, Record<string, (values: Values) => Promise<Shown[]>>> = {
  incidents: { open, update: changeIncident, list: listAllIncidents },
  maintenances: { schedule, update: changeMaintenance, list: listAllMaintenances },
};

/**
 * `whynow status incidents open --title T --severity S --components api,webhooks [--message M] [--started-at T]`
 * `… incidents update --id inc_… [--status S] [--message M] [--severity S] [--title T] [--components C]`
 * `… maintenances schedule --title T --components C --start T --end T [--severity S] [--message M]`
 * `… maintenances update --id mnt_… [--status S] [--message M] [--severity S] [--start T] [--end T]`, `… list`
 */
export async function status(args: string[]): Promise<number> {
  const { values, positionals } = read(args);
  const [subject = '', verb = ''] = positionals;
  const run = VERBS[subject]?.[verb];
  if (!run || positionals.length > 2)
    throw new UsageError(
      `status ${positionals.join(' ') || '(nothing)'}: expected incidents open|update|list or maintenances schedule|update|list`,
    );
  for (const one of await run(values))
    process.stdout.write(`${values.json ? JSON.stringify(one) : line(one)}\n`);
  return 0;
}

async function open(values: Values): Promise<Shown[]> {
  const input = {
    title: needed(values, 'title'),
    severity: needed(values, 'severity'),
    components: listed(needed(values, 'components')),
    status: values.status,
    message: values.message,
    started_at: values['started-at'],
  };
  return [await withContext((ctx) => openIncident(ctx, input))];
}

async function changeIncident(values: Values): Promise<Shown[]> {
  const id = needed(values, 'id');
  const { status: next, message, severity, title, components } = values;
  const change = {
    status: next,
    message,
    severity,
    title,
    components: components === undefined ? undefined : listed(components),
    started_at: values['started-at'],
  };
  return [await withContext((ctx) => updateIncident(ctx, id, change))];
}

async function listAllIncidents(): Promise<Shown[]> {
  return (await withContext((ctx) => listIncidents(ctx, SERVICE_OPERATOR, { limit: 200 }))).data;
}

async function schedule(values: Values): Promise<Shown[]> {
  const input = {
    title: needed(values, 'title'),
    components: listed(needed(values, 'components')),
    scheduled_start: needed(values, 'start'),
    scheduled_end: needed(values, 'end'),
    severity: values.severity,
    message: values.message,
  };
  return [await withContext((ctx) => scheduleMaintenance(ctx, input))];
}

async function changeMaintenance(values: Values): Promise<Shown[]> {
  const id = needed(values, 'id');
  const { status: next, message, severity, title, components, start, end } = values;
  const change = {
    status: next,
    message,
    severity,
    title,
    components: components === undefined ? undefined : listed(components),
    scheduled_start: start,
    scheduled_end: end,
  };
  return [await withContext((ctx) => updateMaintenance(ctx, id, change))];
}

async function listAllMaintenances(): Promise<Shown[]> {
  return (await withContext((ctx) => listMaintenances(ctx, SERVICE_OPERATOR, { limit: 200 }))).data;
}

function needed(values: Values, name: 'id' | 'title' | 'severity' | 'components' | 'start' | 'end'): string {
  const value = values[name];
  if (value === undefined) throw new UsageError(`--${name} is missing`);
  return value;
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

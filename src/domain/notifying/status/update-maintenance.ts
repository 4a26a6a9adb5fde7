import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../ground/context.ts';
import { DomainError, invalidParam } from '../../ground/errors/errors.ts';
import type { MaintenanceRow, MaintenanceStatus } from '../../ground/rows/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { announceMaintenance } from './announce.ts';
import { parseComponents, nameComponents } from './components.ts';
import { maintenanceView } from './maintenance.ts';
import type { MaintenanceView } from './maintenance.ts';
import { readMoment } from './moments.ts';
import { checkMaintenanceTransition, maintenanceStatuses } from './moves.ts';
import { validateWindow } from './schedule-maintenance.ts';
import { parseSeverity } from './severity.ts';
import { loadUpdates, recordUpdate } from './status-update.ts';
import { parseMessage, parseTitle } from './wording.ts';

/** Absent members stay as they are. */
export interface MaintenanceChange {
  status?: string | undefined;
  severity?: string | undefined;
  message?: string | undefined;
  title?: string | undefined;
  components?: readonly string[] | undefined;
  scheduled_start?: string | undefined;
  scheduled_end?: string | undefined;
}

/**
 * Changes a maintenance and keeps the change as one of its updates. While it is still to come, subscribers hear of what they
 * planned by: another time, another severity, other components. Of its beginning and end there is no kind of event.
 * @param precondition looks at the maintenance as it is under the lock, and throws if the change must not happen (`If-Match`)
 * @throws DomainError resource_not_found, invalid_param, status_move_not_allowed
 */
export async function updateMaintenance(
  ctx: Context,
  id: string,
  change: MaintenanceChange,
  precondition?: (present: MaintenanceView) => void,
): Promise<MaintenanceView> {
  const read = readChange(change);
  return inTransaction(ctx, async (tx) => {
    const present = await tx.db
      .selectFrom('maintenances')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!present)
      throw new DomainError(
        'resource_not_found',
        `There is no maintenance ${JSON.stringify(id.slice(0, 100))}.`,
      );
    precondition?.(await showMaintenance(tx, present));
    return changeMaintenance(tx, present, read);
  });
}

export interface ReadMaintenanceChange extends Partial<
  Pick<MaintenanceRow, 'status' | 'severity' | 'title' | 'components' | 'scheduled_start' | 'scheduled_end'>
> {
  message?: string;
}

/** The change itself, under the lock of the row, whoever makes it. */
export async function changeMaintenance(
  tx: TransactionContext,
  present: MaintenanceRow,
  { message, ...change }: ReadMaintenanceChange,
): Promise<MaintenanceView> {
  const now = tx.clock.now();
  const next: MaintenanceRow = { ...present, ...change, updated_at: now };
  const differences = tellDifferences(present, next);
  if (message === undefined && differences.length === 0) return showMaintenance(tx, present);
  checkMaintenanceTransition(present.status, next.status);
  if (change.scheduled_start || change.scheduled_end) validateNewWindow(present, next, now);
  if (next.status === 'in_progress') next.started_at ??= now;
  if (next.status === 'completed' || next.status === 'cancelled') next.finished_at = now;
  const { id: _id, ...columns } = next;
  await tx.db.updateTable('maintenances').set(columns).where('id', '=', present.id).execute();
  const update = await recordUpdate(tx, next, message ?? differences.join(' '), now);
  if (next.status === 'scheduled' && plansDiffer(present, next)) await announceMaintenance(tx, next, update);
  return showMaintenance(tx, next);
}

/** One that has begun can still be made longer or shorter, and cannot have begun at another time. */
function validateNewWindow(present: MaintenanceRow, next: MaintenanceRow, now: Date): void {
  const moved = present.scheduled_start.getTime() !== next.scheduled_start.getTime();
  if (moved && present.status !== 'scheduled')
    throw invalidParam(
      'scheduled_start',
      'scheduled_start cannot change any more: the maintenance has begun.',
    );
  validateWindow(next, now);
}

function plansDiffer(before: MaintenanceRow, after: MaintenanceRow): boolean {
  const plan = ({ severity, components, scheduled_start, scheduled_end }: MaintenanceRow) => ({
    severity,
    components,
    scheduled_start,
    scheduled_end,
  });
  return !isDeepStrictEqual(plan(before), plan(after));
}

async function showMaintenance(tx: TransactionContext, row: MaintenanceRow): Promise<MaintenanceView> {
  return maintenanceView(tx, row, (await loadUpdates(tx, [row.id])).get(row.id) ?? []);
}

function readChange(change: MaintenanceChange): ReadMaintenanceChange {
  const read: ReadMaintenanceChange = {};
  if (change.status !== undefined) read.status = parseStatus(change.status);
  if (change.severity !== undefined) read.severity = parseSeverity('severity', change.severity);
  if (change.message !== undefined) read.message = parseMessage(change.message);
  if (change.title !== undefined) read.title = parseTitle(change.title);
  if (change.components !== undefined) read.components = parseComponents(change.components);
  if (change.scheduled_start !== undefined)
    read.scheduled_start = readMoment('scheduled_start', change.scheduled_start);
  if (change.scheduled_end !== undefined)
    read.scheduled_end = readMoment('scheduled_end', change.scheduled_end);
  return read;
}

function parseStatus(given: string): MaintenanceStatus {
  const found = maintenanceStatuses.find((one) => one === given);
  if (found) return found;
  throw invalidParam(
    'status',
    `status is ${JSON.stringify(given.slice(0, 100))}; accepted are ${maintenanceStatuses.join(', ')}.`,
  );
}

const SAID_OF: Record<MaintenanceStatus, string> = {
  scheduled: 'It is scheduled.',
  in_progress: 'It has begun.',
  completed: 'It is done.',
  cancelled: 'It is cancelled.',
};

function tellDifferences(before: MaintenanceRow, after: MaintenanceRow): string[] {
  const told: string[] = [];
  if (before.status !== after.status) told.push(SAID_OF[after.status]);
  if (before.severity !== after.severity)
    told.push(`The expected severity is now ${after.severity}, not ${before.severity}.`);
  if (!isDeepStrictEqual(before.components, after.components))
    told.push(`It now concerns ${nameComponents(after.components)}.`);
  if (before.title !== after.title) told.push(`It is now called “${after.title}”.`);
  const window = ({ scheduled_start: from, scheduled_end: to }: MaintenanceRow) =>
    `from ${from.toISOString()} to ${to.toISOString()}`;
  if (window(before) !== window(after)) told.push(`It is now planned ${window(after)}.`);
  return told;
}

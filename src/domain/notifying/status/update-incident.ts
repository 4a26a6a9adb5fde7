import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../ground/context.ts';
import { DomainError, invalidParam } from '../../ground/errors/errors.ts';
import type { IncidentRow, IncidentStatus, Severity } from '../../ground/rows/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { announceIncident } from './announce.ts';
import { parseComponents, nameComponents } from './components.ts';
import type { Component } from './components.ts';
import { incidentView } from './incident.ts';
import type { IncidentView } from './incident.ts';
import { readPast } from './moments.ts';
import { incidentStatuses, checkIncidentTransition } from './moves.ts';
import { parseSeverity, rankOf } from './severity.ts';
import { loadUpdates, recordUpdate } from './status-update.ts';
import { parseMessage, parseTitle } from './wording.ts';

/** What is to be different, and what to say of it; absent members stay as they are. */
export interface IncidentChange {
  status?: string | undefined;
  severity?: string | undefined;
  message?: string | undefined;
  title?: string | undefined;
  components?: readonly string[] | undefined;
  started_at?: string | undefined;
}

/**
 * Changes an incident, keeps the change as one of its updates, and tells whoever it concerns. A change without a message gets one
 * that says what is different; one that changes and says nothing does nothing. An automatic incident that a person updates is
 * theirs from then on: the service does not close it any more.
 * @param precondition looks at the incident as it is under the lock, and throws if the change must not happen (`If-Match`)
 * @throws DomainError resource_not_found, invalid_param, status_move_not_allowed
 */
export async function updateIncident(
  ctx: Context,
  id: string,
  change: IncidentChange,
  precondition?: (present: IncidentView) => void,
): Promise<IncidentView> {
  const read = readChange(change, ctx.clock.now());
  return inTransaction(ctx, async (tx) => {
    const present = await lockIncident(tx, id);
    precondition?.(await showIncident(tx, present));
    return changeIncident(tx, present, { ...read, watched_component: null });
  });
}

export interface ReadIncidentChange {
  status?: IncidentStatus;
  severity?: Severity;
  message?: string;
  title?: string;
  components?: Component[];
  started_at?: Date;
  watched_component?: null;
}

/** The change itself, under the lock of the row, whoever makes it. */
export async function changeIncident(
  tx: TransactionContext,
  present: IncidentRow,
  { message, ...change }: ReadIncidentChange,
): Promise<IncidentView> {
  const now = tx.clock.now();
  const next: IncidentRow = { ...present, ...change, updated_at: now };
  const differences = tellDifferences(present, next);
  if (message === undefined && differences.length === 0) return showIncident(tx, present);
  checkIncidentTransition(present.status, next.status);
  if (next.status === 'resolved') next.resolved_at = now;
  const { id: _id, ...columns } = next;
  await tx.db.updateTable('incidents').set(columns).where('id', '=', present.id).execute();
  const update = await recordUpdate(tx, next, message ?? differences.join(' '), now);
  const kind = next.status === 'resolved' ? 'incident.resolved' : 'incident.updated';
  await announceIncident(tx, kind, next, update);
  return showIncident(tx, next);
}

async function lockIncident(tx: TransactionContext, id: string): Promise<IncidentRow> {
  const row = await tx.db
    .selectFrom('incidents')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row)
    throw new DomainError('resource_not_found', `There is no incident ${JSON.stringify(id.slice(0, 100))}.`);
  return row;
}

async function showIncident(tx: TransactionContext, row: IncidentRow): Promise<IncidentView> {
  return incidentView(tx, row, (await loadUpdates(tx, [row.id])).get(row.id) ?? []);
}

function readChange(change: IncidentChange, now: Date): ReadIncidentChange {
  const read: ReadIncidentChange = {};
  if (change.status !== undefined) read.status = parseStatus(change.status);
  if (change.severity !== undefined) read.severity = parseSeverity('severity', change.severity);
  if (change.message !== undefined) read.message = parseMessage(change.message);
  if (change.title !== undefined) read.title = parseTitle(change.title);
  if (change.components !== undefined) read.components = parseComponents(change.components);
  if (change.started_at !== undefined) read.started_at = readPast('started_at', change.started_at, now);
  return read;
}

function parseStatus(given: string): IncidentStatus {
  const found = incidentStatuses.find((one) => one === given);
  if (found) return found;
  throw invalidParam(
    'status',
    `status is ${JSON.stringify(given.slice(0, 100))}; accepted are ${incidentStatuses.join(', ')}.`,
  );
}

const SAID_OF: Record<IncidentStatus, string> = {
  investigating: 'We are looking into it again.',
  identified: 'The cause is known and is being mended.',
  monitoring: 'It is mended; we are watching whether it stays so.',
  resolved: 'It is over.',
};

/** A sentence for each thing that is different. */
function tellDifferences(before: IncidentRow, after: IncidentRow): string[] {
  const told: string[] = [];
  if (before.status !== after.status) told.push(SAID_OF[after.status]);
  if (before.severity !== after.severity) {
    const direction = rankOf(after.severity) > rankOf(before.severity) ? 'raised' : 'lowered';
    told.push(`Severity ${direction} from ${before.severity} to ${after.severity}.`);
  }
  if (!isDeepStrictEqual(before.components, after.components))
    told.push(`It now concerns ${nameComponents(after.components)}.`);
  if (before.title !== after.title) told.push(`It is now called “${after.title}”.`);
  if (before.started_at.getTime() !== after.started_at.getTime())
    told.push(`It began at ${after.started_at.toISOString()}.`);
  return told;
}

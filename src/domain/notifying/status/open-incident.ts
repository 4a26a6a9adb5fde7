import type { Context } from '../../ground/context.ts';
import { newId } from '../../../platform/ids.ts';
import { invalidParam } from '../../ground/errors/errors.ts';
import type { IncidentRow, IncidentStatus, Severity } from '../../ground/rows/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { announceIncident } from './announce.ts';
import { parseComponents } from './components.ts';
import type { Component } from './components.ts';
import { incidentView } from './incident.ts';
import type { IncidentView } from './incident.ts';
import { readPast } from './moments.ts';
import { parseSeverity } from './severity.ts';
import { recordUpdate } from './status-update.ts';
import { parseMessage, parseTitle } from './wording.ts';

export interface NewIncident {
  title: string;
  severity: string;
  components: readonly string[];
  /** How far its handling is already; `investigating` unless told. */
  status?: string | undefined;
  message?: string | undefined;
  /** When it began, where that is not now: an ISO date-time in the past. */
  started_at?: string | undefined;
}

const OPEN = ['investigating', 'identified', 'monitoring'] as const;

const FIRST_MESSAGE: Record<(typeof OPEN)[number], string> = {
  investigating: 'We are looking into it.',
  identified: 'The cause is known and is being mended.',
  monitoring: 'It is mended; we are watching whether it stays so.',
};

/** Opens an incident for the operator and tells its subscribers. @throws DomainError invalid_param */
export async function openIncident(ctx: Context, input: NewIncident): Promise<IncidentView> {
  const status = parseFirstStatus(input.status ?? 'investigating');
  const opened = {
    title: parseTitle(input.title),
    severity: parseSeverity('severity', input.severity),
    components: parseComponents(input.components),
    status,
    message: input.message === undefined ? FIRST_MESSAGE[status] : parseMessage(input.message),
    startedAt: readPast('started_at', input.started_at, ctx.clock.now()),
  };
  return inTransaction(ctx, (tx) => insertIncident(tx, { ...opened, origin: 'operator' }));
}

export interface IncidentToOpen {
  title: string;
  severity: Severity;
  components: Component[];
  status: IncidentStatus;
  message: string;
  startedAt: Date;
  origin: 'operator' | 'automatic';
  /** See `watched_component`. */
  watchedComponent?: string;
}

export async function insertIncident(
  tx: TransactionContext,
  incident: IncidentToOpen,
): Promise<IncidentView> {
  const now = tx.clock.now();
  const row: IncidentRow = await tx.db
    .insertInto('incidents')
    .values({
      id: newId('inc'),
      title: incident.title,
      severity: incident.severity,
      status: incident.status,
      components: incident.components,
      origin: incident.origin,
      watched_component: incident.watchedComponent ?? null,
      started_at: incident.startedAt,
      resolved_at: null,
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const update = await recordUpdate(tx, row, incident.message, now);
  await announceIncident(tx, 'incident.created', row, update);
  return incidentView(tx, row, [update]);
}

function parseFirstStatus(given: string): (typeof OPEN)[number] {
  const found = OPEN.find((one) => one === given);
  if (found) return found;
  throw invalidParam(
    'status',
    `status is ${JSON.stringify(given.slice(0, 100))}; an incident begins as one of ${OPEN.join(', ')}.`,
  );
}

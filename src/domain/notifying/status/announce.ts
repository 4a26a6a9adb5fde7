import { sql } from 'kysely';
import { publishStatusEvent } from '../events/publish-status-event.ts';
import type { StatusKind } from '../events/event-kinds.ts';
import type { IncidentRow, MaintenanceRow, Severity, StatusUpdateRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { incidentPayload } from './incident.ts';
import { maintenancePayload } from './maintenance.ts';
import { minimumsReached } from './severity.ts';
import { updateView } from './status-update.ts';

/** Tells subscribers of an incident, in the transaction of its change. */
export async function announceIncident(
  tx: TransactionContext,
  kind: 'incident.created' | 'incident.updated' | 'incident.resolved',
  incident: IncidentRow,
  update: StatusUpdateRow,
): Promise<void> {
  await announce(tx, kind, incident, update, { incident: incidentPayload(tx, incident) });
}

/** Tells subscribers of a maintenance that is to come, or of its new time. */
export async function announceMaintenance(
  tx: TransactionContext,
  maintenance: MaintenanceRow,
  update: StatusUpdateRow,
): Promise<void> {
  await announce(tx, 'maintenance.scheduled', maintenance, update, {
    maintenance: maintenancePayload(tx, maintenance),
  });
}

interface Concerned {
  workspace_id: string;
  id: string;
  events: string[];
}

/**
 * Who hears: every subscription of this kind whose minimum is reached now, or was reached once before by the same subject. The
 * second half is remembered also for those that did not ask for the kind that reached it, so that who asked for the end only
 * hears of the end of what was once bad enough.
 */
async function announce(
  tx: TransactionContext,
  kind: StatusKind,
  subject: { id: string; severity: Severity },
  update: StatusUpdateRow,
  members: Record<string, unknown>,
): Promise<void> {
  const { rows } = await sql<Concerned>`
    with reached as (
      insert into status_told (subject_id, workspace_id, subscription_id)
      select ${subject.id}, workspace_id, id from webhook_subscriptions
       where purpose = 'status' and severity_min = any(${minimumsReached(subject.severity)}::text[])
       order by workspace_id, id
      on conflict do nothing
    )
    select w.workspace_id, w.id, w.events from webhook_subscriptions w
     where w.purpose = 'status'
       and (w.severity_min = any(${minimumsReached(subject.severity)}::text[])
            or exists (select from status_told t where t.subject_id = ${subject.id}
                          and t.workspace_id = w.workspace_id and t.subscription_id = w.id))
     order by w.workspace_id, w.id`.execute(tx.db);
  const hearing = rows.filter(({ events }) => events.includes(kind) || events.includes('*'));
  const { status, message, created_at } = updateView(update);
  const event = {
    kind,
    key: `${kind}/${subject.id}/${update.id}`,
    payload: { ...members, update: { id: update.id, status, message, created_at } },
  };
  for (const [workspaceId, subscriptions] of Map.groupBy(hearing, (row) => row.workspace_id)) {
    await publishStatusEvent(
      tx,
      workspaceId,
      event,
      subscriptions.map(({ id }) => id),
    );
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { requireRole } from '../../ground/scope.ts';
import type { CrmConnectionRow } from '../../ground/rows/index.ts';
import { checkFields } from './check-fields.ts';
import { connectionName, hintOf, validateCredentials, validateFields } from './connection-input.ts';
import type { ConnectionChange } from './connection-input.ts';
import { connectionView, lockConnection, readConnection, settingsOf } from './connection-view.ts';
import type { CrmConnectionView } from './connection-view.ts';
import { openCredentials, openCrm, orRefused } from './open-crm.ts';

/**
 * Sets what is sent, `fields` and `credentials` each as a whole. New credentials, and `paused: false`, resume one that was paused.
 * @param precondition looks at the connection as it is under the lock, and throws if the change must not happen (`If-Match`)
 * @throws DomainError insufficient_scope, resource_not_found, missing_param, unknown_param, invalid_param, crm_refused
 */
export async function updateConnection(
  ctx: Context,
  actor: Actor,
  id: string,
  change: ConnectionChange,
  precondition?: (present: CrmConnectionView) => void,
): Promise<CrmConnectionView> {
  requireRole(actor, 'admin');
  const { workspaceId } = actor;
  const known = await readConnection(ctx, workspaceId, id);
  const credentials = change.credentials ? validateCredentials(known.kind, change.credentials) : null;
  const fields = change.fields ? validateFields(change.fields) : null;
  const name = change.name === undefined ? null : connectionName(known.kind, change.name);
  if (fields && Object.keys(fields).length > 0) {
    const crm = openCrm(
      ctx,
      credentials ? { ...known, id: null } : known,
      credentials ?? openCredentials(ctx, known),
      { pauses: [] },
    );
    checkFields(fields, await orRefused(crm.describeFields()));
  }
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const row = await lockConnection(tx, workspaceId, id);
    precondition?.(connectionView(row));
    const now = tx.clock.now();
    const schedule = change.schedule ?? row.schedule;
    const pause = pauseAfter(row, change);
    const isIdle = pause !== null || schedule === 'manual';
    const isAsBefore = schedule === row.schedule && row.next_run_at !== null;
    const next = isIdle ? null : isAsBefore ? row.next_run_at : now;
    const changed = await tx.db
      .updateTable('crm_connections')
      .set({
        name: name ?? row.name,
        ...(credentials
          ? {
              credentials: tx.secrets.seal(JSON.stringify(credentials)),
              credentials_hint: JSON.stringify(hintOf(credentials)),
            }
          : {}),
        fields: JSON.stringify(fields ?? row.fields),
        create_accounts: change.create_accounts ?? row.create_accounts,
        schedule,
        status: pause === null ? 'active' : 'paused',
        paused_because: pause,
        next_run_at: next,
        updated_at: now,
      })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const [before, after] = [shown(row), shown(changed)];
    if (credentials || !isDeepStrictEqual(before, after))
      audit({ action: 'crm_connection.updated', subjectId: id, before, after });
    return connectionView(changed);
  });
}

function shown(row: CrmConnectionRow) {
  return { ...settingsOf(row), status: row.status };
}

function pauseAfter(
  { paused_because }: CrmConnectionRow,
  { paused, credentials }: ConnectionChange,
): CrmConnectionRow['paused_because'] {
  if (paused === true) return paused_because ?? 'owner';
  if (paused === false) return null;
  return credentials && paused_because === 'credentials' ? null : paused_because;
}

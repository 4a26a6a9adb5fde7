import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { checkFields } from './check-fields.ts';
import {
  connectionName,
  hintOf,
  validateCredentials,
  validateFields,
  validateInstanceUrl,
} from './connection-input.ts';
import type { NewConnection } from './connection-input.ts';
import { connectionView, settingsOf } from './connection-view.ts';
import type { CrmConnectionView } from './connection-view.ts';
import { openCrm, orRefused } from './open-crm.ts';

export const MAX_CONNECTIONS = 10;

/**
 * Connects a CRM. Where fields are named, the CRM is asked whether they exist and can be written; otherwise nobody is asked.
 * @throws DomainError insufficient_scope, missing_param, unknown_param, invalid_param, crm_refused, crm_limit_reached
 */
export async function createConnection(
  ctx: Context,
  actor: Actor,
  input: NewConnection,
): Promise<CrmConnectionView> {
  requireRole(actor, 'admin');
  const { workspaceId } = actor;
  const { kind, schedule = 'manual', create_accounts = true } = input;
  const instance_url = validateInstanceUrl(kind, input.instance_url);
  const credentials = validateCredentials(kind, input.credentials);
  const fields = validateFields(input.fields ?? {});
  const name = connectionName(kind, input.name);
  if (Object.keys(fields).length > 0) {
    const crm = openCrm(ctx, { workspace_id: workspaceId, id: null, kind, instance_url }, credentials, {
      pauses: [],
    });
    checkFields(fields, await orRefused(crm.describeFields()));
  }
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    await requireRoom(tx, workspaceId);
    const now = tx.clock.now();
    const row = await tx.db
      .insertInto('crm_connections')
      .values({
        workspace_id: workspaceId,
        id: newId('crm'),
        kind,
        name,
        instance_url,
        credentials: tx.secrets.seal(JSON.stringify(credentials)),
        credentials_hint: JSON.stringify(hintOf(credentials)),
        fields: JSON.stringify(fields),
        create_accounts,
        schedule,
        paused_because: null,
        next_run_at: schedule === 'manual' ? null : now,
        created_at: now,
        updated_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    audit({ action: 'crm_connection.created', subjectId: row.id, after: settingsOf(row) });
    return connectionView(row);
  });
}

async function requireRoom(tx: TransactionContext, workspaceId: string): Promise<void> {
  // Whoever makes one at the same moment waits here, and counts ours.
  await tx.db
    .selectFrom('workspaces')
    .select('id')
    .where('id', '=', workspaceId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { count } = await tx.db
    .selectFrom('crm_connections')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow();
  if (Number(count) < MAX_CONNECTIONS) return;
  throw new DomainError(
    'crm_limit_reached',
    `This workspace has ${count} connections to CRMs; at most ${MAX_CONNECTIONS} are accepted. Delete one that is no longer needed.`,
  );
}

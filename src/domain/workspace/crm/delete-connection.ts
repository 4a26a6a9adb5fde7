import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { settingsOf } from './connection-view.ts';

/** Its credentials, links and runs go with it; accounts stay, and what was written to the CRM too. @throws DomainError insufficient_scope, resource_not_found */
export async function deleteConnection(ctx: Context, actor: Actor, id: string): Promise<void> {
  requireRole(actor, 'admin');
  await auditedTransaction(ctx, actor, async (tx, audit) => {
    const gone = await tx.db
      .deleteFrom('crm_connections')
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (!gone) throw notFound('CRM connection', id);
    audit({ action: 'crm_connection.deleted', subjectId: id, before: settingsOf(gone) });
  });
}

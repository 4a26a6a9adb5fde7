import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { requireRole } from '../../ground/scope.ts';
import { beginRun } from './begin-run.ts';
import { lockConnection, runView } from './connection-view.ts';
import type { CrmRunView } from './connection-view.ts';

/** A worker takes it up at once. Where one waits or runs already, that one is answered. @throws DomainError insufficient_scope, resource_not_found */
export async function requestSync(ctx: Context, actor: Actor, id: string): Promise<CrmRunView> {
  requireRole(actor, 'admin');
  const { workspaceId } = actor;
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const connection = await lockConnection(tx, workspaceId, id);
    const begun = await beginRun(tx, connection, 'manual');
    if (begun) {
      audit({ action: 'crm_connection.sync_requested', subjectId: id, after: { run_id: begun.id } });
      return runView(begun);
    }
    const present = await tx.db
      .selectFrom('crm_runs')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('connection_id', '=', id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return runView(present);
  });
}

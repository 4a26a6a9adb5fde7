import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { DomainError, notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { exportView } from './export-view.ts';
import type { ExportView } from './export-view.ts';

/**
 * Ends an export. A run that is under way sees it within seconds, and takes back what it had begun: the file, the parts in the bucket.
 * What a warehouse has, it keeps. One that is cancelled stays as it is.
 * @throws DomainError insufficient_scope, resource_not_found, export_finished
 */
export async function cancelExport(ctx: Context, actor: Actor, id: string): Promise<ExportView> {
  requireRole(actor, 'read-write');
  const { workspaceId } = actor;
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const row = await tx.db
      .selectFrom('exports')
      .selectAll()
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('export', id);
    if (row.status === 'cancelled') return exportView(tx, row);
    if (row.status === 'completed' || row.status === 'failed')
      throw new DomainError(
        'export_finished',
        `The export ${id} is ${row.status}; there is nothing to cancel.`,
        {
          export_id: id,
        },
      );
    const cancelled = await tx.db
      .updateTable('exports')
      .set({ status: 'cancelled', finished_at: tx.clock.now(), runner: null, credentials: null })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    audit({ action: 'export.cancelled', subjectId: id, after: { rows: cancelled.rows } });
    return exportView(tx, cancelled);
  });
}

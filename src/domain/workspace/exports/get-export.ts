import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { exportView } from './export-view.ts';
import type { ExportView } from './export-view.ts';

/** @throws DomainError insufficient_scope, resource_not_found */
export async function getExport(ctx: Context, actor: Actor, id: string): Promise<ExportView> {
  requireRole(actor, 'read-only');
  const row = await ctx.db
    .selectFrom('exports')
    .selectAll()
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('export', id);
  return exportView(ctx, row);
}

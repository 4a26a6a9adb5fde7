import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { exportView } from './export-view.ts';
import type { ExportView } from './export-view.ts';

/** Newest first. @throws DomainError insufficient_scope, invalid_cursor */
export async function listExports(
  ctx: Context,
  actor: Actor,
  request: PageRequest = {},
): Promise<Page<ExportView>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const page = openPage({ workspaceId, list: 'exports' }, request, ['text']);
  let query = ctx.db
    .selectFrom('exports')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('id', '<', page.after[0]);
  return page.close(
    await query.execute(),
    (row) => [row.id],
    (row) => exportView(ctx, row),
  );
}

import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { connectionView } from './connection-view.ts';
import type { CrmConnectionView } from './connection-view.ts';

/** The newest first. @throws DomainError insufficient_scope, invalid_cursor */
export async function listConnections(
  ctx: Context,
  actor: Actor,
  request: PageRequest = {},
): Promise<Page<CrmConnectionView>> {
  requireRole(actor, 'admin');
  const { workspaceId } = actor;
  const page = openPage({ workspaceId, list: 'crm_connections' }, request, ['text']);
  let query = ctx.db
    .selectFrom('crm_connections')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('id', '<', page.after[0]);
  return page.close(await query.execute(), (row) => [row.id], connectionView);
}

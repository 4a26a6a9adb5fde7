import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { readConnection, runView } from './connection-view.ts';
import type { CrmRunView } from './connection-view.ts';

/** The newest first. @throws DomainError insufficient_scope, resource_not_found, invalid_cursor */
export async function listRuns(
  ctx: Context,
  actor: Actor,
  connectionId: string,
  request: PageRequest = {},
): Promise<Page<CrmRunView>> {
  requireRole(actor, 'admin');
  const { workspaceId } = actor;
  await readConnection(ctx, workspaceId, connectionId);
  const page = openPage({ workspaceId, list: 'crm_runs', filters: { connectionId } }, request, ['text']);
  let query = ctx.db
    .selectFrom('crm_runs')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('connection_id', '=', connectionId)
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('id', '<', page.after[0]);
  return page.close(await query.execute(), (row) => [row.id], runView);
}

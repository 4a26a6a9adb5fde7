import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { openPage } from '../../../ground/page.ts';
import type { Page, PageRequest } from '../../../ground/page.ts';
import { requireRole } from '../../../ground/scope.ts';
import { apiKeyView } from './api-key.ts';
import type { ApiKey } from './api-key.ts';

/** All keys, revoked and expired ones too, the newest first. */
export async function listApiKeys(
  ctx: Context,
  actor: Actor,
  request: PageRequest = {},
): Promise<Page<ApiKey>> {
  requireRole(actor, 'admin');
  const page = openPage({ workspaceId: actor.workspaceId, list: 'api_keys' }, request, ['text']);
  let query = ctx.db
    .selectFrom('api_keys')
    .selectAll()
    .where('workspace_id', '=', actor.workspaceId)
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('id', '<', page.after[0]);
  const now = ctx.clock.now();
  return page.close(
    await query.execute(),
    (row) => [row.id],
    (row) => apiKeyView(row, now),
  );
}

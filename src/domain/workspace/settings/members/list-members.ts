import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { openPage } from '../../../ground/page.ts';
import type { Page, PageRequest } from '../../../ground/page.ts';
import { requireRole } from '../../../ground/scope.ts';
import { memberView } from './member.ts';
import type { Member } from './member.ts';

/** The newest first. */
export async function listMembers(
  ctx: Context,
  actor: Actor,
  request: PageRequest = {},
): Promise<Page<Member>> {
  requireRole(actor, 'admin');
  const page = openPage({ workspaceId: actor.workspaceId, list: 'members' }, request, ['text']);
  let query = ctx.db
    .selectFrom('members')
    .selectAll()
    .where('workspace_id', '=', actor.workspaceId)
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('id', '<', page.after[0]);
  return page.close(await query.execute(), (row) => [row.id], memberView);
}

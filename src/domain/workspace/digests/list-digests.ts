import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { digestView, selectDigests } from './digest-view.ts';
import type { DigestView } from './digest-view.ts';

/** The newest first. @throws DomainError insufficient_scope, invalid_cursor */
export async function listDigests(
  ctx: Context,
  actor: Actor,
  request: PageRequest = {},
): Promise<Page<DigestView>> {
  requireRole(actor, 'admin');
  const page = openPage({ workspaceId: actor.workspaceId, list: 'digests' }, request, ['text']);
  let query = selectDigests(ctx, actor.workspaceId).orderBy('d.id', 'desc').limit(page.fetch);
  if (page.after) query = query.where('d.id', '<', page.after[0]);
  return page.close(
    await query.execute(),
    (row) => [row.id],
    (row) => digestView(ctx, row),
  );
}

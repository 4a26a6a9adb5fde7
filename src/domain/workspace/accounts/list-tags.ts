import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';

export interface TagCount {
  tag: string;
  /** Live ones. */
  accounts: number;
}

/** The tags that live accounts have, in their order. */
export async function listTags(
  ctx: Context,
  actor: Actor,
  request: PageRequest = {},
): Promise<Page<TagCount>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const page = openPage({ workspaceId, list: 'tags' }, request, ['text']);
  let query = ctx.db
    .selectFrom('account_tags')
    .select(({ fn }) => ['tag', fn.countAll<number>().as('accounts')])
    .where('workspace_id', '=', workspaceId)
    .groupBy('tag')
    .orderBy('tag')
    .limit(page.fetch);
  if (page.after) query = query.where('tag', '>', page.after[0]);
  return page.close(
    await query.execute(),
    ({ tag }) => [tag],
    ({ tag, accounts }) => ({ tag, accounts }),
  );
}

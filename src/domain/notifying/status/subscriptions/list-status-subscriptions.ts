import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { openPage } from '../../../ground/page.ts';
import type { Page, PageRequest } from '../../../ground/page.ts';
import { requireRole } from '../../../ground/scope.ts';
import { STATUS_SUBSCRIPTION_COLUMNS, statusSubscriptionView } from './subscription-view.ts';
import type { StatusSubscriptionView } from './subscription-view.ts';

/** The workspace's own, newest first. @throws DomainError invalid_cursor, invalid_param */
export async function listStatusSubscriptions(
  ctx: Context,
  actor: Actor,
  request: PageRequest = {},
): Promise<Page<StatusSubscriptionView>> {
  requireRole(actor, 'read-only');
  const page = openPage({ workspaceId: actor.workspaceId, list: 'status_subscriptions' }, request, ['text']);
  let query = ctx.db
    .selectFrom('webhook_subscriptions')
    .select(STATUS_SUBSCRIPTION_COLUMNS)
    .where('workspace_id', '=', actor.workspaceId)
    .where('purpose', '=', 'status')
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('id', '<', page.after[0]);
  return page.close(
    await query.execute(),
    (row) => [row.id],
    (row) => statusSubscriptionView(ctx, row),
  );
}

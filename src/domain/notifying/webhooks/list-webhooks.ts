import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { viewWebhooks, WEBHOOK_COLUMNS } from './webhook-view.ts';
import type { WebhookView } from './webhook-view.ts';

/** The workspace's subscriptions, newest first. @throws DomainError invalid_cursor, invalid_param */
export async function listWebhooks(
  ctx: Context,
  actor: Actor,
  request: PageRequest = {},
): Promise<Page<WebhookView>> {
  requireRole(actor, 'read-only');
  const page = openPage({ workspaceId: actor.workspaceId, list: 'webhooks' }, request, ['text']);
  let query = ctx.db
    .selectFrom('webhook_subscriptions')
    .select(WEBHOOK_COLUMNS)
    .where('workspace_id', '=', actor.workspaceId)
    .where('purpose', '=', 'workspace')
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('id', '<', page.after[0]);
  const views = await viewWebhooks(ctx, actor, await query.execute());
  return page.close(
    views,
    (view) => [view.id],
    (view) => view,
  );
}

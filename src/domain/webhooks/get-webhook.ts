import type { Context } from '../context.ts';
import type { Actor } from '../actor.ts';
import { notFound } from '../errors.ts';
import { requireRole } from '../scope.ts';
import { viewWebhooks, WEBHOOK_COLUMNS } from './webhook-view.ts';
import type { WebhookView } from './webhook-view.ts';

/** @throws DomainError resource_not_found */
export async function getWebhook(ctx: Context, actor: Actor, id: string): Promise<WebhookView> {
  requireRole(actor, 'read-only');
  const row = await ctx.db
    .selectFrom('webhook_subscriptions')
    .select(WEBHOOK_COLUMNS)
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .where('purpose', '=', 'workspace')
    .executeTakeFirst();
  const [view] = row ? await viewWebhooks(ctx, actor, [row]) : [];
  if (!view) throw notFound('webhook subscription', id);
  return view;
}

import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
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

import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import { STATUS_SUBSCRIPTION_COLUMNS, statusSubscriptionView } from './subscription-view.ts';
import type { StatusSubscriptionView } from './subscription-view.ts';

/** @throws DomainError resource_not_found */
export async function getStatusSubscription(
  ctx: Context,
  actor: Actor,
  id: string,
): Promise<StatusSubscriptionView> {
  requireRole(actor, 'read-only');
  const row = await ctx.db
    .selectFrom('webhook_subscriptions')
    .select(STATUS_SUBSCRIPTION_COLUMNS)
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .where('purpose', '=', 'status')
    .executeTakeFirst();
  if (!row) throw notFound('status subscription', id);
  return statusSubscriptionView(ctx, row);
}

import type { Context } from '../../context.ts';
import type { Actor } from '../actor.ts';
import { invalidParam, notFound } from '../errors.ts';
import { openPage } from '../page.ts';
import type { Page, PageRequest } from '../page.ts';
import { requireRole } from '../scope.ts';
import type { DeliveryState } from '../tables.ts';
import { DELIVERY_COLUMNS, deliverySummary } from './delivery-view.ts';
import type { DeliverySummary } from './delivery-view.ts';

export const deliveryStates = [
  'pending',
  'retry_scheduled',
  'delivered',
  'rejected',
  'exhausted',
  'skipped',
  'cancelled',
] as const satisfies readonly DeliveryState[];

/** A subscription's deliveries, newest first. @throws DomainError resource_not_found, invalid_param, invalid_cursor */
export async function listDeliveries(
  ctx: Context,
  actor: Actor,
  webhookId: string,
  request: PageRequest & { state?: string | undefined } = {},
): Promise<Page<DeliverySummary>> {
  requireRole(actor, 'read-only');
  const state = judgeState(request.state);
  const subscription = await ctx.db
    .selectFrom('webhook_subscriptions')
    .select('id')
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', webhookId)
    .executeTakeFirst();
  if (!subscription) throw notFound('webhook subscription', webhookId);
  const page = openPage(
    { workspaceId: actor.workspaceId, list: 'deliveries', filters: { webhookId, state } },
    request,
    ['text'],
  );
  let query = ctx.db
    .selectFrom('deliveries')
    .select(DELIVERY_COLUMNS)
    .where('workspace_id', '=', actor.workspaceId)
    .where('subscription_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (state) query = query.where('state', '=', state);
  if (page.after) query = query.where('id', '<', page.after[0]);
  return page.close(await query.execute(), (row) => [row.id], deliverySummary);
}

function judgeState(given: string | undefined): DeliveryState | undefined {
  if (given === undefined) return undefined;
  const state = deliveryStates.find((known) => known === given);
  if (!state) {
    throw invalidParam(
      'state',
      `state is ${JSON.stringify(given.slice(0, 100))}; accepted are ${deliveryStates.join(', ')}.`,
    );
  }
  return state;
}

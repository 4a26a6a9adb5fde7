import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { invalidParam, notFound } from '../../ground/errors/errors.ts';
import { validateEventKinds, statusKinds } from '../events/event-kinds.ts';
import { parseMoment } from '../../ground/moment.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import type { DeliveryState } from '../../ground/rows/index.ts';
import { DELIVERY_COLUMNS, deliverySummary } from './delivery-view.ts';
import type { DeliverySummary } from './delivery-view.ts';
import { SUBSCRIPTION_NAMES } from './subscription.ts';
import type { SubscriptionPurpose } from './subscription.ts';

export const deliveryStates = [
  'pending',
  'retry_scheduled',
  'delivered',
  'rejected',
  'exhausted',
  'skipped',
  'cancelled',
] as const satisfies readonly DeliveryState[];

export interface DeliveryFilters {
  state?: string | undefined;
  /** A kind of event. */
  event?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

/** A subscription's deliveries, newest first. @throws DomainError resource_not_found, invalid_param, invalid_cursor */
export async function listDeliveries(
  ctx: Context,
  actor: Actor,
  webhookId: string,
  { cursor, limit, ...filters }: DeliveryFilters & PageRequest = {},
  purpose: SubscriptionPurpose = 'workspace',
): Promise<Page<DeliverySummary>> {
  requireRole(actor, 'read-only');
  const state = parseDeliveryState(filters.state);
  const { event } = filters;
  if (event !== undefined) validateEventKinds('event', [event], statusKinds);
  const since = filters.since === undefined ? null : parseMoment('since', filters.since).from;
  const until = filters.until === undefined ? null : parseMoment('until', filters.until).until;
  const subscription = await ctx.db
    .selectFrom('webhook_subscriptions')
    .select('id')
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', webhookId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();
  if (!subscription) throw notFound(SUBSCRIPTION_NAMES[purpose].noun, webhookId);
  const page = openPage(
    { workspaceId: actor.workspaceId, list: 'deliveries', filters: { webhookId, ...filters } },
    { cursor, limit },
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
  if (event !== undefined) query = query.where('event_kind', '=', event);
  if (since) query = query.where('created_at', '>=', since);
  if (until) query = query.where('created_at', '<', until);
  if (page.after) query = query.where('id', '<', page.after[0]);
  return page.close(await query.execute(), (row) => [row.id], deliverySummary);
}

export function parseDeliveryState(given: string | undefined): DeliveryState | undefined {
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

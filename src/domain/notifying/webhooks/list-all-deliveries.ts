import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { parseMoment } from '../../ground/moment.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import type { DeliveryState } from '../../ground/rows/index.ts';
import { validateEventKinds, statusKinds } from '../events/event-kinds.ts';
import { DELIVERY_COLUMNS, deliverySummary } from './delivery-view.ts';
import type { DeliverySelection, DeliverySummary } from './delivery-view.ts';
import type { WebhookFormat } from './formats/webhook-format.ts';
import { parseDeliveryState } from './list-deliveries.ts';
import type { DeliveryFilters } from './list-deliveries.ts';
import { SUBSCRIPTION_NAMES } from './subscription.ts';

interface AllDeliveryFilters extends DeliveryFilters {
  webhook_id?: string | undefined;
  account_id?: string | undefined;
}

/** A delivery, and the webhook that it is for. */
export interface WebhookDelivery extends DeliverySummary {
  webhook: { id: string; url: string; format: WebhookFormat; status: 'active' | 'paused' | 'disabled' };
}

interface Row extends DeliverySelection {
  url: string;
  format: WebhookFormat;
  status: WebhookDelivery['webhook']['status'];
}

/** These have an index of their own, these wait in the queue; the others are most of the log. */
const MISSED: readonly DeliveryState[] = ['rejected', 'exhausted', 'skipped'];
const WAITING: readonly DeliveryState[] = ['pending', 'retry_scheduled'];

/**
 * The deliveries of all webhooks, newest first. Each webhook's newest are read from its own index and merged, because there are at most
 * fifty webhooks and any number of deliveries.
 * @throws DomainError resource_not_found, invalid_param, invalid_cursor
 */
export async function listAllDeliveries(
  ctx: Context,
  actor: Actor,
  { cursor, limit, ...filters }: AllDeliveryFilters & PageRequest = {},
): Promise<Page<WebhookDelivery>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const { webhook_id: webhookId, account_id: accountId, event } = filters;
  const state = parseDeliveryState(filters.state);
  if (event !== undefined) validateEventKinds('event', [event], statusKinds);
  const since = filters.since === undefined ? null : parseMoment('since', filters.since).from;
  const until = filters.until === undefined ? null : parseMoment('until', filters.until).until;
  if (webhookId !== undefined) await requireWebhook(ctx, workspaceId, webhookId);
  const page = openPage({ workspaceId, list: 'all_deliveries', filters }, { cursor, limit }, ['text']);

  const conditions: RawBuilder<unknown>[] = [
    sql`d.workspace_id = ${workspaceId}`,
    sql`d.subscription_id = w.id`,
  ];
  // The states stand in the text, so that the planner sees that the index over what never came will do.
  if (state) conditions.push(sql`d.state = ${sql.lit(state)}`);
  if (state && MISSED.includes(state)) conditions.push(sql`d.state in ('rejected', 'exhausted', 'skipped')`);
  if (event !== undefined) conditions.push(sql`d.event_kind = ${event}`);
  if (since) conditions.push(sql`d.created_at >= ${since}`);
  if (until) conditions.push(sql`d.created_at < ${until}`);
  if (page.after) conditions.push(sql`d.id < ${page.after[0]}`);
  if (accountId !== undefined)
    conditions.push(sql`exists (select from events e
      where e.workspace_id = ${workspaceId} and e.id = d.event_id and e.account_id = ${accountId})`);
  const queued =
    state && WAITING.includes(state)
      ? sql`delivery_queue q join deliveries d on d.workspace_id = q.workspace_id and d.id = q.delivery_id`
      : sql`deliveries d`;
  if (state && WAITING.includes(state))
    conditions.push(sql`q.workspace_id = ${workspaceId}`, sql`q.subscription_id = w.id`);
  const { rows } = await sql<Row>`
    select d.*, w.url, w.format, w.status
      from webhook_subscriptions w
     cross join lateral (
           select ${sql.join(DELIVERY_COLUMNS.map((column) => sql.ref(`d.${column}`)))}
             from ${queued}
            where ${sql.join(conditions, sql` and `)}
            order by ${state && WAITING.includes(state) ? sql`q.delivery_id` : sql`d.id`} desc
            limit ${page.fetch}) d
     where w.workspace_id = ${workspaceId} and w.purpose = 'workspace'
       ${webhookId === undefined ? sql`` : sql`and w.id = ${webhookId}`}
     order by d.id desc
     limit ${page.fetch}`.execute(ctx.db);
  return page.close(rows, (row) => [row.id], viewOf);
}

function viewOf(row: Row): WebhookDelivery {
  const { subscription_id: id, url, format, status } = row;
  return { ...deliverySummary(row), webhook: { id, url, format, status } };
}

export async function requireWebhook(
  ctx: Pick<Context, 'db'>,
  workspaceId: string,
  id: string,
): Promise<void> {
  const row = isId('whk', id)
    ? await ctx.db
        .selectFrom('webhook_subscriptions')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .where('purpose', '=', 'workspace')
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound(SUBSCRIPTION_NAMES.workspace.noun, id);
}

import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { SECOND } from '../../../platform/clock.ts';
import type { Actor } from '../../ground/actor.ts';
import type { WebhookFilters, WebhookSubscriptionRow } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { openCustomHeaders, redactHeaders } from './custom-headers.ts';
import type { CustomHeaders } from './custom-headers.ts';
import type { WebhookFormat } from './formats/webhook-format.ts';
import { THROTTLE_WINDOW_SECONDS } from './throttle.ts';

/** A subscription as the API shows it. Its secrets are never part of it, and of its headers only the names. */
export interface WebhookView {
  id: string;
  /** Of a chat's address its host and last four characters: it is a secret. */
  url: string;
  format: WebhookFormat;
  events: string[];
  filters: WebhookFilters;
  ordered: boolean;
  retry_429: boolean;
  /** Null: as many sends a minute as the service allows. */
  rate_limit: number | null;
  headers: CustomHeaders;
  status: 'active' | 'paused' | 'disabled';
  status_reason: string | null;
  /** Failed attempts since the last success. */
  failures_in_a_row: number;
  /** When the first of them was. */
  failing_since: string | null;
  /** Until when the secret before the present one signs as well. */
  previous_secret_until: string | null;
  throttle: ThrottleView;
  created_at: string;
  updated_at: string;
}

interface ThrottleView {
  /** Sends in any rolling 60 s. */
  limit: number;
  used: number;
  /** Null while there is room. */
  throttled_until: string | null;
  /** Deliveries that are due and not yet under way. */
  queued: number;
}

export const WEBHOOK_COLUMNS = [
  'id',
  'url',
  'format',
  'events',
  'filters',
  'ordered',
  'retry_429',
  'rate_limit',
  'custom_headers',
  'severity_min',
  'status',
  'status_reason',
  'failures_in_a_row',
  'failing_since',
  'previous_secret_until',
  'created_at',
  'updated_at',
] as const;

export type WebhookSelection = Pick<WebhookSubscriptionRow, (typeof WEBHOOK_COLUMNS)[number]>;

/** Counting stops here: a longer queue is shown as this many. */
const MAX_COUNTED = 100_000;

/** Of those that a lane's owner has taken; the others of them wait in its memory. */
const MAX_UNDER_WAY = 8;

interface Usage {
  subscription_id: string;
  used: number;
  oldest: number | null;
  queued: number;
}

/** Shows subscriptions with what they use of their throttle: one statement for all of them. */
export async function viewWebhooks(
  ctx: Context,
  actor: Actor,
  rows: WebhookSelection[],
): Promise<WebhookView[]> {
  if (rows.length === 0) return [];
  const now = ctx.clock.now();
  const { rows: usages } = await sql<Usage>`
    select w.subscription_id,
           coalesce(window_sends.sends, 0)::int + in_flight.requests as used,
           window_sends.oldest,
           greatest(waiting.deliveries - in_flight.requests, 0) as queued
      from unnest(${rows.map((row) => row.id)}::text[]) as w (subscription_id)
     cross join lateral (
           select sum(sends) as sends, min(second) as oldest
             from delivery_sends s
            where s.workspace_id = ${actor.workspaceId} and s.subscription_id = w.subscription_id
              and s.second > ${Math.floor(now.getTime() / SECOND) - THROTTLE_WINDOW_SECONDS}::bigint) as window_sends
     cross join lateral (
           select least(count(*), ${MAX_UNDER_WAY})::int as requests
             from delivery_queue q
            where q.workspace_id = ${actor.workspaceId} and q.subscription_id = w.subscription_id
              and q.claim_id is not null) as in_flight
     cross join lateral (
           select count(*)::int as deliveries
             from (select from delivery_queue q
                    where q.workspace_id = ${actor.workspaceId} and q.subscription_id = w.subscription_id
                      and q.due_at <= ${now}
                    limit ${MAX_COUNTED}) as due) as waiting`.execute(ctx.db);
  const byId = new Map(usages.map((usage) => [usage.subscription_id, usage]));
  return rows.map((row) => {
    const { used = 0, oldest = null, queued = 0 } = byId.get(row.id) ?? {};
    const limit = Math.min(row.rate_limit ?? Infinity, ctx.config.webhooks.rate);
    const full = used >= limit && oldest !== null;
    const { previous_secret_until: overlap } = row;
    return {
      id: row.id,
      url: row.url,
      format: row.format,
      events: row.events,
      filters: row.filters,
      ordered: row.ordered,
      retry_429: row.retry_429,
      rate_limit: row.rate_limit,
      headers: redactHeaders(openCustomHeaders(ctx.secrets, row.custom_headers)),
      status: row.status,
      status_reason: row.status_reason,
      failures_in_a_row: row.failures_in_a_row,
      failing_since: timestamp(row.failing_since),
      previous_secret_until: timestamp(overlap && overlap > now ? overlap : null),
      throttle: {
        limit,
        used,
        throttled_until: full ? timestamp(new Date((oldest + THROTTLE_WINDOW_SECONDS) * SECOND)) : null,
        queued,
      },
      created_at: timestamp(row.created_at),
      updated_at: timestamp(row.updated_at),
    };
  });
}

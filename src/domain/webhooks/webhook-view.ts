import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { SECOND } from '../../platform/clock.ts';
import type { Actor } from '../actor.ts';
import type { WebhookFilters } from '../tables.ts';
import { timestamp } from '../timestamp.ts';
import { THROTTLE_WINDOW_SECONDS } from './throttle.ts';

/** A subscription as the API shows it. Its secret is never part of it. */
export interface WebhookView {
  id: string;
  url: string;
  events: string[];
  filters: WebhookFilters;
  status: 'active' | 'paused' | 'disabled';
  status_reason: string | null;
  throttle: ThrottleView;
  created_at: string;
  updated_at: string;
}

export interface ThrottleView {
  /** Sends in any rolling 60 s. */
  limit: number;
  used: number;
  /** Null while there is room. */
  throttled_until: string | null;
  /** Deliveries that are due and not yet under way. */
  queued: number;
}

export interface WebhookSelection {
  id: string;
  url: string;
  events: string[];
  filters: WebhookFilters;
  status: 'active' | 'paused' | 'disabled';
  status_reason: string | null;
  created_at: Date;
  updated_at: Date;
}

export const WEBHOOK_COLUMNS = [
  'id',
  'url',
  'events',
  'filters',
  'status',
  'status_reason',
  'created_at',
  'updated_at',
] as const;

/** Counting stops here: a longer queue is shown as this many. */
const MOST_COUNTED = 100_000;

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
  const limit = ctx.config.webhookRate;
  const { rows: usages } = await sql<Usage>`
    select w.subscription_id,
           coalesce(window_sends.sends, 0)::int + in_flight.requests as used,
           window_sends.oldest,
           waiting.deliveries as queued
      from unnest(${rows.map((row) => row.id)}::text[]) as w (subscription_id)
     cross join lateral (
           select sum(sends) as sends, min(second) as oldest
             from delivery_sends s
            where s.workspace_id = ${actor.workspaceId} and s.subscription_id = w.subscription_id
              and s.second > ${Math.floor(now.getTime() / SECOND) - THROTTLE_WINDOW_SECONDS}::bigint) as window_sends
     cross join lateral (
           select count(*)::int as requests
             from deliveries d
            where d.workspace_id = ${actor.workspaceId} and d.subscription_id = w.subscription_id
              and d.claim_id is not null) as in_flight
     cross join lateral (
           select count(*)::int as deliveries
             from (select from deliveries d
                    where d.workspace_id = ${actor.workspaceId} and d.subscription_id = w.subscription_id
                      and d.claim_id is null and d.next_attempt_at <= ${now}
                    limit ${MOST_COUNTED}) as due) as waiting`.execute(ctx.db);
  const byId = new Map(usages.map((usage) => [usage.subscription_id, usage]));
  return rows.map((row) => {
    const { used = 0, oldest = null, queued = 0 } = byId.get(row.id) ?? {};
    const full = used >= limit && oldest !== null;
    return {
      id: row.id,
      url: row.url,
      events: row.events,
      filters: row.filters,
      status: row.status,
      status_reason: row.status_reason,
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

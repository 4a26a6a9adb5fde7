import { sql } from 'kysely';
import { HOUR } from '../../../platform/clock.ts';
import type { Actor } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import type { DeliveryHourTable } from '../../ground/rows/index.ts';
import { requireRole } from '../../ground/scope.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { requireWebhook } from './list-all-deliveries.ts';

/** What became of the attempts of one hour, or of all of them. */
export interface DeliveryCounts {
  delivered: number;
  /** For good. */
  failed: number;
  /** They failed and were, or will be, tried again. */
  retried: number;
  /** Null: there were no attempts. */
  p50_ms: number | null;
  p95_ms: number | null;
}

export interface DeliveriesSummary {
  webhook_id: string | null;
  since: string;
  until: string;
  total: DeliveryCounts;
  /** Oldest first, those without attempts included. */
  hours: (DeliveryCounts & { hour: string })[];
}

type Counted = Pick<DeliveryHourTable, 'outcome' | 'step' | 'attempts'>;

const HOURS = 24;

/**
 * How the deliveries of the last 24 hours went, the present one included. It reads what was counted as results were written, so that its
 * cost does not depend on how many there were. @throws DomainError resource_not_found
 */
export async function summariseDeliveries(
  ctx: Context,
  actor: Actor,
  { webhook_id: webhookId }: { webhook_id?: string | undefined } = {},
): Promise<DeliveriesSummary> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  if (webhookId !== undefined) await requireWebhook(ctx, workspaceId, webhookId);
  const now = ctx.clock.now();
  const last = Math.floor(now.getTime() / HOUR) * HOUR;
  const first = new Date(last - (HOURS - 1) * HOUR);
  const { rows } = await sql<Counted & { hour: Date }>`
    select h.hour, h.outcome, h.step, sum(h.attempts)::int as attempts
      from webhook_subscriptions w
      join delivery_hours h on h.workspace_id = w.workspace_id and h.subscription_id = w.id
     where w.workspace_id = ${workspaceId} and w.purpose = 'workspace'
       and h.workspace_id = ${workspaceId} and h.hour >= ${first} and h.hour <= ${now}
       ${webhookId === undefined ? sql`` : sql`and w.id = ${webhookId}`}
     group by h.hour, h.outcome, h.step`.execute(ctx.db);
  const hours = Array.from({ length: HOURS }, (_, index) => {
    const hour = first.getTime() + index * HOUR;
    return {
      hour: timestamp(new Date(hour)),
      ...countsOf(rows.filter((row) => row.hour.getTime() === hour)),
    };
  });
  return {
    webhook_id: webhookId ?? null,
    since: timestamp(first),
    until: timestamp(now),
    total: countsOf(rows),
    hours,
  };
}

function countsOf(rows: readonly Counted[]): DeliveryCounts {
  const count = (outcome: Counted['outcome']): number =>
    rows.filter((row) => row.outcome === outcome).reduce((sum, { attempts }) => sum + attempts, 0);
  return {
    delivered: count('delivered'),
    failed: count('failed'),
    retried: count('retried'),
    p50_ms: percentile(rows, 0.5),
    p95_ms: percentile(rows, 0.95),
  };
}

/** To the bound of its step: up to a quarter too high. */
function percentile(rows: readonly Counted[], share: number): number | null {
  const total = rows.reduce((sum, { attempts }) => sum + attempts, 0);
  let seen = 0;
  const found = rows
    .toSorted((a, b) => a.step - b.step)
    .find(({ attempts }) => (seen += attempts) >= total * share);
  return found === undefined ? null : Math.round(1.25 ** found.step);
}

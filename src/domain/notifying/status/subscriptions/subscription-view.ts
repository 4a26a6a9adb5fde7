import type { Context } from '../../../ground/context.ts';
import type { Severity } from '../../../ground/rows/index.ts';
import { timestamp } from '../../../ground/timestamp.ts';
import type { WebhookSelection } from '../../webhooks/webhook-view.ts';

/** A status subscription as the API shows it. Its secrets are never part of it. */
export interface StatusSubscriptionView {
  id: string;
  url: string;
  events: string[];
  /** What is milder is not sent, unless it was once this bad. */
  severity_min: Severity;
  status: 'active' | 'paused' | 'disabled';
  status_reason: string | null;
  failures_in_a_row: number;
  failing_since: string | null;
  /** Until when the secret before the present one signs as well. */
  previous_secret_until: string | null;
  created_at: string;
  updated_at: string;
}

export function statusSubscriptionView(
  ctx: Pick<Context, 'clock'>,
  row: WebhookSelection,
): StatusSubscriptionView {
  const { previous_secret_until: overlap } = row;
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    severity_min: row.severity_min ?? 'degraded',
    status: row.status,
    status_reason: row.status_reason,
    failures_in_a_row: row.failures_in_a_row,
    failing_since: timestamp(row.failing_since),
    previous_secret_until: timestamp(overlap && overlap > ctx.clock.now() ? overlap : null),
    created_at: timestamp(row.created_at),
    updated_at: timestamp(row.updated_at),
  };
}

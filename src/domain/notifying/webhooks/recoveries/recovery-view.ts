import type { Context } from '../../../ground/context.ts';
import type { DeliveryState, WebhookRecoveryRow } from '../../../ground/rows/index.ts';
import { timestamp } from '../../../ground/timestamp.ts';

/** The final states that can be sent again; `cancelled` deliveries have lost their subscription. */
export const recoverableStates = [
  'exhausted',
  'rejected',
  'skipped',
  'delivered',
] as const satisfies readonly DeliveryState[];
export type RecoverableState = (typeof recoverableStates)[number];

/** What never came. */
export const DEFAULT_STATES: readonly RecoverableState[] = ['exhausted', 'rejected', 'skipped'];

export const recoveryStatuses = ['queued', 'running', 'completed', 'cancelled'] as const;

/** A recovery as the API shows it. */
export interface RecoveryView {
  id: string;
  webhook_id: string;
  status: (typeof recoveryStatuses)[number];
  states: string[];
  since: string;
  until: string;
  /** Deliveries in these states in that time, when it was asked for. */
  matched: number;
  /** Those of them that wait for their turn again, or have had it. */
  redelivered: number;
  created_at: string;
  finished_at: string | null;
  status_url: string;
}

export function recoveryView(ctx: Context, row: WebhookRecoveryRow): RecoveryView {
  return {
    id: row.id,
    webhook_id: row.webhook_id,
    status: row.status,
    states: row.states,
    since: timestamp(row.since),
    until: timestamp(row.until),
    matched: row.matched,
    redelivered: row.redelivered,
    created_at: timestamp(row.created_at),
    finished_at: timestamp(row.finished_at),
    status_url: `${ctx.publicUrl}/v1/webhooks/${row.webhook_id}/recoveries/${row.id}`,
  };
}

import type { DeliveryRow, DeliveryState, DeliveryTrigger } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';

/** A delivery in a list. */
export interface DeliverySummary {
  id: string;
  event_id: string;
  event: string;
  subscription_id: string;
  state: DeliveryState;
  reason: string | null;
  /** Its place among the subscription's deliveries in the order of their first sending; null before that. */
  sequence: number | null;
  /** What the last attempt was made for, or the next one will be. */
  trigger: DeliveryTrigger;
  /** The number of the last attempt. */
  attempts: number;
  next_attempt_at: string | null;
  created_at: string;
  delivered_at: string | null;
  finished_at: string | null;
}

interface AttemptView {
  id: string;
  /** Counts on over manual ones; an attempt whose end is unknown is made again under its number. */
  number: number;
  trigger: DeliveryTrigger;
  started_at: string;
  finished_at: string;
  status: number | null;
  outcome: string;
  error_class: string | null;
  error: string | null;
  /** Milliseconds; null for what did not happen. */
  timings: Record<string, number | null>;
  remote_address: string | null;
  /** As they were sent; signatures and the values of custom headers are left out. */
  request_headers: Record<string, string>;
  response_headers: Record<string, string>;
  response_body: string | null;
  response_truncated: boolean;
  /** When the next attempt was due after this one; null where none was, and for attempts before this was kept. */
  next_attempt_at: string | null;
}

/** A delivery with every request that was made for it, first first. */
export interface DeliveryView extends DeliverySummary {
  attempt_log: AttemptView[];
}

export const DELIVERY_COLUMNS = [
  'id',
  'event_id',
  'event_kind',
  'subscription_id',
  'state',
  'reason',
  'sequence',
  'trigger',
  'attempts',
  'next_attempt_at',
  'created_at',
  'delivered_at',
  'finished_at',
] as const;

export const ATTEMPT_COLUMNS = [
  'id',
  'number',
  'trigger',
  'started_at',
  'finished_at',
  'status',
  'outcome',
  'error_class',
  'error',
  'timings',
  'remote_address',
  'request_headers',
  'response_headers',
  'response_body',
  'response_truncated',
  'next_attempt_at',
] as const;

export type DeliverySelection = Pick<DeliveryRow, (typeof DELIVERY_COLUMNS)[number]>;

export function deliverySummary(row: DeliverySelection): DeliverySummary {
  return {
    id: row.id,
    event_id: row.event_id,
    event: row.event_kind,
    subscription_id: row.subscription_id,
    state: row.state,
    reason: row.reason,
    sequence: row.sequence,
    trigger: row.trigger,
    attempts: row.attempts,
    next_attempt_at: timestamp(row.next_attempt_at),
    created_at: timestamp(row.created_at),
    delivered_at: timestamp(row.delivered_at),
    finished_at: timestamp(row.finished_at),
  };
}

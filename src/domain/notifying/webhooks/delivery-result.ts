import type { DeliveryState, DeliveryTrigger } from '../../ground/rows/index.ts';

/** What is written of one delivery that was taken. */
export interface DeliveryResult {
  workspace_id: string;
  delivery_id: string;
  subscription_id: string;
  claim_id: string;
  sequence: number | null;
  /** Null: it stays what it is, after an attempt that was made beside the schedule. */
  state: DeliveryState | null;
  reason: string | null;
  /** When it is sent again; null where it is not. */
  next_attempt_at: Date | null;
  ended_at: Date;
  /** The number of the last attempt, this one included. */
  number: number;
  /** Failed attempts as the schedule counts them, this one included. */
  failures: number;
  /** The receiver said that it is gone. */
  disables: 'gone' | null;
  /** Nothing goes to the subscription before then: the receiver's own pace, or what it asked for. Null: no rest. */
  rests_until: Date | null;
  /** Null where no request was made: the subscription was paused, disabled or deleted meanwhile. */
  attempt: AttemptRecord | null;
}

export interface AttemptRecord {
  trigger: DeliveryTrigger;
  started_at: Date;
  finished_at: Date;
  status: number | null;
  outcome: 'delivered' | 'failed' | 'rejected';
  error_class: string | null;
  error: string | null;
  /** Milliseconds. */
  timings: Record<string, number | null>;
  remote_address: string | null;
  /** As sent; signatures and the values of custom headers are left out. */
  request_headers: Record<string, string>;
  response_headers: Record<string, string>;
  response_body: string | null;
  response_truncated: boolean;
}

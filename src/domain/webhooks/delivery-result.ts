import type { DeliveryState } from '../tables.ts';

/** What is written of one claimed delivery. */
export interface DeliveryResult {
  workspace_id: string;
  delivery_id: string;
  subscription_id: string;
  claim_id: string;
  state: DeliveryState;
  reason: string | null;
  next_attempt_at: Date | null;
  finished_at: Date | null;
  /** The receiver said that it is gone. */
  disables: 'gone' | null;
  /** Null where no request was made: the subscription was paused, disabled or deleted meanwhile. */
  attempt: AttemptRecord | null;
}

export interface AttemptRecord {
  number: number;
  started_at: Date;
  finished_at: Date;
  status: number | null;
  outcome: 'delivered' | 'failed' | 'rejected';
  error_class: string | null;
  error: string | null;
  /** Milliseconds. */
  timings: Record<string, number | null>;
  remote_address: string | null;
  response_headers: Record<string, string>;
  response_body: string | null;
  response_truncated: boolean;
}

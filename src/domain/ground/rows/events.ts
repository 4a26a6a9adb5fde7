import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ActorRecord } from '../vocabulary/actor-record.ts';
import type { ExportDestination, ExportFilters } from '../vocabulary/export-target.ts';
import type { Json } from './json.ts';

export interface EventTable {
  workspace_id: string;
  id: string;
  kind: string;
  event_key: string;
  account_id: string | null;
  payload: Json<Record<string, unknown>>;
  created_at: Date;
  /** The transaction that stored it; null in rows that are older than the column. */
  tx: ColumnType<string | null, never, never>;
}

export interface EventKeyTable {
  workspace_id: string;
  event_key: string;
  event_id: string;
  created_at: Date;
}

export interface WebhookFilters {
  signal_types?: string[];
  signal_strength_gte?: number;
  account_tags?: string[];
}

export interface WebhookSubscriptionTable {
  workspace_id: string;
  id: string;
  url: string;
  /** The whole address where it is itself a secret; `url` then shows what anybody may see of it. */
  sealed_url: Buffer | null;
  /** How events are written. */
  format: Generated<'json' | 'slack' | 'teams' | 'google_chat' | 'discord' | 'mattermost'>;
  events: string[];
  filters: Json<WebhookFilters>;
  purpose: Generated<'workspace' | 'status' | 'alert'>;
  severity_min: 'degraded' | 'minor' | 'major' | 'critical' | null;
  secret: Buffer;
  previous_secret: Buffer | null;
  previous_secret_until: Date | null;
  custom_headers: Buffer | null;
  status: Generated<'active' | 'paused' | 'disabled'>;
  status_reason: string | null;
  ordered: Generated<boolean>;
  retry_429: Generated<boolean>;
  rate_limit: number | null;
  failures_in_a_row: Generated<number>;
  failing_since: Date | null;
  warned_at_percent: Generated<number>;
  /** Since when `status` is what it is, kept by a trigger; null: since it was made. */
  status_since: Date | null;
  created_at: Date;
  updated_at: Date;
}

/** What a subscription missed, being sent to it again. */
export interface WebhookRecoveryTable {
  workspace_id: string;
  id: string;
  webhook_id: string;
  status: Generated<'queued' | 'running' | 'completed' | 'cancelled'>;
  states: string[];
  since: Date;
  until: Date;
  matched: number;
  redelivered: Generated<number>;
  cursor: Generated<string>;
  created_at: Date;
  finished_at: Date | null;
}

export interface ExportTable {
  workspace_id: string;
  id: string;
  resource: 'accounts' | 'signals' | 'briefs' | 'contacts';
  format: 'csv' | 'ndjson' | 'parquet';
  filters: Json<ExportFilters>;
  columns: string[] | null;
  preset: 'salesforce' | 'hubspot' | null;
  bom: Generated<boolean>;
  destination: Json<ExportDestination>;
  /** Sealed; null where none is needed, and once the export is over. */
  credentials: Buffer | null;
  created_by: Json<ActorRecord>;
  status: Generated<ExportStatus>;
  rows: Generated<number>;
  bytes: Generated<number>;
  sha256: string | null;
  error: string | null;
  attempts: Generated<number>;
  runner: string | null;
  alive_at: Date | null;
  position: string[] | null;
  created_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
  expires_at: Date | null;
}

type ExportStatus = 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';

export type SubscriptionStatus = 'active' | 'paused' | 'disabled';

/** What made the next attempt, or made an attempt, be made. */
export type DeliveryTrigger = 'auto' | 'manual' | 'recover' | 'test';

export type DeliveryState =
  | 'pending'
  | 'retry_scheduled'
  | 'delivered'
  | 'rejected'
  | 'exhausted'
  | 'skipped'
  | 'cancelled';

export interface DeliveryTable {
  workspace_id: string;
  id: string;
  event_id: string;
  event_kind: string;
  subscription_id: string;
  state: Generated<DeliveryState>;
  reason: string | null;
  sequence: number | null;
  trigger: Generated<DeliveryTrigger>;
  attempts: Generated<number>;
  failures: Generated<number>;
  next_attempt_at: Date | null;
  resume_at: Date | null;
  created_at: Date;
  delivered_at: Date | null;
  finished_at: Date | null;
}

/** What still has to be sent. */
export interface DeliveryQueueTable {
  workspace_id: string;
  subscription_id: string;
  delivery_id: string;
  /** `-infinity` for a test. */
  due_at: Date;
  event_id: string;
  event_kind: string;
  sequence: number | null;
  trigger: DeliveryTrigger;
  attempts: Generated<number>;
  failures: Generated<number>;
  resume_at: Date | null;
  created_at: Date;
  claim_id: string | null;
}

export interface DeliveryAttemptTable {
  workspace_id: string;
  id: string;
  delivery_id: string;
  number: number;
  trigger: DeliveryTrigger;
  started_at: Date;
  finished_at: Date;
  status: number | null;
  outcome: 'delivered' | 'failed' | 'rejected' | 'unknown';
  error_class: string | null;
  error: string | null;
  timings: Json<Record<string, number | null>>;
  remote_address: string | null;
  request_headers: Json<Record<string, string>>;
  response_headers: Json<Record<string, string>>;
  response_body: string | null;
  response_truncated: Generated<boolean>;
  next_attempt_at: Date | null;
}

export type WebhookSubscriptionRow = Selectable<WebhookSubscriptionTable>;

export type WebhookRecoveryRow = Selectable<WebhookRecoveryTable>;

export type ExportRow = Selectable<ExportTable>;

export type DeliveryRow = Selectable<DeliveryTable>;

/** Attempts by hour, how they ended and how long they took. */
export interface DeliveryHourTable {
  workspace_id: string;
  subscription_id: string;
  hour: Date;
  outcome: 'delivered' | 'retried' | 'failed';
  step: number;
  attempts: number;
}

import type { ColumnType, Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely';
import type { Observation } from './crawl/observations.ts';
import type { Rubric } from './scoring/rubric.ts';

/** The rows as the database holds them (`migrations/` says the same in SQL). */
export interface Tables {
  workspaces: WorkspaceTable;
  rubrics: RubricTable;
  api_keys: ApiKeyTable;
  idempotency_keys: IdempotencyKeyTable;
  audit_log: AuditTable;
  accounts: AccountTable;
  contacts: ContactTable;
  sources: SourceTable;
  crawl_hosts: CrawlHostTable;
  robots_files: RobotsFileTable;
  snapshots: SnapshotTable;
  source_daily_counts: SourceDailyCountTable;
  crawls: CrawlTable;
  signals: SignalTable;
  briefs: BriefTable;
  events: EventTable;
  webhook_subscriptions: WebhookSubscriptionTable;
  deliveries: DeliveryTable;
  delivery_attempts: DeliveryAttemptTable;
  members: MemberTable;
  score_history: ScoreHistoryTable;
  suppressed_contacts: SuppressedContactTable;
}

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

/** Read as what PostgreSQL's JSON holds, written as text: `pg` would send an array as a PostgreSQL array. */
export type Json<T> = ColumnType<T, string, string>;

export type Plan = 'free' | 'pro' | 'pro_plus' | 'company';

export interface WorkspaceTable {
  id: string;
  name: string;
  slug: string;
  plan: Plan;
  score_floor: Generated<number>;
  signal_threshold: Generated<number>;
  technologies: Json<string[]>;
  competitors: Json<Competitor[]>;
  rubric_version: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

/** Who else sells to the same accounts: how the crawl may recognise them. */
export interface Competitor {
  name: string;
  domain?: string;
  terms?: string[];
}

export interface RubricTable {
  workspace_id: string;
  version: number;
  id: string;
  body: Json<Rubric>;
  created_by: Json<unknown>;
  created_at: Date;
}

export interface ApiKeyTable {
  workspace_id: string;
  id: string;
  name: string;
  role: 'read-only' | 'read-write' | 'admin';
  digest: Buffer;
  last_four: string;
  created_by: Json<unknown>;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
  revoked_at: Date | null;
  signing: Generated<'none' | 'optional' | 'required'>;
  /** Sealed; null where nothing is signed. */
  signing_secret: Buffer | null;
}

export interface MemberTable {
  workspace_id: string;
  id: string;
  email: string;
  name: string | null;
  role: 'read-only' | 'read-write' | 'admin';
  created_at: Date;
}

export interface IdempotencyKeyTable {
  workspace_id: string;
  key: string;
  request_digest: Buffer;
  status: number;
  body: Buffer;
  sealed: Generated<boolean>;
  headers: Json<Record<string, string>>;
  created_at: Date;
}

export interface AuditTable {
  workspace_id: string;
  id: string;
  actor: Json<unknown>;
  action: string;
  subject_id: string;
  before: Json<unknown> | null;
  after: Json<unknown> | null;
  created_at: Date;
}

/** attribute → what the crawl found, from where, when and how surely. */
export type FoundFacts = Record<
  string,
  { value: string | number | string[]; source: string; date: string; confidence: number }
>;

export interface AccountTable {
  workspace_id: string;
  id: string;
  domain: string;
  name: string;
  external_id: string | null;
  industry: string | null;
  employee_count: number | null;
  annual_revenue_usd: number | null;
  country: string | null;
  city: string | null;
  description: string | null;
  technologies: Generated<string[]>;
  tags: Generated<string[]>;
  attributes: Json<Record<string, string | number | boolean>>;
  found_facts: ColumnType<FoundFacts, string | undefined, string>;
  status: Generated<'active' | 'deleted'>;
  score: Generated<number>;
  score_fit: Generated<number>;
  score_recency: Generated<number>;
  score_strength: Generated<number>;
  score_depth: Generated<number>;
  score_status: Generated<'pending' | 'scored'>;
  icp_tier: Generated<'hot' | 'warm' | 'watch' | 'cold'>;
  rubric_version: number | null;
  brief_version: Generated<number>;
  brief_score: number | null;
  brief_token: string;
  sources_found_at: Date | null;
  rescored_at: Date | null;
  next_rescore_at: Date | null;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
  purge_at: Date | null;
}

export interface ContactTable {
  workspace_id: string;
  id: string;
  account_id: string;
  name: string;
  name_key: string;
  role: string;
  status: Generated<'current' | 'left'>;
  appointed_at: Date | null;
  source_url: string;
  first_seen_at: Date;
  last_seen_at: Date;
}

export type SourceStatus = 'active' | 'refused' | 'failing' | 'unsupported' | 'gone';

export interface SourceTable {
  workspace_id: string;
  id: string;
  account_id: string;
  kind: string;
  url: string;
  pace_key: string;
  status: Generated<SourceStatus>;
  reason: string | null;
  found_by: string;
  etag: string | null;
  last_modified: string | null;
  validated_hash: string | null;
  consecutive_failures: Generated<number>;
  last_visited_at: Date | null;
  next_visit_at: Date | null;
  snapshot_id: string | null;
  confirming: Generated<boolean>;
  confirm_at_once: Generated<boolean>;
  documents: Generated<number>;
  signals: Generated<number>;
  created_at: Date;
}

export interface CrawlHostTable {
  pace_key: string;
  next_due_at: Date | null;
  not_before: Date;
  urgent: Generated<boolean>;
  claimed_until: Date | null;
  claim_id: string | null;
}

export interface RobotsFileTable {
  origin: string;
  status: number | null;
  body: string | null;
  reason: string | null;
  fetched_at: Date;
  expires_at: Date;
}

export interface SnapshotTable {
  workspace_id: string;
  id: string;
  source_id: string;
  content_hash: string;
  final_url: string;
  status: number;
  headers: Json<Record<string, string>>;
  body: Buffer;
  fetched_at: Date;
  read_state: Generated<'unread' | 'read' | 'unreadable'>;
  reason: string | null;
  observation: ColumnType<Observation | null, string | null | undefined, string | null>;
  observation_hash: string | null;
  state_since: Date;
  state_last_seen: Date;
  state_visits: Generated<number>;
}

export interface SourceDailyCountTable {
  workspace_id: string;
  source_id: string;
  day: string;
  count: number;
}

export interface CrawlResult {
  status: 'completed' | 'failed';
  sources: { total: number; done: number; failed: number };
  signals_found: number;
  started_at: string | null;
  finished_at: string | null;
}

export interface CrawlTable {
  workspace_id: string;
  id: string;
  account_id: string;
  requested_at: Date;
  result: ColumnType<CrawlResult | null, string | null | undefined, string>;
}

export interface Evidence {
  source_kind: string;
  url: string;
  quote: string;
  observed_at: string;
  detector: string;
}

export interface SignalTable {
  workspace_id: string;
  id: string;
  account_id: string | null;
  type: string;
  subtype: string;
  category: string;
  title: string;
  strength: number;
  confidence: number;
  source_url: string;
  occurred_at: Date;
  occurred_at_precision: 'second' | 'day' | 'month' | 'unknown';
  fields: Json<Record<string, unknown>>;
  evidence: Json<Evidence[]>;
  source_hosts: string[];
  event_key: string;
  status: Generated<'active' | 'decayed' | 'retracted'>;
  bot_id: string | null;
  announced: Generated<boolean>;
  fired_at: Date;
  created_at: Date;
}

export interface ScoreBreakdown {
  fit: number;
  recency: number;
  strength: number;
  depth: number;
}

export interface ScoreHistoryTable {
  workspace_id: string;
  account_id: string;
  entry: GeneratedAlways<number>;
  score: number;
  score_fit: number;
  score_recency: number;
  score_strength: number;
  score_depth: number;
  cause: string;
  rubric_version: number;
  scored_at: Date;
}

export interface SuppressedContactTable {
  workspace_id: string;
  account_id: string;
  person_digest: Buffer;
  created_at: Date;
}

export interface BriefTable {
  workspace_id: string;
  account_id: string;
  version: number;
  id: string;
  score: number;
  score_breakdown: Json<ScoreBreakdown>;
  why_now: string;
  who_to_talk_to: Json<{ name: string; role: string; tag: string }[]>;
  draft_opener: string;
  signals: string[];
  sentences: Json<{ text: string; signal_ids: string[] }[]>;
  reason: string;
  generated_at: Date;
}

export interface EventTable {
  workspace_id: string;
  id: string;
  kind: string;
  event_key: string;
  account_id: string | null;
  payload: Json<Record<string, unknown>>;
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
  events: string[];
  filters: Json<WebhookFilters>;
  secret: Buffer;
  status: Generated<'active' | 'paused' | 'disabled'>;
  status_reason: string | null;
  sequence: Generated<number>;
  created_at: Date;
  updated_at: Date;
}

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
  attempts: Generated<number>;
  next_attempt_at: Date | null;
  claimed_until: Date | null;
  claim_id: string | null;
  created_at: Date;
  delivered_at: Date | null;
  finished_at: Date | null;
}

export interface DeliveryAttemptTable {
  workspace_id: string;
  id: string;
  delivery_id: string;
  number: number;
  trigger: 'auto' | 'manual' | 'recover' | 'test';
  started_at: Date;
  finished_at: Date;
  status: number | null;
  outcome: 'delivered' | 'failed' | 'rejected' | 'unknown';
  error_class: string | null;
  error: string | null;
  timings: Json<Record<string, number | null>>;
  remote_address: string | null;
  response_headers: Json<Record<string, string>>;
  response_body: string | null;
  response_truncated: Generated<boolean>;
}

// What a select gives.
export type WorkspaceRow = Selectable<WorkspaceTable>;
export type RubricRow = Selectable<RubricTable>;
export type ApiKeyRow = Selectable<ApiKeyTable>;
export type MemberRow = Selectable<MemberTable>;
export type ScoreHistoryRow = Selectable<ScoreHistoryTable>;
export type IdempotencyKeyRow = Selectable<IdempotencyKeyTable>;
export type AuditRow = Selectable<AuditTable>;
export type AccountRow = Selectable<AccountTable>;
export type ContactRow = Selectable<ContactTable>;
export type SourceRow = Selectable<SourceTable>;
export type CrawlHostRow = Selectable<CrawlHostTable>;
export type RobotsFileRow = Selectable<RobotsFileTable>;
export type SnapshotRow = Selectable<SnapshotTable>;
export type SourceDailyCountRow = Selectable<SourceDailyCountTable>;
export type CrawlRow = Selectable<CrawlTable>;
export type SignalRow = Selectable<SignalTable>;
export type BriefRow = Selectable<BriefTable>;
export type EventRow = Selectable<EventTable>;
export type WebhookSubscriptionRow = Selectable<WebhookSubscriptionTable>;
export type DeliveryRow = Selectable<DeliveryTable>;
export type DeliveryAttemptRow = Selectable<DeliveryAttemptTable>;

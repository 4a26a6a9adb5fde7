import type { ColumnType, Generated, GeneratedAlways, Kysely, Selectable, Transaction } from 'kysely';
import type {
  AppliesTo,
  AlertChannel,
  BotStatus,
  MatchRule,
  PausedReason,
  TemplateName,
} from './bots/bot-config.ts';
import type { BotMatch, RuleState } from './bots/judgement.ts';
import type { Observation } from './crawl/observations.ts';
import type { ExportDestination, ExportFilters } from './exports/export-request.ts';
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
  bots: BotTable;
  bot_runs: BotRunTable;
  bot_fires: BotFireTable;
  crawl_hosts: CrawlHostTable;
  shared_lists: SharedListTable;
  robots_files: RobotsFileTable;
  snapshots: SnapshotTable;
  source_daily_counts: SourceDailyCountTable;
  crawls: CrawlTable;
  signals: SignalTable;
  briefs: BriefTable;
  events: EventTable;
  event_keys: EventKeyTable;
  webhook_subscriptions: WebhookSubscriptionTable;
  deliveries: DeliveryTable;
  delivery_queue: DeliveryQueueTable;
  delivery_attempts: DeliveryAttemptTable;
  webhook_recoveries: WebhookRecoveryTable;
  exports: ExportTable;
  members: MemberTable;
  sign_in_links: SignInLinkTable;
  member_sessions: MemberSessionTable;
  brief_views: BriefViewTable;
  viewer_salts: ViewerSaltTable;
  score_history: ScoreHistoryTable;
  suppressed_contacts: SuppressedContactTable;
  replies: ReplyTable;
  incidents: IncidentTable;
  maintenances: MaintenanceTable;
  status_updates: StatusUpdateTable;
  status_told: StatusToldTable;
  status_measurements: StatusMeasurementTable;
  status_days: StatusDayTable;
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

export interface SignInLinkTable {
  workspace_id: string;
  member_id: string;
  digest: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

export interface MemberSessionTable {
  workspace_id: string;
  member_id: string;
  digest: Buffer;
  created_at: Date;
  expires_at: Date;
}

export interface BriefViewTable {
  workspace_id: string;
  account_id: string;
  viewer: string;
  member_id: string | null;
  view_id: string;
  brief_id: string;
  opened_at: Date;
}

export interface ViewerSaltTable {
  day: string;
  salt: Buffer;
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
  /** `competitor`: one of the workspace's own, watched for its moves. */
  status: Generated<'active' | 'deleted' | 'competitor'>;
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
  /** Until then somebody there has asked to be left in peace: news counts for less. */
  not_before: ColumnType<Date | null, Date | null | undefined, Date | null>;
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
  /** When they were last reported to be gone; stays when they come back. */
  left_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** A text or filing said so; else they were merely missing from a page. */
  left_reported: Generated<boolean>;
  returned_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  source_url: string;
  first_seen_at: Date;
  last_seen_at: Date;
}

export type SourceStatus = 'active' | 'refused' | 'failing' | 'unsupported' | 'gone';

export interface SourceTable {
  workspace_id: string;
  id: string;
  /** Null: it is a bot's. */
  account_id: string | null;
  bot_id: ColumnType<string | null, string | null | undefined, string | null>;
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
  memory: ColumnType<SourceMemory | null, string | null | undefined, string | null>;
  created_at: Date;
}

/** A user's own crawler. When and how it is fetched stands in its row of `sources`. */
export interface BotTable {
  workspace_id: string;
  id: string;
  name: string;
  template: TemplateName;
  source: string;
  cadence: string;
  match_rule: Json<MatchRule>;
  fires_signal: string;
  signal_score: number;
  applies_to: ColumnType<AppliesTo | null, string | null, string | null>;
  alert_channel: AlertChannel | null;
  alert_subscription_id: string | null;
  status: Generated<BotStatus>;
  paused_reason: PausedReason | null;
  /** Counts every change by a user: what a run brings that began before one is dropped. */
  revision: Generated<number>;
  baseline: ColumnType<RuleState | null, string | null | undefined, string | null>;
  /** A difference that waits to be seen again. */
  pending: ColumnType<RuleState | null, string | null | undefined, string | null>;
  pending_since: Date | null;
  consecutive_failures: Generated<number>;
  deferrals: Generated<number>;
  last_errors: ColumnType<BotError[], string | undefined, string>;
  last_run_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface BotError {
  at: string;
  reason: string;
}

export type BotRunOutcome =
  | 'baseline'
  | 'same'
  | 'unconfirmed'
  | 'matched'
  | 'failed'
  | 'deferred'
  | 'refused';

export interface BotRunTable {
  workspace_id: string;
  bot_id: string;
  id: string;
  started_at: Date;
  outcome: BotRunOutcome;
  reason: string | null;
  http_status: number | null;
  bytes: number | null;
  ms: number;
}

export interface BotFireTable {
  workspace_id: string;
  id: string;
  bot_id: string;
  match_key: string;
  /** Null once it is settled. */
  match: ColumnType<StoredMatch | null, string | null, string | null>;
  matched: Json<BotMatch['matched']>;
  fired_at: Date;
  settled: Generated<boolean>;
  account_id: string | null;
  signal_id: string | null;
  alert_delivery_id: string | null;
}

/** A `BotMatch` as JSON: its date is a text. */
export type StoredMatch = Omit<BotMatch, 'occurredAt'> & { occurredAt: string | null };

/** What a source has shown over its whole life: each value with the last day on which it was there. */
export interface SourceMemory {
  /** The day of the first reading. */
  since: string;
  seen: Record<string, string>;
  /** What it counted, a day each, oldest first: stars, ratings. */
  measures?: { day: string; values: Record<string, number> }[];
}

/** A list that is one file for all accounts. */
export interface SharedListTable {
  url: string;
  kind: string;
  day: string | null;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  failures: Generated<number>;
  reason: string | null;
  last_visited_at: Date | null;
  next_visit_at: Date | null;
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
  /** How sure it is by itself, 0 to 1. */
  confidence?: number;
  /** When two visits had agreed that the source no longer says so; absent while it stands. */
  withdrawn_at?: string;
  withdrawn_because?: string;
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
  /** What a bot's signal weighs; null: what the rubric says of its type. */
  weight: ColumnType<number | null, number | null | undefined, number | null>;
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

/** What somebody answered, without quotes and signature. */
export interface ReplyTable {
  workspace_id: string;
  id: string;
  account_id: string;
  /** Kept when the contact is gone: then it names nobody. */
  contact_id: string | null;
  kind: 'reply' | 'out_of_office' | 'bounce';
  label: 'positive' | 'not-now' | 'wrong-person' | 'never' | null;
  confidence: number | null;
  not_before: Date | null;
  sender: string | null;
  subject: string | null;
  text: string;
  received_at: Date;
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
  created_by: Json<unknown>;
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

export type ExportStatus = 'queued' | 'running' | 'completed' | 'failed' | 'cancelled';

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
}

export type Severity = 'degraded' | 'minor' | 'major' | 'critical';
export type IncidentStatus = 'investigating' | 'identified' | 'monitoring' | 'resolved';
export type MaintenanceStatus = 'scheduled' | 'in_progress' | 'completed' | 'cancelled';

export interface IncidentTable {
  id: string;
  title: string;
  severity: Severity;
  status: IncidentStatus;
  components: string[];
  origin: 'operator' | 'automatic';
  watched_component: string | null;
  started_at: Date;
  resolved_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface MaintenanceTable {
  id: string;
  title: string;
  severity: Severity;
  status: MaintenanceStatus;
  components: string[];
  scheduled_start: Date;
  scheduled_end: Date;
  started_at: Date | null;
  finished_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface StatusUpdateTable {
  subject_id: string;
  id: string;
  status: string;
  severity: Severity;
  message: string;
  created_at: Date;
}

export interface StatusToldTable {
  subject_id: string;
  workspace_id: string;
  subscription_id: string;
}

export interface StatusMeasurementTable {
  component: string;
  minute: Date;
  good: number;
  bad: number;
  latency_ms: number | null;
  severity: Severity | null;
}

export interface StatusDayTable {
  component: string;
  day: string;
  minutes: number;
  bad_minutes: number;
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
/** One that is an account's, and no bot's. */
export type AccountSourceRow = SourceRow & { account_id: string };
export type BotRow = Selectable<BotTable>;
export type BotRunRow = Selectable<BotRunTable>;
export type BotFireRow = Selectable<BotFireTable>;
/** One that waits to be settled. */
export type OpenFire = BotFireRow & { match: StoredMatch };
export type CrawlHostRow = Selectable<CrawlHostTable>;
export type RobotsFileRow = Selectable<RobotsFileTable>;
export type SnapshotRow = Selectable<SnapshotTable>;
export type SourceDailyCountRow = Selectable<SourceDailyCountTable>;
export type CrawlRow = Selectable<CrawlTable>;
export type ReplyRow = Selectable<ReplyTable>;
export type SignalRow = Selectable<SignalTable>;
export type BriefRow = Selectable<BriefTable>;
export type EventRow = Selectable<EventTable>;
export type IncidentRow = Selectable<IncidentTable>;
export type MaintenanceRow = Selectable<MaintenanceTable>;
export type StatusUpdateRow = Selectable<StatusUpdateTable>;
export type WebhookSubscriptionRow = Selectable<WebhookSubscriptionTable>;
export type WebhookRecoveryRow = Selectable<WebhookRecoveryTable>;
export type ExportRow = Selectable<ExportTable>;
export type DeliveryRow = Selectable<DeliveryTable>;
export type DeliveryAttemptRow = Selectable<DeliveryAttemptTable>;

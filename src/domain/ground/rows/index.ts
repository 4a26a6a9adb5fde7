import type { Kysely, Transaction } from 'kysely';
import type {
  AccountSearchTable,
  AccountTable,
  AccountTagTable,
  ContactTable,
  FactCandidateTable,
} from './accounts.ts';
import type { BotFireTable, BotRunTable, BotTable } from './bots.ts';
import type { CrmConnectionTable, CrmLinkTable, CrmRunTable } from './crm.ts';
import type { DigestSendTable, DigestTable } from './digests.ts';
import type {
  DeliveryAttemptTable,
  DeliveryHourTable,
  DeliveryQueueTable,
  DeliveryTable,
  EventKeyTable,
  EventTable,
  ExportTable,
  WebhookRecoveryTable,
  WebhookSubscriptionTable,
} from './events.ts';
import type {
  BriefRefusalTable,
  BriefTable,
  OutcomeTable,
  ModelDayTable,
  ReplyTable,
  ScoreHistoryTable,
  SignalTable,
  SuppressedContactTable,
  UnsureTextTable,
} from './signals.ts';
import type { BriefFeedbackTable, ReaderAccountTable, ReaderMarkTable } from './readers.ts';
import type {
  CrawlHostTable,
  CrawlTable,
  ListedFilingTable,
  RobotsFileTable,
  SharedListTable,
  SnapshotTable,
  SourceDailyCountTable,
  SourceTable,
} from './sources.ts';
import type {
  IncidentTable,
  MaintenanceTable,
  StatusDayTable,
  StatusMeasurementTable,
  StatusToldTable,
  StatusUpdateTable,
} from './status.ts';
import type {
  ApiKeyTable,
  AuditTable,
  BriefViewTable,
  IdempotencyKeyTable,
  MemberSessionTable,
  MemberTable,
  RubricTable,
  SignInLinkTable,
  SignInMailTable,
  ViewerSaltTable,
  WorkspaceTable,
  FormerBriefLinkTable,
  ProcessTable,
  UsageDayTable,
} from './workspaces.ts';

/** The rows as the database holds them (`migrations/` says the same in SQL). */
export interface Tables {
  workspaces: WorkspaceTable;
  usage_days: UsageDayTable;
  processes: ProcessTable;
  rubrics: RubricTable;
  api_keys: ApiKeyTable;
  idempotency_keys: IdempotencyKeyTable;
  audit_log: AuditTable;
  accounts: AccountTable;
  account_search: AccountSearchTable;
  account_tags: AccountTagTable;
  contacts: ContactTable;
  sources: SourceTable;
  bots: BotTable;
  bot_runs: BotRunTable;
  bot_fires: BotFireTable;
  crawl_hosts: CrawlHostTable;
  listed_filings: ListedFilingTable;
  shared_lists: SharedListTable;
  robots_files: RobotsFileTable;
  snapshots: SnapshotTable;
  source_daily_counts: SourceDailyCountTable;
  crawls: CrawlTable;
  signals: SignalTable;
  briefs: BriefTable;
  brief_refusals: BriefRefusalTable;
  model_days: ModelDayTable;
  unsure_texts: UnsureTextTable;
  events: EventTable;
  event_keys: EventKeyTable;
  webhook_subscriptions: WebhookSubscriptionTable;
  deliveries: DeliveryTable;
  delivery_queue: DeliveryQueueTable;
  delivery_attempts: DeliveryAttemptTable;
  delivery_hours: DeliveryHourTable;
  webhook_recoveries: WebhookRecoveryTable;
  exports: ExportTable;
  members: MemberTable;
  crm_connections: CrmConnectionTable;
  crm_links: CrmLinkTable;
  crm_runs: CrmRunTable;
  digests: DigestTable;
  digest_sends: DigestSendTable;
  sign_in_links: SignInLinkTable;
  sign_in_mails: SignInMailTable;
  member_sessions: MemberSessionTable;
  brief_views: BriefViewTable;
  former_brief_links: FormerBriefLinkTable;
  viewer_salts: ViewerSaltTable;
  score_history: ScoreHistoryTable;
  suppressed_contacts: SuppressedContactTable;
  fact_candidates: FactCandidateTable;
  replies: ReplyTable;
  outcomes: OutcomeTable;
  incidents: IncidentTable;
  maintenances: MaintenanceTable;
  status_updates: StatusUpdateTable;
  status_told: StatusToldTable;
  status_measurements: StatusMeasurementTable;
  status_days: StatusDayTable;
  reader_accounts: ReaderAccountTable;
  reader_marks: ReaderMarkTable;
  brief_feedback: BriefFeedbackTable;
}

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

export type * from './accounts.ts';
export type * from './bots.ts';
export type * from './crm.ts';
export type * from './digests.ts';
export type * from './events.ts';
export type * from './json.ts';
export type * from './readers.ts';
export type * from './signals.ts';
export type * from './sources.ts';
export type * from './status.ts';
export type * from './workspaces.ts';

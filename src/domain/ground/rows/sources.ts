import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Observation } from '../observations/index.ts';
import type { Json } from './json.ts';

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

export interface ListedFilingTable {
  company: string;
  accession_number: string;
  cik: string;
  filed_on: string;
}

export interface CrawlHostTable {
  pace_key: string;
  next_due_at: Date | null;
  not_before: Date;
  /** The workspace that pays for the host's turns; empty: several have sources there. */
  turn_of: Generated<string>;
  precedence: Generated<number>;
  answered: Generated<boolean>;
  /** Turns in a row without an answer. */
  silent: Generated<number>;
  served_last: Generated<string>;
  claimed_until: Date | null;
  claim_id: string | null;
  /** How its last visit ended; null: none since this is kept. */
  last_outcome: ColumnType<HostOutcome | null, HostOutcome | null | undefined, HostOutcome | null>;
  last_error: ColumnType<string | null, string | null | undefined, string | null>;
  last_visited_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  last_ms: ColumnType<number | null, number | null | undefined, number | null>;
}

export type HostOutcome = 'read' | 'deferred' | 'refused' | 'failed';

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
  /** Null: somebody was erased from the account, and what was read is all that is kept. */
  body: ColumnType<Buffer | null, Buffer, Buffer | null>;
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

export type SourceRow = Selectable<SourceTable>;

/** One that is an account's, and no bot's. */
export type AccountSourceRow = SourceRow & { account_id: string };

export type RobotsFileRow = Selectable<RobotsFileTable>;

export type SnapshotRow = Selectable<SnapshotTable>;

import type { ColumnType, Generated, Selectable } from 'kysely';
import type {
  AlertChannel,
  AppliesTo,
  BotStatus,
  MatchRule,
  PausedReason,
  TemplateName,
} from '../vocabulary/bot-config.ts';
import type { BotMatch, RuleState } from '../vocabulary/bot-match.ts';
import type { Json } from './json.ts';

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

export type BotRow = Selectable<BotTable>;

export type BotFireRow = Selectable<BotFireTable>;

/** One that waits to be settled. */
export type OpenFire = BotFireRow & { match: StoredMatch };

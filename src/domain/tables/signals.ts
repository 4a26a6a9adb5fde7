import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { Json } from './json.ts';

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

export type ScoreHistoryRow = Selectable<ScoreHistoryTable>;

export type ReplyRow = Selectable<ReplyTable>;

export type SignalRow = Selectable<SignalTable>;

export type BriefRow = Selectable<BriefTable>;

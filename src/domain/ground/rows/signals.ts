import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { FallbackReason } from '../vocabulary/fallback-reasons.ts';
import type { HeldFinding, UnsureText } from '../vocabulary/unsure-text.ts';
import type { ContactTag } from '../vocabulary/contact-tags.ts';
import type { Language } from '../vocabulary/language.ts';
import type { Json } from './json.ts';

export interface Evidence {
  source_kind: string;
  url: string;
  quote: string;
  observed_at: string;
  detector: string;
  /** Absent in pieces from before it was kept, and in those of bots. */
  detector_version?: number;
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
  /** Of its first piece of evidence: `name@version`, or the name alone. The database derives it. */
  detector: GeneratedAlways<string | null>;
  announced: Generated<boolean>;
  /** Set while a user calls it wrong; null where only its sources took it back. */
  retraction: ColumnType<Retraction | null, string | null | undefined, string | null>;
  /** What the formula takes of it, as one text (`scoring/signal-input.ts`). */
  score_input: GeneratedAlways<string>;
  fired_at: Date;
  /** When it decayed or was retracted; null: it counts, or it ended before this was kept. */
  ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Date;
}

/** Why a user took a signal out of the score. */
export interface Retraction {
  reason: 'wrong_company' | 'did_not_happen' | 'not_news' | 'duplicate' | 'other';
  note: string | null;
  at: string;
  actor: { kind: string; id: string | null };
  /** What it is again when the retraction is taken back. */
  status_before: 'active' | 'decayed' | 'retracted';
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
  /** Null in entries from before tiers were kept. */
  icp_tier: 'hot' | 'warm' | 'watch' | 'cold' | null;
  /** Null in entries from before it was kept. */
  made_of: ColumnType<ScoreBasis | null, string | null | undefined, string | null>;
  settled: Generated<boolean>;
  scored_at: Date;
}

/** What a score was made of, small enough to be kept with each: `domain/deciding/scoring/score-basis.ts` writes it. */
export interface ScoreBasis {
  catalog: string;
  /** Of the signals below, as `name@version`; of signals from before versions were kept, the name alone. */
  detectors: string[];
  /** 0 to 100, to one decimal. */
  factors: ScoreBreakdown;
  /** Signal and its own points, the most telling first, at most 50. */
  signals: [id: string, points: number][];
  signals_total: number;
  /** What the rubric asked about and was known; long values are clipped. */
  facts: Record<string, string | number | boolean | (string | number)[]>;
}

export interface OutcomeTable {
  workspace_id: string;
  id: string;
  account_id: string;
  outcome: 'meeting' | 'opportunity' | 'won' | 'lost' | 'no_interest';
  external_id: string | null;
  note: string | null;
  occurred_at: Date;
  /** The score that it had; null, with the four below, where it had none. */
  score: number | null;
  score_breakdown: ColumnType<ScoreBreakdown | null, string | null, string | null>;
  icp_tier: 'hot' | 'warm' | 'watch' | 'cold' | null;
  rubric_version: number | null;
  score_from: 'history' | 'present' | null;
  created_at: Date;
}

export type OutcomeRow = Selectable<OutcomeTable>;

export interface SuppressedContactTable {
  workspace_id: string;
  account_id: string;
  person_digest: Buffer;
  /** How many words the name has; null: it is kept out of contacts, and texts go on naming it. */
  words: number | null;
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
  who_to_talk_to: Json<{ name: string; role: string; tag: ContactTag; why?: string }[]>;
  draft_opener: string;
  draft_subject: Generated<string>;
  draft_follow_up: Generated<string>;
  language: Generated<Language>;
  signals: string[];
  sentences: Json<{ text: string; signal_ids: string[] }[]>;
  reason: string;
  written_by: Generated<'built_in' | 'model'>;
  generated_at: Date;
}

export interface BriefRefusalTable {
  workspace_id: string;
  account_id: string;
  version: number;
  reason: FallbackReason;
  detail: string | null;
  refused_at: Date;
}

export interface ModelDayTable {
  workspace_id: string;
  /** `2026-11-20`, UTC. */
  day: string;
  /** Questions about briefs. */
  asked: Generated<number>;
  /** Questions about unsure texts. */
  texts: Generated<number>;
}

/** A text that may report something; `domain/unsure-texts` writes it. */
export interface UnsureTextTable {
  workspace_id: string;
  account_id: string;
  digest: string;
  source_kind: string;
  /** Null once nobody will ask about it any more. */
  text: ColumnType<KeptText | null, string, null>;
  found_at: Date;
  /** Null while it waits. */
  asked_at: Date | null;
  /** Null while it waits or is being asked about. */
  outcome: string | null;
}

/** An unsure text as JSON keeps it. */
export type KeptText = Omit<UnsureText, 'item' | 'held'> & {
  item: Omit<UnsureText['item'], 'publishedAt'> & { publishedAt: string };
  held?: (Omit<HeldFinding, 'occurredAt'> & { occurredAt: string })[];
};

export type ScoreHistoryRow = Selectable<ScoreHistoryTable>;

export type ReplyRow = Selectable<ReplyTable>;

export type SignalRow = Selectable<SignalTable>;

export type BriefRow = Selectable<BriefTable>;

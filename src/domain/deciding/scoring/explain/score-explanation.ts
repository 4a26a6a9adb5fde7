import type { SourceStatus } from '../../../ground/rows/index.ts';
import type { Fact } from '../fit.ts';
import type { ScoreBreakdown } from '../formula.ts';
import type { FitCriterion, Tier } from '../../../ground/vocabulary/rubric.ts';
import type { ScoreChanges } from './explain-changes.ts';
import type { NextTier } from './next-tier.ts';

/** Where every point of a score comes from, and what could move it. */
export interface ScoreExplanation {
  account_id: string;
  score: number;
  score_breakdown: ScoreBreakdown;
  icp_tier: Tier;
  /** Null before the first score: then everything is as of now. */
  scored_at: string | null;
  /** Something has changed since that the next score will take in. */
  pending: boolean;
  rubric_version: number;
  /** Nothing new assumed: what age alone does to it. */
  outlook: { in_14_days: number; in_30_days: number };
  next_tier: NextTier | null;
  /** Null for a first score. */
  changes: ScoreChanges | null;
  /** Somebody there wants to hear nothing before `until`: what news is worth is multiplied by `timing_share`, which costs `points`. */
  held_back: { until: string; timing_share: number; points: number; reply_id: string | null } | null;
  disqualified: boolean;
  /** What the score would be without the cap of the disqualified. */
  uncapped_score: number;
  /** Each of 0 to 100, and the whole points that it earned. */
  factors: { factor: keyof ScoreBreakdown; value: number; points: number }[];
  fit: {
    /** What a criterion would be worth if its fact were known is in `unknown`. */
    criteria: ExplainedCriterion[];
    /** The share of the points whose facts are known. */
    confidence: number;
    disqualified_by: string[];
    unverified: string[];
  };
  unknown: UnknownFact[];
  /** The score if every unknown fact turned out against, or for, the account. */
  range: { low: number; high: number };
  /** The strongest first; at most 100 are listed. */
  signals: ExplainedSignal[];
  signals_total: number;
  /** At most 100 are listed. */
  ignored: IgnoredEntry[];
  ignored_total: number;
  /** Silence from these may be blindness. At most 100 are listed. */
  silent_sources: SilentSource[];
}

export interface ExplainedCriterion {
  id: string;
  attribute: string;
  mode: FitCriterion['mode'];
  outcome: 'met' | 'partly_met' | 'unmet' | 'unknown';
  points: number;
  earned: number;
  fact: Fact | null;
  /** Only where it is so: unknown because the patterns before it used up what those of one account may take. */
  not_asked?: true;
}

export interface UnknownFact {
  criterion_id: string;
  attribute: string;
  /** Points of the score, up or down, that knowing it could make; to one decimal. */
  could_move: number;
  /** It is a must-have or an exclusion. */
  could_disqualify: boolean;
}

export interface ExplainedSignal {
  id: string;
  type: string;
  subtype: string;
  title: string;
  polarity: '+' | '-';
  weight: number;
  strength: number;
  confidence: number;
  occurred_at: string;
  source_url: string;
  quote: string;
  /** With its version, as `name@version`, where that was kept. */
  detector: string;
  /** How many further pieces of evidence tell the same event: they make it surer, and count once. */
  also_told_by: number;
  /** Of the score, to one decimal. Depth belongs to all signals together and is in none of them. */
  points: number;
  points_in_14_days: number;
  points_in_30_days: number;
}

/** `competitor_not_linked`: a competitor's move, and nothing says that the account uses its product. */
type IgnoredReason =
  | 'retracted'
  | 'muted'
  | 'unknown_type'
  | 'unconfirmed'
  | 'too_old'
  | 'competitor_not_linked';

export interface IgnoredEntry {
  id: string;
  type: string;
  title: string;
  reason: IgnoredReason;
  /** Of a retracted one: what the user said, or why its source took it back. */
  detail: string | null;
}

export interface SilentSource {
  id: string;
  kind: string;
  url: string;
  status: Exclude<SourceStatus, 'active'>;
  reason: string | null;
  last_visited_at: string | null;
}

import type { AccountRow } from '../tables.ts';
import type { Score } from './formula.ts';
import type { ScoredSignal } from './signal-input.ts';

/** What scoring, its events and its briefs take of an account. */
export const scoringColumns = [
  'id',
  'domain',
  'name',
  'industry',
  'employee_count',
  'annual_revenue_usd',
  'country',
  'city',
  'description',
  'technologies',
  'tags',
  'attributes',
  'found_facts',
  'score',
  'score_fit',
  'score_recency',
  'score_strength',
  'score_depth',
  'score_status',
  'icp_tier',
  'rubric_version',
  'brief_version',
  'brief_score',
  'brief_token',
  'not_before',
  'rescored_at',
  'next_rescore_at',
  'rescore_slot',
] as const satisfies (keyof AccountRow)[];

export type ScoringAccount = Pick<AccountRow, (typeof scoringColumns)[number]>;

/** An account that was scored in this run, with what it was before. */
export interface ScoredAccount {
  account: ScoringAccount;
  score: Pick<Score, 'score' | 'breakdown' | 'tier' | 'rubricVersion'>;
  cause: string;
  /** Why a brief is due; null where none is. */
  briefReason: string | null;
  /** What the score was made of, where it moved or a brief is due; nobody asks about the others, and a batch of them is megabytes. */
  whole: { score: Score; signals: ScoredSignal[] } | null;
  /** Signals that no score had taken in before. */
  fresh: ScoredSignal[];
  /** Signals that were live until now and whose remaining strength fell below the workspace's threshold, with what is left of each. */
  decayed: { signal: ScoredSignal; left: number }[];
}

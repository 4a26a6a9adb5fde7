import type { AccountRow } from '../../ground/rows/index.ts';
import type { ScoredFacts } from './account-facts.ts';
import type { BareScore, Score } from './formula.ts';
import type { ScoredSignal } from './signal-input.ts';
import type { SignalTally } from './signal-tally.ts';

/** The score that an account has, and what its brief says. */
export const standingColumns = [
  'id',
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
  'not_before',
  'active_signals',
  'newest_signal_id',
] as const satisfies (keyof AccountRow)[];

export type StandingAccount = Pick<AccountRow, (typeof standingColumns)[number]>;

/** One that is being scored: with the facts that the rubric asks about. */
export type LockedAccount = StandingAccount & ScoredFacts & { is_due: boolean };

/** What scoring, its events and its briefs take of an account of which there is something to tell. */
export const scoringColumns = [
  ...standingColumns,
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
  'brief_token',
  'rescored_at',
] as const satisfies (keyof AccountRow)[];

export type ScoringAccount = Pick<AccountRow, (typeof scoringColumns)[number]>;

/** What a run is asked to do with an account. */
export interface Wanted {
  cause: string;
  rewriteBrief: boolean;
  only: 'when_due' | 'with_older_rubric' | null;
}

/** An account whose score is as it was, and of which nothing is to be told. */
export interface UnchangedAccount {
  account: StandingAccount;
  score: BareScore;
  tally: SignalTally;
}

/** An account that was scored in this run, with what it was before. */
export interface ScoredAccount {
  account: ScoringAccount;
  score: BareScore;
  tally: SignalTally;
  cause: string;
  /** The brief that is due; null where none is. */
  brief: {
    reason: string;
    /** What has decayed, by now: no reason to write any more. */
    decayed: ReadonlySet<string>;
    /** The brief that tells what matters no more, where the score has hardly moved; null where a version is due in any case. */
    insteadOf: { reasons: readonly string[]; signals: readonly string[] } | null;
  } | null;
  /** What the score was made of, where it moved or a brief is due; nobody asks about the others, and a batch of them is megabytes. */
  whole: Score | null;
  /** Signals that no score had taken in before. */
  fresh: ScoredSignal[];
  /** Signals that were live until now and whose remaining strength fell below the workspace's threshold, with what is left of each. */
  decayed: { signal: ScoredSignal; left: number }[];
}

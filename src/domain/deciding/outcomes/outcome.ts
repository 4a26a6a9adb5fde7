import { inOrder } from '../scoring/formula.ts';
import type { OutcomeRow, ScoreBreakdown } from '../../ground/rows/index.ts';
import type { Tier } from '../../ground/vocabulary/rubric.ts';
import { timestamp } from '../../ground/timestamp.ts';

/** The stages of a sale, the furthest last, and the two ways in which it ends without one. */
export const outcomeKinds = ['meeting', 'opportunity', 'won', 'lost', 'no_interest'] as const;
export type OutcomeKind = (typeof outcomeKinds)[number];

/** Those that show interest, in the order in which they are reached. */
export const stages = ['meeting', 'opportunity', 'won'] as const;
export type Stage = (typeof stages)[number];

/** An outcome of an account, and the score it had then. */
export interface Outcome {
  id: string;
  account_id: string;
  outcome: OutcomeKind;
  occurred_at: string;
  external_id: string | null;
  note: string | null;
  /** Null where the account had not been scored. */
  score: number | null;
  score_breakdown: ScoreBreakdown | null;
  icp_tier: Tier | null;
  rubric_version: number | null;
  /** `present`: it happened before the score history begins, so the score is the one at the time of reporting. */
  score_from: 'history' | 'present' | null;
  created_at: string;
}

export function outcomeView(row: OutcomeRow): Outcome {
  return {
    id: row.id,
    account_id: row.account_id,
    outcome: row.outcome,
    occurred_at: timestamp(row.occurred_at),
    external_id: row.external_id,
    note: row.note,
    score: row.score,
    score_breakdown: row.score_breakdown && inOrder(row.score_breakdown),
    icp_tier: row.icp_tier,
    rubric_version: row.rubric_version,
    score_from: row.score_from,
    created_at: timestamp(row.created_at),
  };
}

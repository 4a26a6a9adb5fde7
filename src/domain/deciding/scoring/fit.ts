import type { CompiledRubric } from './compile-rubric.ts';
import type { FactValue } from './criterion-test.ts';
import { FIT_STEPS_PER_ACCOUNT } from '../../ground/vocabulary/pattern-budget.ts';
import type { FitCriterion } from '../../ground/vocabulary/rubric.ts';

/** Something known of an account. `source` says who told it, `confidence` (0 to 1) how far to believe it; both are for display. */
export interface Fact {
  value: FactValue;
  source: string;
  date: string;
  confidence: number;
}

export type Facts = Readonly<Record<string, Fact | undefined>>;

export interface CriterionResult {
  id: string;
  attribute: string;
  mode: FitCriterion['mode'];
  outcome: 'met' | 'partly_met' | 'unmet' | 'unknown';
  /** What it could earn. */
  points: number;
  /** What it earned; half its points while the fact is unknown. */
  earned: number;
  fact: Fact | null;
  /** Unknown because the patterns before it had used up what they may take for one account. */
  notAsked?: true;
}

export interface Fit {
  /** 0 to 100. A rubric that asks for nothing finds that everyone fits. */
  value: number;
  /** Where `value` would be if every unknown fact turned out against, or for, the account. */
  low: number;
  high: number;
  /** The share of the points whose facts are known. */
  confidence: number;
  criteria: CriterionResult[];
  /** Ids of must-haves known to fail and of exclusions met. */
  disqualifiedBy: string[];
  /** Ids of must-haves nobody knows the answer to. They do not cap the score. */
  unverified: string[];
}

export function measureFit(rubric: CompiledRubric, facts: Facts): Fit {
  const criteria: CriterionResult[] = [];
  const disqualifiedBy: string[] = [];
  const unverified: string[] = [];
  let possible = 0;
  let known = 0;
  let met = 0;
  const work = { left: FIT_STEPS_PER_ACCOUNT };
  for (const { criterion, points, test } of rubric.criteria) {
    const { id, attribute, mode } = criterion;
    const fact = factOf(facts, attribute);
    const share = fact ? test(fact.value, work) : criterion.op === 'exists' ? 1 - test('')! : null;
    if (mode === 'must' && share === null) unverified.push(id);
    if ((mode === 'must' && share !== null && share < 1) || (mode === 'exclude' && share === 1))
      disqualifiedBy.push(id);
    possible += points;
    if (share !== null) {
      known += points;
      met += points * share;
    }
    const outcome = share === null ? 'unknown' : share === 1 ? 'met' : share > 0 ? 'partly_met' : 'unmet';
    const result = { id, attribute, mode, outcome, points, earned: points * (share ?? 0.5), fact } as const;
    const notAsked = work.left < 0 && share === null && fact !== null && criterion.op === 'matches';
    criteria.push(notAsked ? { ...result, notAsked } : result);
  }
  const unknown = possible - known;
  const outOf = (earned: number): number => (possible > 0 ? (100 * earned) / possible : 100);
  return {
    value: outOf(met + unknown / 2),
    low: outOf(met),
    high: outOf(met + unknown),
    confidence: possible > 0 ? known / possible : 1,
    criteria,
    disqualifiedBy,
    unverified,
  };
}

function factOf(facts: Facts, attribute: string): Fact | null {
  const fact = Object.hasOwn(facts, attribute) ? facts[attribute] : undefined;
  return fact === undefined || fact.value === '' ? null : fact;
}

import type { PatternWork } from '../../../platform/safe-pattern.ts';

export type FactValue =
  | string
  | number
  | boolean
  | readonly (string | number)[]
  | { lat: number; lon: number };

/**
 * How far a known fact meets a criterion, 0 to 1; null where the fact is of a kind the question does not apply to, or where no `work` is left
 * for a pattern. Only patterns take any.
 */
export type CriterionTest = (fact: FactValue, work?: PatternWork) => number | null;

import { compileSafePattern } from '../../../platform/safe-pattern.ts';
import type { PatternWork } from '../../../platform/safe-pattern.ts';
import { outcomeOf, recall } from '../../../platform/patterns/match-patterns.ts';
import type { CriterionTest, FactValue } from './criterion-test.ts';
import { FIT_STEPS_PER_ACCOUNT } from '../../ground/vocabulary/pattern-budget.ts';

/** What patterns were found to say of texts before anybody scores by them, by their source. */
export type Foreseen = ReadonlyMap<string, (text: string) => number | undefined>;

type TextTest = (text: string, work: PatternWork) => boolean | null;

/** A pattern over a fact: met when one of its texts is; null for a place, and once the account's steps are used up. */
export function matchesTest(source: string, foreseen?: Foreseen): CriterionTest {
  // When it is first asked: of a rubric from before there was a budget, most patterns never are.
  let pattern: ReturnType<typeof compileSafePattern> | null = null;
  const known = foreseen?.get(source);
  const test = remembering((text, work) => {
    const outcome = known?.(text);
    if (outcome !== undefined) return recall(outcome, work);
    if (work.left < 0) return null;
    pattern ??= compileSafePattern(source);
    return pattern.ok ? pattern.testWithin(text, work) : null;
  });
  return (fact, work = { left: FIT_STEPS_PER_ACCOUNT }) => {
    const texts = factTexts(fact);
    if (texts === null) return null;
    for (const text of texts) {
      const met = test(text, work);
      if (met !== false) return met === null ? null : 1;
    }
    return 0;
  };
}

/** What a pattern looks at; null for a place. */
export function factTexts(fact: FactValue): string[] | null {
  if (typeof fact !== 'object') return [String(fact)];
  return 'lat' in fact ? null : fact.map(String);
}

/** A thousand companies have some thirty industries, and a pattern takes 5 µs for each that it reads. */
const MAX_REMEMBERED = 1000;
const LONGEST_REMEMBERED = 100;

function remembering(test: TextTest): TextTest {
  const known = new Map<string, number>();
  return (text, work) => {
    if (text.length > LONGEST_REMEMBERED) return test(text, work);
    const outcome = known.get(text);
    if (outcome !== undefined) return recall(outcome, work);
    const before = work.left;
    const met = test(text, work);
    if (met !== null) {
      if (known.size === MAX_REMEMBERED) known.clear();
      known.set(text, outcomeOf(met, before - work.left));
    }
    return met;
  };
}

import { compileSafePattern, MAX_TEXT_LENGTH } from '../../../platform/safe-pattern.ts';
import type { FitCriterion } from './rubric.ts';

/**
 * What the `matches` criteria of a rubric may take together for one account, in steps: instructions × characters at the worst. 40 patterns of
 * a line each over texts of a thousand characters, or 200 over industries and cities.
 */
export const MAX_FIT_STEPS = 3_000_000;
/**
 * Where scoring stops asking patterns about an account. More than a rubric that is saved today can come to over plain texts; reached by those
 * that were saved before there was a budget, and by long lists. What is not asked counts as unknown.
 */
export const FIT_STEPS_PER_ACCOUNT = 5_000_000;
/** Below this the patterns of an account take two milliseconds at the worst, and are asked where they are needed. */
export const LIGHT_FIT_STEPS = 250_000;

/** What patterns may take, at the worst, before everybody else has a turn. */
export const STEPS_AT_A_TIME = 1_000_000;

/** What the titles of all personas may come to in instructions; the usual ones have 600. */
export const MAX_PERSONA_INSTRUCTIONS = 2_000;
/** The same over the longest role, beyond which a role has no persona. */
export const STEPS_PER_ROLE = 400_000;

/** The longest texts that can stand there; a pattern sees no more than `MAX_TEXT_LENGTH` of any. */
const LONGEST: Readonly<Record<string, number>> = {
  name: 200,
  industry: 200,
  city: 200,
  domain: 253,
  country: 2,
};

/** What a pattern can take for one account, over one text of the greatest length; one that cannot be used takes nothing. */
export function patternSteps({ op, attribute, value }: FitCriterion): number {
  if (op !== 'matches' || typeof value !== 'string') return 0;
  const pattern = compileSafePattern(value);
  return pattern.ok ? pattern.size * charactersSeen(attribute) : 0;
}

/** Of all patterns together, as far as it takes to see that scoring will not ask them all. */
export function fitSteps(fit: readonly FitCriterion[]): number {
  let steps = 0;
  for (const criterion of fit) {
    steps += patternSteps(criterion);
    if (steps > FIT_STEPS_PER_ACCOUNT) break;
  }
  return steps;
}

/** One more than the characters: a pattern is asked at the end as well. */
function charactersSeen(attribute: string): number {
  return (Object.hasOwn(LONGEST, attribute) ? (LONGEST[attribute] ?? 0) : MAX_TEXT_LENGTH) + 1;
}

import { compileSafePattern } from '../../../platform/safe-pattern.ts';
import {
  MAX_FIT_STEPS,
  MAX_PERSONA_INSTRUCTIONS,
  patternSteps,
} from '../../ground/vocabulary/pattern-budget.ts';
import type { RubricMistake } from './rubric-mistake.ts';
import type { FitCriterion, Persona } from '../../ground/vocabulary/rubric.ts';

/** To compile a pattern that is refused for its size takes some milliseconds; of more than these nothing is said. */
const MAX_REFUSED = 10;

/** The criterion with which the patterns of a rubric come to more than they may take; nothing where they do not. */
export function heavyPatterns(fit: readonly FitCriterion[]): RubricMistake[] {
  let steps = 0;
  let refused = 0;
  for (const [index, criterion] of fit.entries()) {
    if (criterion.op !== 'matches') continue;
    const own = patternSteps(criterion);
    steps += own;
    refused += own === 0 ? 1 : 0;
    const path = `fit[${index}].value`;
    if (refused > MAX_REFUSED)
      return [{ path, message: `${refused} patterns cannot be used; save fewer at a time to be told why` }];
    if (steps > MAX_FIT_STEPS)
      return [
        {
          path,
          message: `with this one the patterns of fit can take ${count(steps)} steps for one account (instructions × characters), this one ${count(own)}; ${count(MAX_FIT_STEPS)} together are accepted. Counted repetitions such as {1,50} multiply; industry, name and city are cheaper to ask than description and attributes; "in" and "contains" take none`,
        },
      ];
  }
  return [];
}

/** The same for the titles of personas, which are all asked about every role. */
export function heavyPersonas(personas: readonly Persona[]): RubricMistake[] {
  let size = 0;
  let refused = 0;
  for (const [index, { title }] of personas.entries()) {
    const pattern = compileSafePattern(title);
    size += pattern.ok ? pattern.size : 0;
    refused += pattern.ok ? 0 : 1;
    const path = `personas[${index}].title`;
    if (refused > MAX_REFUSED)
      return [{ path, message: `${refused} titles cannot be used; save fewer at a time to be told why` }];
    if (size > MAX_PERSONA_INSTRUCTIONS)
      return [
        {
          path,
          message: `with this one the titles of personas come to ${count(size)} instructions (about one a letter; counted repetitions such as {1,50} multiply); ${count(MAX_PERSONA_INSTRUCTIONS)} together are accepted`,
        },
      ];
  }
  return [];
}

function count(steps: number): string {
  return steps.toLocaleString('en');
}

import { DomainError } from '../../../ground/errors/errors.ts';
import { findRubricMistakes } from '../../../deciding/scoring/rubric-mistakes.ts';
import { rubricBody } from './rubric-version.ts';
import type { RubricBody } from './rubric-version.ts';

export const MAX_CRITERIA = 200;

/** A message stays readable; `mistakes` has all of them. */
const SHOWN = 5;

/**
 * A rubric that means what its author thinks.
 * @throws DomainError invalid_param: `param` is the path of the first mistake, `mistakes` lists every one.
 */
export function validateRubric(given: RubricBody): RubricBody {
  const rubric = rubricBody(given);
  const mistakes = [
    ...(rubric.fit.length > MAX_CRITERIA
      ? [{ path: 'fit', message: `it has ${rubric.fit.length} criteria, and ${MAX_CRITERIA} is the most` }]
      : []),
    ...findRubricMistakes({ ...rubric, version: 0 }),
  ];
  const [first] = mistakes;
  if (!first) return rubric;
  const shown = mistakes.slice(0, SHOWN).map(({ path, message }) => `${path}: ${message}`);
  const more = mistakes.length > SHOWN ? `; and ${mistakes.length - SHOWN} more, see \`mistakes\`` : '';
  throw new DomainError('invalid_param', `${shown.join('; ')}${more}.`, { param: first.path, mistakes });
}

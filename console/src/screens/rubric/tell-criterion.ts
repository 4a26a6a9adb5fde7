import { count } from '../../ui/figures.tsx';
import { OPERATORS, attributeName } from './operators.ts';
import type { RubricBody } from './rubric-draft.ts';

type Criterion = RubricBody['fit'][number];

const MAX_LISTED = 6;

/** A criterion as a sentence: `Industry is one of software, fintech · 60 points`. */
export function tellCriterion(criterion: Criterion): string {
  const { attribute, mode, points = 0, partial } = criterion;
  const worth =
    mode === 'score'
      ? `${count(points)} ${points === 1 ? 'point' : 'points'}${partial === undefined ? '' : ', near misses a part'}`
      : mode === 'must'
        ? 'must be met'
        : 'must not be met';
  return `${attributeName(attribute)} ${question(criterion)} · ${worth}`;
}

function question({ op, value }: Criterion): string {
  const { label } = OPERATORS[op];
  if (op === 'exists') return value === false ? 'is not known' : 'is known';
  if (op === 'between' && Array.isArray(value)) return `is between ${value[0]} and ${value[1]}`;
  if (Array.isArray(value)) {
    const more = value.length - MAX_LISTED;
    return `${label} ${value.slice(0, MAX_LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  }
  if (typeof value === 'object') return `is within ${value.km} km of ${value.lat}, ${value.lon}`;
  return `${label} ${value}`;
}

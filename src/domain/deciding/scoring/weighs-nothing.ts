import { signalTypes } from '../../ground/vocabulary/catalog.ts';
import { isCustomType } from './compile-rubric.ts';
import type { RubricMistake } from './rubric-mistake.ts';
import type { Rubric } from '../../ground/vocabulary/rubric.ts';

/** A rubric that would give every account the same score. */
export function weighsNothing({ fit, signals, weights }: Rubric): RubricMistake[] {
  if (fit.some(({ mode }) => mode === 'score')) return [];
  const counts = (type: string): boolean => {
    const weight = Object.hasOwn(signals, type) ? signals[type] : undefined;
    if (weight === undefined || typeof weight === 'number') return weight !== 0;
    if ('weight' in weight || 'polarity' in weight) return weight.weight !== 0;
    return !Object.values(weight).every((own) => own === 0);
  };
  const news =
    signalTypes.some(({ type }) => counts(type)) ||
    Object.keys(signals).some((type) => isCustomType(type) && counts(type));
  if (news && weights.base < 1) return [];
  const why = news
    ? 'weights.base is 1, so news counts for nothing'
    : 'every signal type is muted and no custom_ type has a weight';
  return [
    { path: 'fit', message: `it has no score criterion, and ${why}: every account would score the same` },
  ];
}

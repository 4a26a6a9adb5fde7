import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';
import { FeatureSet } from '../src/domain/understanding/detect/text/model/feature-set.ts';
import { scorerOf } from '../src/domain/understanding/detect/text/model/scorer.ts';
import type { WeightTable } from '../src/domain/understanding/detect/text/model/weights.ts';
import { exampleOf } from './examples.ts';
import { judge } from './judge.ts';
import { learnTypes } from './learn-types.ts';
import { madeFrom } from './made-items.ts';
import { EARLY } from './read-headlines.ts';
import type { TaughtItem, TrainingSet } from './read-headlines.ts';
import type { Judged } from './learn-verifier.ts';
import { targetOf, typesOf } from './targets.ts';

const FOLDS = 5;

/** One part of the written items put aside, and what the others teach. */
export interface Fold {
  aside: TaughtItem[];
  taught: TaughtItem[];
  table: WeightTable;
  /** How that table ranks what was put aside. */
  judged: Judged[];
}

/**
 * A voice stays together, so that nothing is judged by a model that knows the habits of who wrote it. The early items, whose voices are not told apart, are
 * parted by company.
 */
function foldOf({ voice, company }: TaughtItem, voices: readonly string[], folds: number): number {
  if (voice !== EARLY) return voices.indexOf(voice) % folds;
  let hash = 7;
  for (const letter of company.name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % folds;
}

/** Each part of the items is judged by weights that have not seen it; sketches are taught to all of them and never judged. */
export function learnFolds(
  { items, sketched }: Pick<TrainingSet, 'items' | 'sketched'>,
  folds = FOLDS,
): Fold[] {
  const types = typesOf(items);
  const voices = [...new Set(items.map(({ voice }) => voice))].filter((voice) => voice !== EARLY).toSorted();
  return Array.from({ length: folds }, (_, fold) => {
    const taught = items.filter((item) => foldOf(item, voices, folds) !== fold);
    const aside = items.filter((item) => foldOf(item, voices, folds) === fold);
    const all = [...taught, ...madeFrom(taught, sketched)];
    const table = learnTypes(
      all.map((item) => exampleOf(item)),
      all.map((item) => targetOf(item, types)),
      Infinity,
    );
    return { aside, taught, table, judged: judgeAll(aside, table, types) };
  });
}

function judgeAll(items: readonly LabelledItem[], table: WeightTable, types: readonly string[]): Judged[] {
  const score = scorerOf(table);
  const set = new FeatureSet();
  return items.flatMap((item) => judge(item, score, set, types));
}

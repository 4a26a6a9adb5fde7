import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';
import { FeatureSet } from '../src/domain/understanding/detect/text/model/feature-set.ts';
import { scorerOf } from '../src/domain/understanding/detect/text/model/scorer.ts';
import type { WeightTable } from '../src/domain/understanding/detect/text/model/weights.ts';
import { exampleOf } from './examples.ts';
import { judge } from './judge.ts';
import { learnTypes } from './learn-types.ts';
import { madeFrom } from './made-items.ts';
import type { TrainingSet } from './read-headlines.ts';
import type { Judged } from './learn-verifier.ts';
import { targetOf, typesOf } from './targets.ts';

const FOLDS = 4;

/** One part of the written items put aside, and what the others teach. */
export interface Fold {
  aside: LabelledItem[];
  taught: LabelledItem[];
  table: WeightTable;
  /** How that table ranks what was put aside. */
  judged: Judged[];
}

/** Items of one company stay together, so that nothing is judged by a model that has read of the same company. */
function foldOf({ company }: LabelledItem, folds = FOLDS): number {
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
  return Array.from({ length: folds }, (_, fold) => {
    const taught = items.filter((item) => foldOf(item, folds) !== fold);
    const aside = items.filter((item) => foldOf(item, folds) === fold);
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
  return items.flatMap((item) => judge(item, score, set, targetOf(item, types)));
}

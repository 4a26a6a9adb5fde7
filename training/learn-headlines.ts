import { probabilityOf } from '../src/domain/detect/text/model/calibrate.ts';
import { FeatureSet } from '../src/domain/detect/text/model/feature-set.ts';
import { scorerOf } from '../src/domain/detect/text/model/scorer.ts';
import type { HeadlineModel, WeightTable } from '../src/domain/detect/text/model/weights.ts';
import { bystandersOf } from './bystanders.ts';
import { combined } from './combined.ts';
import { dressed } from './dressed.ts';
import { exampleOf, exampleOfType, wordsOf } from './examples.ts';
import { judge, learnCalibration, type Judged } from './learn-calibration.ts';
import { learnLinear, type Example, type LearningOptions } from './learn-linear.ts';
import { withQuotedBodies } from './quoted-bodies.ts';
import { retold } from './retold.ts';
import type { TrainingSet } from './read-headlines.ts';
import type { LabelledItem } from '../src/domain/detect/measure/labelled-items.ts';

const TYPES: LearningOptions = {
  epochs: 14,
  rate: 0.5,
  drop: 0.3,
  leastItems: 2,
  binary: 1,
  choice: 1,
  mean: 0.5,
  most: 36_000,
  seed: 1,
};
const SUBTYPES: LearningOptions = {
  epochs: 20,
  rate: 0.4,
  drop: 0.3,
  leastItems: 2,
  binary: 0.3,
  choice: 1,
  mean: 0.5,
  most: 700,
  seed: 1,
};

export const FOLDS = 4;

/** Types with fewer items are not learned: there is nothing to learn them from. */
const LEAST_ITEMS_OF_A_TYPE = 20;

/**
 * Learns types, subtypes and calibration from written items, and from sketched ones beside them; nothing else is looked at, and
 * nothing is left to chance. Only what was written is judged.
 */
export function learnHeadlines({ items, sketched, digest }: TrainingSet, folds = FOLDS): HeadlineModel {
  const types = typesOf(items);
  const examples = items.map((item) => exampleOf(item));
  const targets = items.map((item) => targetOf(item, types));
  const made = madeFrom(items, sketched);
  const typeTable = learnLinear(
    [...examples, ...made.map((item) => exampleOf(item))],
    [...targets, ...made.map((item) => targetOf(item, types))],
    TYPES,
  );
  const { subtypes, subtypeTables } = learnSubtypes([...items, ...sketched], types);
  return {
    types,
    subtypes,
    trainedOn: digest,
    items: items.length + sketched.length,
    calibration: learnCalibration(
      judgeByFolds({ items, sketched }, examples, targets, types, folds),
      types.length,
    ),
    typeTable,
    subtypeTables,
  };
}

/** Items that are taught beside those that were written, and never judged. */
function madeFrom(items: readonly LabelledItem[], sketched: readonly LabelledItem[]): LabelledItem[] {
  return [
    ...sketched,
    ...bystandersOf(sketched).filter((_, index) => index % 2 === 0),
    ...bystandersOf(items),
    ...withQuotedBodies(items),
    ...retold(items),
    ...combined(items),
    ...dressed(items),
    ...dressed(sketched),
  ];
}

/** Items of one company stay together, so that nothing is judged by a model that has read of the same company. */
export function foldOf({ company }: LabelledItem, folds = FOLDS): number {
  let hash = 7;
  for (const letter of company.name) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % folds;
}

function typesOf(items: readonly LabelledItem[]): string[] {
  const counts = new Map<string, number>();
  for (const { labels } of items)
    for (const { type } of labels) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts.keys()].filter((type) => (counts.get(type) ?? 0) >= LEAST_ITEMS_OF_A_TYPE).toSorted();
}

/** A column per type, and one more for "no event". */
function targetOf({ labels }: LabelledItem, types: readonly string[]): Uint8Array {
  const target = new Uint8Array(types.length + 1);
  for (const { type } of labels) if (types.includes(type)) target[types.indexOf(type)] = 1;
  if (!target.includes(1)) target[types.length] = 1;
  return target;
}

function learnSubtypes(
  items: readonly LabelledItem[],
  types: readonly string[],
): Pick<HeadlineModel, 'subtypes' | 'subtypeTables'> {
  const subtypes: Record<string, string[]> = {};
  const subtypeTables: Record<string, WeightTable> = {};
  for (const type of types) {
    const of = items.flatMap((item) =>
      item.labels
        .filter((label) => label.type === type && label.subtype !== '')
        .map(({ subtype }) => ({ item, subtype })),
    );
    const names = [...new Set(of.map(({ subtype }) => subtype))].toSorted();
    subtypes[type] = names;
    const examples = of.map(({ item }) => exampleOfType(item, type));
    const targets = of.map(({ subtype }) => Uint8Array.from(names, (name) => (name === subtype ? 1 : 0)));
    subtypeTables[type] = learnLinear(examples, targets, SUBTYPES);
  }
  return { subtypes, subtypeTables };
}

/** Probabilities come from items that the weights behind them had not seen: each fold is judged by what the others taught. */
function judgeByFolds(
  { items, sketched }: Omit<TrainingSet, 'digest'>,
  examples: readonly Example[],
  targets: readonly Uint8Array[],
  types: readonly string[],
  folds: number,
): Judged[] {
  const judged: Judged[] = [];
  const set = new FeatureSet();
  for (let fold = 0; fold < folds; fold++) {
    const inside = [...items.keys()].filter((i) => foldOf(items[i]!, folds) !== fold);
    const made = madeFrom(
      inside.map((i) => items[i]!),
      sketched,
    );
    const score = scorerOf(
      learnLinear(
        [...inside.map((i) => examples[i]!), ...made.map((item) => exampleOf(item))],
        [...inside.map((i) => targets[i]!), ...made.map((item) => targetOf(item, types))],
        { ...TYPES, most: Infinity },
      ),
    );
    for (const [i, item] of items.entries()) {
      if (foldOf(item, folds) !== fold) continue;
      set.clear();
      const example = examples[i]!;
      for (const [k, key] of example.keys.entries()) set.add(key, example.values[k]);
      judged.push(...judge(score(set), wordsOf(item), targets[i]!));
    }
  }
  return judged;
}

/** Precision and recall over pairs of item and type, each fold told by what the others taught, from these probabilities on. */
export function crossValidate(
  { items, sketched }: Omit<TrainingSet, 'digest'>,
  from: readonly number[],
): { from: number; precision: number; recall: number }[] {
  const types = typesOf(items);
  const examples = items.map((item) => exampleOf(item));
  const targets = items.map((item) => targetOf(item, types));
  const judged = judgeByFolds({ items, sketched }, examples, targets, types, FOLDS);
  const calibration = learnCalibration(judged, types.length);
  const wanted = targets.reduce(
    (sum, target) => sum + target.subarray(0, types.length).filter(Boolean).length,
    0,
  );
  return from.map((least) => {
    const told = judged.filter((one) => probabilityOf(one, calibration) >= least);
    const right = told.filter((one) => one.right).length;
    return { from: least, precision: right / Math.max(1, told.length), recall: right / wanted };
  });
}

import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';
import type { HeadlineModel, WeightTable } from '../src/domain/understanding/detect/text/model/weights.ts';
import { exampleOfType } from './examples.ts';
import { learnLinear, type LearningOptions } from './learn-linear.ts';

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

/** A table a type, taught by the items that report it and say which kind it is. */
export function learnSubtypes(
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

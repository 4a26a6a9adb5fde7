import type { WeightTable } from '../src/domain/understanding/detect/text/model/weights.ts';
import { learnLinear, type Example, type LearningOptions } from './learn-linear.ts';

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
/** The table that says which types an item reports; `most` features are kept. */
export function learnTypes(
  examples: readonly Example[],
  targets: readonly Uint8Array[],
  most = TYPES.most,
): WeightTable {
  return learnLinear(examples, targets, { ...TYPES, most });
}

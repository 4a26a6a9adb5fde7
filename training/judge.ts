import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';
import { gatesOf } from '../src/domain/understanding/detect/text/gates.ts';
import type { FeatureSet } from '../src/domain/understanding/detect/text/model/feature-set.ts';
import { lookAt } from '../src/domain/understanding/detect/text/model/look.ts';
import type { Scorer } from '../src/domain/understanding/detect/text/model/scorer.ts';
import { candidatesOf } from '../src/domain/understanding/detect/text/model/second-look.ts';
import { readTokens } from '../src/domain/understanding/detect/text/model/tokens.ts';
import type { Judged } from './learn-verifier.ts';
import { targetOf } from './targets.ts';

/** The candidates of an item that a model had not seen, each with whether the item's labels say the same. */
export function judge(
  item: LabelledItem,
  score: Scorer,
  set: FeatureSet,
  types: readonly string[],
): Judged[] {
  const labels = targetOf(item, types);
  const look = lookAt(item, readTokens(item), gatesOf(item), set, score);
  return (look === null ? [] : candidatesOf(look, types)).map((candidate) => ({
    ...candidate,
    right: labels[candidate.type] === 1,
  }));
}

import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';
import { curveOf, recallAt } from '../src/domain/understanding/detect/measure/curve.ts';
import type { Scored } from '../src/domain/understanding/detect/measure/curve.ts';
import { gatesOf } from '../src/domain/understanding/detect/text/gates.ts';
import type { Classifier } from '../src/domain/understanding/detect/text/model/classify.ts';
import { readTokens } from '../src/domain/understanding/detect/text/model/tokens.ts';

const FROM = [0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** What the model alone says of an item, rules and thresholds left aside. */
export function scoredOf(item: LabelledItem, classify: Classifier): Scored[] {
  const types = new Set(item.labels.map(({ type }) => type));
  return classify(item, readTokens(item), gatesOf(item)).map(({ type, probability }) => ({
    probability,
    right: types.has(type),
  }));
}

/** Precision and recall of the model alone at ten thresholds, and its recall at two precisions; in percent. */
export function curveTable(name: string, scored: readonly Scored[], events: number): string {
  const curve = curveOf(scored, events);
  const at = (from: number) => curve.findLast((point) => point.from >= from);
  const share = (value: number | undefined): string => (value === undefined ? '-' : (100 * value).toFixed(1));
  return [
    `${name}, the model alone`,
    'from   precision  recall',
    ...FROM.map(
      (from) =>
        `${from.toFixed(2)}   ${share(at(from)?.precision).padStart(9)}  ${share(at(from)?.recall).padStart(6)}`,
    ),
    `recall at precision 92: ${share(recallAt(0.92, curve))}; at 95: ${share(recallAt(0.95, curve))}`,
    '',
  ].join('\n');
}

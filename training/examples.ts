import { gatesOf } from '../src/domain/detect/text/gates.ts';
import { FeatureSet } from '../src/domain/detect/text/model/feature-set.ts';
import { addFeatures } from '../src/domain/detect/text/model/features.ts';
import { addSubtypeHints } from '../src/domain/detect/text/model/subtype-hints.ts';
import { readTokens } from '../src/domain/detect/text/model/tokens.ts';
import type { Example } from './learn-linear.ts';
import type { LabelledItem } from '../src/domain/detect/measure/labelled-items.ts';

const set = new FeatureSet();

/** An item's features as the detector will see them. With a type, the hints for its subtypes too. */
export function exampleOf(item: LabelledItem, type?: string): Example {
  addFeatures(set, item, readTokens(item), gatesOf(item));
  if (type !== undefined) addSubtypeHints(set, type, item.title, item.text);
  return { keys: set.keys.slice(0, set.size), values: set.values.slice(0, set.size) };
}

export function wordsOf(item: LabelledItem): number {
  return readTokens(item).body.length;
}

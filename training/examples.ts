import { gatesOf } from '../src/domain/understanding/detect/text/gates.ts';
import { FeatureSet } from '../src/domain/understanding/detect/text/model/feature-set.ts';
import { addFeatures } from '../src/domain/understanding/detect/text/model/features.ts';
import { addSubtypeHints } from '../src/domain/understanding/detect/text/model/subtype-hints.ts';
import { readTokens } from '../src/domain/understanding/detect/text/model/tokens.ts';
import type { Example } from './learn-linear.ts';
import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';

const set = new FeatureSet();

const known = new WeakMap<LabelledItem, Example>();

/** An item's features as the detector will see them; read once, for all the folds that learn from it. */
export function exampleOf(item: LabelledItem): Example {
  const old = known.get(item);
  if (old !== undefined) return old;
  const made = readExample(item);
  known.set(item, made);
  return made;
}

/** The same with the hints for the subtypes of a type. */
export function exampleOfType(item: LabelledItem, type: string): Example {
  return readExample(item, type);
}

function readExample(item: LabelledItem, type?: string): Example {
  addFeatures(set, item, readTokens(item), gatesOf(item));
  if (type !== undefined) addSubtypeHints(set, type, item.title, item.text);
  return { keys: set.keys.slice(0, set.size), values: set.values.slice(0, set.size) };
}

import type { TextItem } from '../text-item.ts';
import { candidatesOf, probabilityOf } from './calibrate.ts';
import { FeatureSet } from './feature-set.ts';
import { addFeatures } from './features.ts';
import { scorerOf, type Scorer } from './scorer.ts';
import { addSubtypeHints } from './subtype-hints.ts';
import { readTokens, speaksOf } from './tokens.ts';
import { headlineModel, type HeadlineModel } from './weights.ts';

export interface Verdict {
  type: string;
  subtype: string;
  /** 0 to 1, calibrated on items the weights had not seen. */
  probability: number;
}

export type Classifier = (item: TextItem) => Verdict[];

/** The types an item may report about its company, the likeliest first; at most three, however unlikely. */
export function classifierOf(model: HeadlineModel): Classifier {
  const set = new FeatureSet();
  const scoreTypes = scorerOf(model.typeTable);
  const scoreSubtypes = new Map<string, Scorer>(
    Object.entries(model.subtypeTables).map(([type, table]) => [type, scorerOf(table)]),
  );
  return (item) => {
    const tokens = readTokens(item);
    if (!speaksOf(tokens, item.source)) return [];
    addFeatures(set, item, tokens);
    const scores = scoreTypes(set);
    const candidates = candidatesOf(scores, tokens.body.length);
    return candidates
      .map((candidate) => {
        const type = model.types[candidate.type] ?? '';
        const probability = probabilityOf(candidate, model.calibration);
        return { type, subtype: probability < WORTH_A_SUBTYPE ? '' : subtypeOf(type, item), probability };
      })
      .toSorted((a, b) => b.probability - a.probability);
  };

  function subtypeOf(type: string, item: TextItem): string {
    const size = set.size;
    addSubtypeHints(set, type, item.title, item.text);
    const scores = scoreSubtypes.get(type)?.(set);
    // Hints of one type are none of the next one's business.
    set.size = size;
    const best = scores === undefined ? 0 : scores.indexOf(Math.max(...scores));
    return model.subtypes[type]?.[best] ?? '';
  }
}

/** Below this nothing fires, and naming a kind would be wasted. */
const WORTH_A_SUBTYPE = 0.3;

let classifier: Classifier | null = null;

/** The classifier of the committed model. */
export function classify(item: TextItem): Verdict[] {
  classifier ??= classifierOf(headlineModel());
  return classifier(item);
}

import type { TextItem } from '../../../../ground/vocabulary/source-text.ts';
import { candidatesOf, probabilityOf } from './calibrate.ts';
import { FeatureSet } from './feature-set.ts';
import { addFeatures } from './features.ts';
import { scorerOf, type Scorer } from './scorer.ts';
import { addSubtypeHints } from './subtype-hints.ts';
import type { Gates } from '../gates.ts';
import type { Tokens } from './tokens.ts';
import { headlineModel, type HeadlineModel } from './weights.ts';

export interface Verdict {
  type: string;
  subtype: string;
  /** The softmax's share of that subtype among the type's, 0 to 1; not calibrated. */
  subtypeShare: number;
  /** 0 to 1, calibrated on items the weights had not seen. */
  probability: number;
}

/** From which probability on a type is wanted; what is less likely is left out, and nobody asks for its kind. */
export type Least = (type: string) => number;

export type Classifier = (item: TextItem, tokens: Tokens, gates: Gates, least?: Least) => Verdict[];

/** The types an item may report about its company, the likeliest first; at most three, however unlikely. */
export function classifierOf(model: HeadlineModel): Classifier {
  const set = new FeatureSet();
  const scoreTypes = scorerOf(model.typeTable);
  const scoreSubtypes = new Map<string, Scorer>(
    Object.entries(model.subtypeTables).map(([type, table]) => [type, scorerOf(table)]),
  );
  return (item, tokens, gates, least = () => 0) => {
    addFeatures(set, item, tokens, gates);
    const scores = scoreTypes(set);
    const candidates = candidatesOf(scores, tokens.body.length);
    return candidates
      .flatMap((candidate) => {
        const type = model.types[candidate.type] ?? '';
        const probability = probabilityOf(candidate, model.calibration);
        if (probability < least(type)) return [];
        const of = probability < WORTH_A_SUBTYPE ? NO_SUBTYPE : subtypeOf(type, item);
        return [{ type, ...of, probability }];
      })
      .toSorted((a, b) => b.probability - a.probability);
  };

  function subtypeOf(type: string, item: TextItem): Pick<Verdict, 'subtype' | 'subtypeShare'> {
    const size = set.size;
    addSubtypeHints(set, type, item.title, item.text);
    const scores = scoreSubtypes.get(type)?.(set);
    // Hints of one type are none of the next one's business.
    set.size = size;
    if (scores === undefined) return NO_SUBTYPE;
    const top = Math.max(...scores);
    const sum = scores.reduce((total, score) => total + Math.exp(score - top), 0);
    return { subtype: model.subtypes[type]?.[scores.indexOf(top)] ?? '', subtypeShare: 1 / sum };
  }
}

/** Below this nothing fires, and naming a kind would be wasted. */
const WORTH_A_SUBTYPE = 0.3;

const NO_SUBTYPE = { subtype: '', subtypeShare: 0 };

let classifier: Classifier | null = null;

/** The classifier of the committed model. */
export function classify(item: TextItem, tokens: Tokens, gates: Gates, least?: Least): Verdict[] {
  classifier ??= classifierOf(headlineModel());
  return classifier(item, tokens, gates, least);
}

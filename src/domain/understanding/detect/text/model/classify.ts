import type { TextItem } from '../../../../ground/vocabulary/source-text.ts';
import { FeatureSet } from './feature-set.ts';
import { lookAt } from './look.ts';
import { scorerOf, type Scorer } from './scorer.ts';
import { candidatesOf, verifierOf } from './second-look.ts';
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

/**
 * The types an item may report about its company, the likeliest first, however unlikely. A linear model scores the item as a whole and each of its propositions; what it
 * ranks high anywhere is a candidate, and the verifier decides each candidate by itself.
 */
export function classifierOf(model: HeadlineModel): Classifier {
  const set = new FeatureSet();
  const scoreTypes = scorerOf(model.typeTable);
  const verify = verifierOf(model.verifier);
  const scoreSubtypes = new Map<string, Scorer>(
    Object.entries(model.subtypeTables).map(([type, table]) => [type, scorerOf(table)]),
  );
  return (item, tokens, gates, least = () => 0) => {
    const look = lookAt(item, tokens, gates, set, scoreTypes);
    if (look === null) return [];
    return candidatesOf(look, model.types)
      .flatMap((candidate) => {
        const type = model.types[candidate.type] ?? '';
        const probability = verify(candidate);
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

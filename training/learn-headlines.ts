import type { HeadlineModel } from '../src/domain/understanding/detect/text/model/weights.ts';
import { exampleOf } from './examples.ts';
import { learnFolds, type Fold } from './learn-folds.ts';
import { learnSubtypes } from './learn-subtypes.ts';
import { learnTypes } from './learn-types.ts';
import { learnVerifier } from './learn-verifier.ts';
import { madeFrom } from './made-items.ts';
import type { TrainingSet } from './read-headlines.ts';
import { targetOf, typesOf } from './targets.ts';

/**
 * Learns types, subtypes and calibration from written items, and from sketched ones beside them; nothing else is looked at, and
 * nothing is left to chance. Only what was written is judged.
 */
export function learnHeadlines({ items, sketched, digest }: TrainingSet): HeadlineModel {
  const types = typesOf(items);
  const all = [...items, ...madeFrom(items, sketched)];
  return {
    types,
    ...learnSubtypes([...items, ...sketched], types),
    trainedOn: digest,
    items: items.length + sketched.length,
    verifier: learnVerifier(learnFolds({ items, sketched }).flatMap(({ judged }) => judged)),
    typeTable: learnTypes(
      all.map((item) => exampleOf(item)),
      all.map((item) => targetOf(item, types)),
    ),
  };
}

/**
 * A model for each fold that knows nothing of the items put aside: neither weights nor kinds, and its probabilities come from how
 * the other folds were judged.
 */
export function learnWithoutFold({ items, sketched, digest }: TrainingSet): {
  model: HeadlineModel;
  aside: Fold['aside'];
}[] {
  const types = typesOf(items);
  const folds = learnFolds({ items, sketched });
  return folds.map((fold) => ({
    aside: fold.aside,
    model: {
      types,
      ...learnSubtypes([...fold.taught, ...sketched], types),
      trainedOn: digest,
      items: fold.taught.length + sketched.length,
      verifier: learnVerifier(folds.filter((other) => other !== fold).flatMap(({ judged }) => judged)),
      typeTable: fold.table,
    },
  }));
}

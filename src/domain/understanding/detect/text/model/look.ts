import type { TextItem } from '../../../../ground/vocabulary/source-text.ts';
import type { Gates } from '../gates.ts';
import { FeatureSet } from './feature-set.ts';
import { addFeatures } from './features.ts';
import { extendsName } from './extended-name.ts';
import { standingInFrames } from './frames.ts';
import { propositionsOf } from './propositions.ts';
import type { Scorer } from './scorer.ts';
import type { Look } from './second-look.ts';
import { selfPosition } from './self-position.ts';
import { standsBy } from './stands-by.ts';
import type { Tokens } from './tokens.ts';

type Item = Pick<TextItem, 'source' | 'title' | 'text'>;

/** How far "no event" may lead in the whole: of what it leads by more, nothing has ever been told after a second look. */
const SILENT_BELOW = -3;

const ofPiece = new FeatureSet();

/** Scores an item as a whole, whose features stay in `set`, and then each of its propositions; null where the whole is silent. */
export function lookAt(
  item: Item,
  tokens: Tokens,
  gates: Gates,
  set: FeatureSet,
  score: Scorer,
): Look | null {
  addFeatures(set, item, tokens, gates);
  const whole = score(set);
  if (leadOf(whole) < SILENT_BELOW) return null;
  const propositions = propositionsOf(tokens).map(({ kind, self, tokens: words }) => {
    addFeatures(ofPiece, item, words, gates);
    return { kind, self, scores: score(ofPiece) };
  });
  return {
    source: item.source,
    gates,
    position: selfPosition(tokens, item.source),
    standsBy: standsBy(tokens),
    frames: standingInFrames(tokens),
    extendsName: extendsName(tokens),
    words: tokens.body.length,
    whole,
    propositions,
  };
}

/** By how much the best type leads "no event". */
function leadOf(scores: Float32Array): number {
  let best = -Infinity;
  for (let type = 0; type < scores.length - 1; type++) best = Math.max(best, scores[type]!);
  return best - scores[scores.length - 1]!;
}

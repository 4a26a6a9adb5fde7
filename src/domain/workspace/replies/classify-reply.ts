import { FeatureSet } from '../../understanding/detect/text/model/feature-set.ts';
import { scorerOf } from '../../understanding/detect/text/model/scorer.ts';
import { addReplyFeatures } from './model/reply-features.ts';
import { replyModel, type ReplyModel } from './model/reply-model.ts';
import type { ReplyLabel } from './reply.ts';

export interface Classified {
  label: ReplyLabel;
  /** 0 to 1: the probability of the label, to three decimals. */
  confidence: number;
}

/**
 * What an answer says, from its own words: quotes and signature are to be stripped before. Null for a text without a word. A `never`
 * that is not sure enough becomes `not-now`: that one changes nothing for good.
 */
export function classifyReply(text: string): Classified | null {
  classify ??= classifierOf(replyModel());
  return classify(text);
}

let classify: ((text: string) => Classified | null) | null = null;

/** The same with a model of one's own: training measures with it. */
export function classifierOf(model: ReplyModel): (text: string) => Classified | null {
  const score = scorerOf(model.table);
  const set = new FeatureSet();
  return (text) => {
    if (!/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)) return null;
    addReplyFeatures(set, text);
    return decide(probabilitiesOf(score(set), model.sharpness), model);
  };
}

/** The softmax over the scores. */
export function probabilitiesOf(scores: Float32Array, sharpness: number): number[] {
  const top = Math.max(...scores);
  const raised = Array.from(scores, (score) => Math.exp((score - top) * sharpness));
  const sum = raised.reduce((total, one) => total + one, 0);
  return raised.map((one) => one / sum);
}

/** Below this an unsure reply is in nobody's way. */
const UNSURE = 0.5;

export function decide(
  probabilities: readonly number[],
  { labels, neverFrom }: Pick<ReplyModel, 'labels' | 'neverFrom'>,
): Classified {
  let best = 0;
  for (const [k, probability] of probabilities.entries())
    if (probability > (probabilities[best] ?? 0)) best = k;
  const confidence = Math.round((probabilities[best] ?? 0) * 1000) / 1000;
  const label = labels[best] ?? 'not-now';
  if (label === 'never' && confidence < neverFrom) {
    const second = probabilities[labels.indexOf('not-now')] ?? 0;
    return { label: 'not-now', confidence: Math.min(UNSURE, Math.round(second * 1000) / 1000) };
  }
  return { label, confidence };
}

import { FeatureSet } from '../src/domain/understanding/detect/text/model/feature-set.ts';
import { scorerOf } from '../src/domain/understanding/detect/text/model/scorer.ts';
import { probabilitiesOf } from '../src/domain/workspace/replies/classify-reply.ts';
import { addReplyFeatures } from '../src/domain/workspace/replies/model/reply-features.ts';
import type { ReplyModel } from '../src/domain/workspace/replies/model/reply-model.ts';
import { replyLabels, type ReplyLabel } from '../src/domain/workspace/replies/reply.ts';
import { stripQuoted } from '../src/domain/workspace/replies/strip-quoted.ts';
import { learnLinear, type Example, type LearningOptions } from './learn-linear.ts';
import type { LabelledReply } from './read-replies.ts';

const OPTIONS: LearningOptions = {
  epochs: 24,
  rate: 0.4,
  drop: 0.3,
  leastItems: 2,
  binary: 0.5,
  choice: 1,
  most: 12_000,
  seed: 1,
};

const FOLDS = 10;

/** What `never` has to reach on messages the weights had not seen; above the 0.95 that is promised, to leave room for other voices. */
const NEVER_PRECISION = 0.97;

/** A message with the scores that a model gave it which had not seen it. */
export interface Unseen {
  label: ReplyLabel;
  text: string;
  scores: Float32Array;
}

const set = new FeatureSet();

/** Learns weights, sharpness and the threshold of `never`. The same messages give the same model. */
export function learnReplies(items: readonly LabelledReply[], digest: string): ReplyModel {
  const unseen = crossValidate(items);
  const sharpness = bestSharpness(unseen);
  return {
    labels: [...replyLabels],
    trainedOn: digest,
    items: items.length,
    sharpness,
    neverFrom: leastSureNever(unseen, sharpness),
    table: learnLinear(
      items.map(({ text }) => exampleOf(text)),
      items.map(({ label }) => targetOf(label)),
      OPTIONS,
    ),
  };
}

/** Every message scored by a model that was taught by the other nine tenths. */
export function crossValidate(items: readonly LabelledReply[]): Unseen[] {
  const examples = items.map(({ text }) => exampleOf(text));
  const targets = items.map(({ label }) => targetOf(label));
  const folds = items.map(({ text }) => foldOf(text));
  const unseen: Unseen[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const inside = [...items.keys()].filter((i) => folds[i] !== fold);
    const score = scorerOf(
      learnLinear(
        inside.map((i) => examples[i]!),
        inside.map((i) => targets[i]!),
        { ...OPTIONS, most: Infinity },
      ),
    );
    for (const [i, { label, text }] of items.entries()) {
      if (folds[i] !== fold) continue;
      addReplyFeatures(set, stripQuoted(text));
      unseen.push({ label, text, scores: score(set) });
    }
  }
  return unseen;
}

/** A message sees the model as it will arrive: without quotes and signature. */
function exampleOf(text: string): Example {
  addReplyFeatures(set, stripQuoted(text));
  return { keys: set.keys.slice(0, set.size), values: set.values.slice(0, set.size) };
}

function targetOf(label: ReplyLabel): Uint8Array {
  return Uint8Array.from(replyLabels, (one) => (one === label ? 1 : 0));
}

function foldOf(text: string): number {
  let hash = 7;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % FOLDS;
}

/** The factor under which the unseen labels are likeliest (temperature scaling; Guo et al. 2017). */
function bestSharpness(unseen: readonly Unseen[]): number {
  let best = 1;
  let least = Infinity;
  for (let step = 5; step <= 40; step++) {
    const sharpness = step / 10;
    let loss = 0;
    for (const { label, scores } of unseen)
      loss -= Math.log(probabilitiesOf(scores, sharpness)[replyLabels.indexOf(label)] ?? 0);
    if (loss < least) [best, least] = [sharpness, loss];
  }
  return best;
}

/** The lowest probability from which on `never` is right often enough. */
function leastSureNever(unseen: readonly Unseen[], sharpness: number): number {
  const column = replyLabels.indexOf('never');
  const told = unseen
    .map(({ label, scores }) => ({ label, all: probabilitiesOf(scores, sharpness) }))
    .filter(({ all }) => all[column] === Math.max(...all))
    .map(({ label, all }) => ({ right: label === 'never', sure: all[column] ?? 0 }));
  for (let from = 0.25; from < 1; from += 0.01) {
    const kept = told.filter(({ sure }) => sure >= from);
    if (kept.filter(({ right }) => right).length >= NEVER_PRECISION * kept.length)
      return Math.round(from * 100) / 100;
  }
  return 1;
}

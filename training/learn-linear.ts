import type { WeightTable } from '../src/domain/understanding/detect/text/model/weights.ts';
import { seededRandom, shuffle } from './random.ts';

/** The features of one item: keys and values, as a `FeatureSet` held them. */
export interface Example {
  keys: Int32Array;
  values: Float32Array;
}

export interface LearningOptions {
  epochs: number;
  rate: number;
  /** Share of an item's features left out at each look, so that none is relied on alone. */
  drop: number;
  /** Features seen in fewer items are not learned. */
  leastItems: number;
  /** How much "is it this type" and "which of all types is it" weigh in the loss. */
  binary: number;
  choice: number;
  /** Share of the epochs, at the end, whose mean is what is learned (Polyak & Juditsky 1992); without it, the last weights are. */
  mean?: number;
  /** At most this many features are kept; the weakest are dropped and the rest learned again. */
  most: number;
  seed: number;
}

const DECAY = 1e-5;
const FIRST_SQUARE = 0.05;

interface Learned {
  keys: Int32Array;
  weights: Float32Array;
  bias: Float32Array;
}

/**
 * A linear model with a logistic output per column, learned by AdaGrad (Duchi, Hazan & Singer 2011; one step size a feature) on
 * the sum of two losses: each column for itself, and the softmax over all. Deterministic for a seed.
 */
export function learnLinear(
  examples: readonly Example[],
  targets: readonly Uint8Array[],
  options: LearningOptions,
): WeightTable {
  const columns = targets[0]?.length ?? 0;
  const counts = new Map<number, number>();
  for (const { keys } of examples) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  let kept = [...counts.keys()].filter((key) => (counts.get(key) ?? 0) >= options.leastItems);
  let learned = learn(examples, targets, kept, columns, options);
  if (kept.length > options.most) {
    const strength = (row: number): number => {
      let sum = 0;
      for (let k = 0; k < columns; k++) sum += (learned.weights[row * columns + k] ?? 0) ** 2;
      return sum * (counts.get(learned.keys[row] ?? 0) ?? 0);
    };
    const ranked = [...learned.keys.keys()].map((row) => ({ row, strength: strength(row) }));
    kept = ranked
      .toSorted((a, b) => b.strength - a.strength || a.row - b.row)
      .slice(0, options.most)
      .map(({ row }) => learned.keys[row] ?? 0);
    learned = learn(examples, targets, kept, columns, options);
  }
  return quantize(learned, columns);
}

function learn(
  examples: readonly Example[],
  targets: readonly Uint8Array[],
  kept: readonly number[],
  columns: number,
  { epochs, rate, drop, binary, choice, mean = 0, seed }: LearningOptions,
): Learned {
  const keys = Int32Array.from(kept).toSorted();
  const rowOf = new Map<number, number>();
  for (const [row, key] of keys.entries()) rowOf.set(key, row);
  const rows = examples.map((example) => knownRows(example, rowOf));
  const weights = new Float32Array(keys.length * columns);
  const squares = new Float32Array(keys.length).fill(FIRST_SQUARE);
  const bias = new Float32Array(columns).fill(-3);
  const scores = new Float32Array(columns);
  const meanWeights = new Float32Array(weights.length);
  const meanBias = new Float32Array(columns);
  const averaged = Math.max(1, Math.round(epochs * mean));
  const random = seededRandom(seed);
  const order = Int32Array.from(examples.keys());
  const seen = new Int32Array(4_096);
  const amounts = new Float32Array(4_096);
  for (let epoch = 0; epoch < epochs; epoch++) {
    shuffle(order, random);
    const step = rate * (1 - epoch / epochs);
    for (const index of order) {
      const example = rows[index];
      const target = targets[index];
      if (example === undefined || target === undefined) continue;
      let size = 0;
      let square = 1;
      for (let i = 0; i < example.rows.length; i++) {
        if (random() < drop) continue;
        const value = example.values[i] ?? 0;
        seen[size] = example.rows[i] ?? 0;
        amounts[size] = value;
        size += 1;
        square += value * value;
      }
      const norm = 1 / Math.sqrt(square);
      scores.set(bias);
      for (let i = 0; i < size; i++) {
        const start = (seen[i] ?? 0) * columns;
        const amount = (amounts[i] ?? 0) * norm;
        for (let k = 0; k < columns; k++) scores[k]! += weights[start + k]! * amount;
      }
      const slope = gradient(scores, target, binary, choice);
      for (let i = 0; i < size; i++) {
        const row = seen[i] ?? 0;
        const amount = (amounts[i] ?? 0) * norm;
        squares[row]! += slope * amount * amount;
        const move = (step / Math.sqrt(squares[row]!)) * amount;
        const shrink = 1 - DECAY * step;
        const start = row * columns;
        for (let k = 0; k < columns; k++)
          weights[start + k] = weights[start + k]! * shrink - move * scores[k]!;
      }
      for (let k = 0; k < columns; k++) bias[k]! -= step * 0.02 * scores[k]!;
    }
    if (epoch < epochs - averaged) continue;
    for (let i = 0; i < weights.length; i++) meanWeights[i]! += weights[i]! / averaged;
    for (let k = 0; k < columns; k++) meanBias[k]! += bias[k]! / averaged;
  }
  // At inference no feature is left out, and the length of an item is that of all of them.
  const correction = Math.sqrt(1 - drop);
  return { keys, weights: meanWeights.map((weight) => weight * correction), bias: meanBias };
}

function knownRows(
  { keys, values }: Example,
  rowOf: ReadonlyMap<number, number>,
): { rows: Int32Array; values: Float32Array } {
  const known = [...keys.keys()].filter((i) => rowOf.has(keys[i] ?? 0));
  return {
    rows: Int32Array.from(known, (i) => rowOf.get(keys[i] ?? 0) ?? 0),
    values: Float32Array.from(known, (i) => values[i] ?? 0),
  };
}

/** Turns scores into the slope of the loss, in place; returns the sum of squares. */
function gradient(scores: Float32Array, target: Uint8Array, binary: number, choice: number): number {
  let top = -Infinity;
  let wanted = 0;
  for (let k = 0; k < scores.length; k++) {
    top = Math.max(top, scores[k]!);
    wanted += target[k]!;
  }
  let sum = 0;
  for (let k = 0; k < scores.length; k++) sum += Math.exp(scores[k]! - top);
  let square = 0;
  for (let k = 0; k < scores.length; k++) {
    const score = scores[k]!;
    const alone = 1 / (1 + Math.exp(-score)) - target[k]!;
    const among = Math.exp(score - top) / sum - target[k]! / Math.max(1, wanted);
    const slope = binary * alone + choice * among;
    scores[k] = slope;
    square += slope * slope;
  }
  return square;
}

function quantize({ keys, weights, bias }: Learned, columns: number): WeightTable {
  const scales = new Float32Array(keys.length);
  const bytes = new Int8Array(keys.length * columns);
  for (const row of keys.keys()) {
    const start = row * columns;
    let largest = 0;
    for (let k = 0; k < columns; k++) largest = Math.max(largest, Math.abs(weights[start + k] ?? 0));
    const scale = largest / 127;
    scales[row] = scale;
    if (scale > 0)
      for (let k = 0; k < columns; k++) bytes[start + k] = Math.round((weights[start + k] ?? 0) / scale);
  }
  return { columns, bias, keys, scales, weights: bytes };
}

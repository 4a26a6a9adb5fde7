import type { Candidate, Verifier } from '../src/domain/understanding/detect/text/model/second-look.ts';

export interface Judged extends Candidate {
  right: boolean;
}

const STEPS = 500;
const RATE = 0.3;
/** How strongly weights are held at zero, in units of one candidate (as `1/C` of other libraries). */
const SHRINK = 10;
/** Circumstances that fewer candidates have say nothing. */
const LEAST = 5;

/** Logistic regression over the standings and the circumstances of candidates, by gradient descent with AdaGrad steps. The same candidates give the same weights. */
export function learnVerifier(judged: readonly Judged[]): Verifier {
  const width = judged[0]?.standing.length ?? 0;
  const total = judged.length;
  const mean = Array.from({ length: width }, () => 0);
  for (const { standing } of judged) for (let k = 0; k < width; k++) mean[k]! += (standing[k] ?? 0) / total;
  const deviation = Array.from({ length: width }, () => 0);
  for (const { standing } of judged)
    for (let k = 0; k < width; k++) deviation[k]! += ((standing[k] ?? 0) - mean[k]!) ** 2 / total;
  for (let k = 0; k < width; k++) deviation[k] = Math.sqrt(deviation[k]!) || 1;

  const counts = new Map<number, number>();
  for (const { circumstances } of judged)
    for (const key of circumstances) counts.set(key, (counts.get(key) ?? 0) + 1);
  const keys = [...counts].flatMap(([key, count]) => (count < LEAST ? [] : [key])).toSorted((a, b) => a - b);
  const columnOf = new Map(keys.map((key, i) => [key, width + i]));
  const rows = judged.map(({ standing, circumstances, right }) => ({
    dense: Float64Array.from(standing, (value, k) => (value - mean[k]!) / deviation[k]!),
    sparse: circumstances.flatMap((key) => columnOf.get(key) ?? []),
    right: right ? 1 : 0,
  }));
  const size = width + keys.length;
  const values = new Float64Array(size);
  const squares = new Float64Array(size + 1).fill(1e-6);
  const slopes = new Float64Array(size);
  let bias = -1;
  for (let step = 0; step < STEPS; step++) {
    for (let k = 0; k < size; k++) slopes[k] = (SHRINK * values[k]!) / total;
    let biasSlope = 0;
    for (const { dense, sparse, right } of rows) {
      let sum = bias;
      for (let k = 0; k < width; k++) sum += values[k]! * dense[k]!;
      for (const column of sparse) sum += values[column]!;
      const error = (1 / (1 + Math.exp(-sum)) - right) / total;
      for (let k = 0; k < width; k++) slopes[k]! += error * dense[k]!;
      for (const column of sparse) slopes[column]! += error;
      biasSlope += error;
    }
    const rate = RATE * (1 - step / STEPS);
    for (let k = 0; k < size; k++) {
      squares[k]! += slopes[k]! ** 2;
      values[k]! -= (rate / Math.sqrt(squares[k]!)) * slopes[k]!;
    }
    squares[size]! += biasSlope ** 2;
    bias -= (rate / Math.sqrt(squares[size]!)) * biasSlope;
  }
  return {
    weights: [...values.subarray(0, width)].map(rounded),
    mean: mean.map(rounded),
    deviation: deviation.map(rounded),
    bias: rounded(bias),
    keys,
    byKey: [...values.subarray(width)].map(rounded),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

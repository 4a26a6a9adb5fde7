import { candidatesOf, probabilityOf } from '../src/domain/understanding/detect/text/model/calibrate.ts';
import type { Calibration } from '../src/domain/understanding/detect/text/model/weights.ts';

export interface Judged {
  type: number;
  standing: number[];
  right: boolean;
}

const STEPS = 600;
const RATE = 0.3;
const SHRINK = { standing: 2e-4, byType: 3e-3 };

/** The candidates of items a model had not seen, each with whether the item's labels say the same. */
export function judge(scores: Float32Array, words: number, labels: Uint8Array): Judged[] {
  return candidatesOf(scores, words).map(({ type, standing }) => ({
    type,
    standing,
    right: labels[type] === 1,
  }));
}

/** Logistic regression over the standings, by gradient descent with AdaGrad steps; the types get an offset each. */
export function learnCalibration(judged: readonly Judged[], types: number): Calibration {
  const width = judged[0]?.standing.length ?? 0;
  const columns = Array.from({ length: width }, (_, k) => judged.map(({ standing }) => standing[k] ?? 0));
  const mean = columns.map((column) => column.reduce((sum, value) => sum + value, 0) / column.length);
  const deviation = columns.map(
    (column, k) =>
      Math.sqrt(column.reduce((sum, value) => sum + (value - (mean[k] ?? 0)) ** 2, 0) / column.length) || 1,
  );
  const calibration: Calibration = {
    weights: Array.from({ length: width }, () => 0),
    mean,
    deviation,
    byType: Array.from({ length: types }, () => 0),
    bias: -1,
  };
  const size = width + types + 1;
  const squares = new Float64Array(size).fill(1e-6);
  for (let step = 0; step < STEPS; step++) {
    const slopes = new Float64Array(size);
    for (const { type, standing, right } of judged) {
      const error = (probabilityOf({ type, standing }, calibration) - (right ? 1 : 0)) / judged.length;
      for (let k = 0; k < width; k++)
        slopes[k]! += (error * ((standing[k] ?? 0) - (mean[k] ?? 0))) / (deviation[k] ?? 1);
      slopes[width + type]! += error;
      slopes[size - 1]! += error;
    }
    const move = (at: number, value: number, shrink: number): number => {
      const slope = slopes[at]! + shrink * value;
      squares[at]! += slope * slope;
      return value - (RATE / Math.sqrt(squares[at]!)) * slope * (1 - step / STEPS);
    };
    calibration.weights = calibration.weights.map((value, k) => move(k, value, SHRINK.standing));
    calibration.byType = calibration.byType.map((value, k) => move(width + k, value, SHRINK.byType));
    calibration.bias = move(size - 1, calibration.bias, 0);
  }
  return calibration;
}

import type { Calibration } from './weights.ts';

/** A type an item may be about, as the linear model ranks it. */
export interface Candidate {
  type: number;
  /** How it stands among the others; the input of the calibration. */
  standing: number[];
}

/** Only the best three are looked at: fewer than one item in a thousand reports more events than that. */
const MAX = 3;

/** The leading types of one item. The last score is the one of "no event". */
export function candidatesOf(scores: Float32Array, words: number): Candidate[] {
  const types = scores.length - 1;
  const order = leading(scores, types);
  const none = scores[types] ?? 0;
  const all = logSumExp(scores, types + 1);
  const events = logSumExp(scores, types);
  return order.map((type, rank) => {
    const score = scores[type] ?? 0;
    const rival = scores[(rank === 0 ? order[1] : order[0]) ?? 0] ?? 0;
    return {
      type,
      standing: [
        score,
        none,
        score - rival,
        score - all,
        score - events,
        rank === 0 ? 1 : 0,
        rank === 1 ? 1 : 0,
        Math.min(60, words) / 20,
      ],
    };
  });
}

/** The indices of the highest scores, highest first. */
function leading(scores: Float32Array, count: number): number[] {
  const order: number[] = [];
  for (let type = 0; type < count; type++) {
    let place = order.length;
    while (place > 0 && scores[order[place - 1]!]! < scores[type]!) place -= 1;
    if (place >= MAX) continue;
    order.splice(place, 0, type);
    if (order.length > MAX) order.pop();
  }
  return order;
}

export function probabilityOf({ type, standing }: Candidate, calibration: Calibration): number {
  const { weights, mean, deviation, byType, bias } = calibration;
  let sum = bias + (byType[type] ?? 0);
  for (const [k, value] of standing.entries())
    sum += (weights[k] ?? 0) * ((value - (mean[k] ?? 0)) / (deviation[k] ?? 1));
  return 1 / (1 + Math.exp(-sum));
}

function logSumExp(scores: Float32Array, count: number): number {
  let top = -Infinity;
  for (let k = 0; k < count; k++) top = Math.max(top, scores[k] ?? top);
  let sum = 0;
  for (let k = 0; k < count; k++) sum += Math.exp((scores[k] ?? top) - top);
  return top + Math.log(sum);
}

/** A candidate that a model gave a probability, and whether it is right. */
export interface Scored {
  probability: number;
  right: boolean;
}

export interface CurvePoint {
  /** From which probability on candidates are told. */
  from: number;
  precision: number;
  recall: number;
}

/**
 * Precision and recall over all thresholds, the strictest first; candidates of one probability make one point.
 * @param events how many there are to be found, also those that are no candidate
 */
export function curveOf(scored: readonly Scored[], events: number): CurvePoint[] {
  const points: CurvePoint[] = [];
  let right = 0;
  const ranked = scored.toSorted((a, b) => b.probability - a.probability);
  for (const [index, { probability, right: isRight }] of ranked.entries()) {
    if (isRight) right += 1;
    if (ranked[index + 1]?.probability === probability) continue;
    points.push({ from: probability, precision: right / (index + 1), recall: right / events });
  }
  return points;
}

/** The best recall at a precision of at least this; 0 where it is never reached. */
export function recallAt(precision: number, curve: readonly CurvePoint[]): number {
  return Math.max(0, ...curve.filter((point) => point.precision >= precision).map(({ recall }) => recall));
}

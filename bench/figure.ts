/** One thing that is measured, in a file of its own under `figures/`. */
export interface Figure {
  name: string;
  /** What it starts is closed by `resources`, also when the run is cut short. */
  measure(resources: AsyncDisposableStack): Promise<Line[]>;
}

/** One row of the table: ours and what the machine gives without us, from the same run. */
export interface Line {
  what: string;
  unit: string;
  ours: number;
  /** Null where nothing stands for the machine's own limit. */
  bare: number | null;
  /** Of the pairs of one run the median; null without a bare limit. */
  ratio: number | null;
  goal: Goal | null;
}

/** Judged on our own figure or on the ratio to the bare limit. */
export interface Goal {
  on: 'ours' | 'ratio';
  atLeast?: number;
  atMost?: number;
}

export function isMet({ goal, ours, ratio }: Line): boolean | null {
  const value = goal?.on === 'ratio' ? ratio : ours;
  if (!goal || value === null) return null;
  return value >= (goal.atLeast ?? -Infinity) && value <= (goal.atMost ?? Infinity);
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

export interface Pair {
  ours: number;
  bare: number;
  ratio: number;
}

/**
 * Measures both in turns, A B A B, so that whatever else the machine does meets both alike. Medians over the rounds; the ratio is
 * the median of each round's own, because two neighbours in time are what can be compared.
 */
export async function inTurns(
  rounds: number,
  ours: (round: number) => Promise<number>,
  bare: (round: number) => Promise<number>,
): Promise<Pair> {
  const pairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const one = await ours(round);
    const other = await bare(round);
    pairs.push({ ours: one, bare: other, ratio: one / other });
  }
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    bare: median(pairs.map((pair) => pair.bare)),
    ratio: median(pairs.map((pair) => pair.ratio)),
  };
}

/** How many a second, for work that does `count` of them. */
export async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return count / ((performance.now() - started) / 1000);
}

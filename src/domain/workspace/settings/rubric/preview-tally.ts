import type { Tier } from '../../../ground/vocabulary/rubric.ts';

export type TierCounts = Record<Tier, number>;

export interface ScoreMove {
  account: { id: string; domain: string; name: string };
  score_before: number;
  score_after: number;
  tier_before: Tier;
  tier_after: Tier;
}

/** What a fair part of the accounts says of all of them. */
export interface PreviewEstimate {
  moved: number;
  /** Nineteen times of twenty the truth lies between. */
  moved_low: number;
  moved_high: number;
  tiers: { before: TierCounts; after: TierCounts };
}

const MAX_EXAMPLES = 20;

/** Counts moves one by one and keeps the biggest: a preview's memory does not grow with the accounts. */
export class PreviewTally {
  examined = 0;
  moved = 0;
  readonly before: TierCounts = { hot: 0, warm: 0, watch: 0, cold: 0 };
  readonly after: TierCounts = { hot: 0, warm: 0, watch: 0, cold: 0 };
  #examples: ScoreMove[] = [];

  add(move: ScoreMove): void {
    this.examined += 1;
    this.before[move.tier_before] += 1;
    this.after[move.tier_after] += 1;
    if (distance(move) === 0 && move.tier_before === move.tier_after) return;
    this.moved += 1;
    this.#examples.push(move);
    if (this.#examples.length > 10 * MAX_EXAMPLES) this.#examples = this.examples();
  }

  /** The biggest moves. */
  examples(): ScoreMove[] {
    return this.#examples
      .toSorted((a, b) => distance(b) - distance(a) || (a.account.id < b.account.id ? -1 : 1))
      .slice(0, MAX_EXAMPLES);
  }

  /** Null where all were looked at: then the counts are exact. */
  estimate(total: number): PreviewEstimate | null {
    if (this.examined === 0 || this.examined >= total) return null;
    const scaled = (count: number): number => Math.round((count * total) / this.examined);
    const tiers = (counts: TierCounts): TierCounts => ({
      hot: scaled(counts.hot),
      warm: scaled(counts.warm),
      watch: scaled(counts.watch),
      cold: scaled(counts.cold),
    });
    const { low, high } = wilson(this.moved, this.examined);
    return {
      moved: scaled(this.moved),
      // What was seen to move moves, and what was seen to stay stays.
      moved_low: Math.max(this.moved, Math.floor(low * total)),
      moved_high: Math.min(total - (this.examined - this.moved), Math.ceil(high * total)),
      tiers: { before: tiers(this.before), after: tiers(this.after) },
    };
  }
}

/** The interval of a share at 95 % (E. B. Wilson, "Probable Inference", JASA 22, 1927): honest where none or all were found to move, too. */
function wilson(found: number, of: number): { low: number; high: number } {
  const z = 1.96;
  const share = found / of;
  const middle = share + (z * z) / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of));
  const scale = 1 + (z * z) / of;
  return { low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

function distance({ score_before, score_after }: ScoreMove): number {
  return Math.abs(score_after - score_before);
}

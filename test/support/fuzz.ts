import { createRandom, seedOfThisRun } from './random.ts';

/** Chance by a seed, and what a fuzzer makes of it. */
export interface Chance {
  /** From 0 up to and without `below`. */
  number(below: number): number;
  pick<T>(from: readonly T[]): T;
  bytes(length: number): Buffer;
}

function createChance(seed: number): Chance {
  const random = createRandom(seed);
  const number = (below: number): number => Math.floor(random() * below);
  return {
    number,
    pick: (from) => from[number(from.length)] as (typeof from)[number],
    bytes: (length) => Buffer.from(Array.from({ length }, () => number(256))),
  };
}

/**
 * Runs `round` with the kept seeds, then with new ones until the time is over: `FUZZ_SECONDS`, or `seconds`. A seed that finds something is
 * in the message and belongs among the kept ones. Resolves to the number of rounds.
 */
export async function fuzz(
  kept: readonly number[],
  seconds: number,
  round: (chance: Chance) => Promise<void>,
): Promise<number> {
  const ends = performance.now() + 1000 * Number(process.env['FUZZ_SECONDS'] ?? seconds);
  const first = seedOfThisRun();
  let rounds = 0;
  for (; rounds < kept.length || performance.now() < ends; rounds += 1) {
    const seed = kept[rounds] ?? (first + rounds) >>> 0;
    try {
      await round(createChance(seed));
    } catch (error) {
      throw new Error(`with the seed ${seed}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  }
  return rounds;
}

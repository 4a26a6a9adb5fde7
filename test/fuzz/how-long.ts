import { randomInt } from 'node:crypto';
import fc from 'fast-check';

const MINUTES = Number(process.env['FUZZ_MINUTES'] ?? 0);
/** The properties of `web-*.test.ts` and `model-answers.test.ts`, which share those minutes. */
const PROPERTIES = 10;

/**
 * How long a property is tried: `runs` times, or as often as fits into its part of `FUZZ_MINUTES`. A failure prints its seed and path;
 * `FUZZ_SEED` repeats it, and what was found so stays as an example in the file.
 */
export function howLong(
  runs: number,
): Pick<fc.Parameters<never>, 'seed' | 'numRuns' | 'interruptAfterTimeLimit'> {
  if (!(MINUTES >= 0))
    throw new Error(
      `FUZZ_MINUTES is ${process.env['FUZZ_MINUTES']}; accepted: a number of minutes, 0 or more`,
    );
  return {
    seed: Number(process.env['FUZZ_SEED'] ?? randomInt(2 ** 31)),
    numRuns: MINUTES > 0 ? 10_000_000 : runs,
    ...(MINUTES > 0 ? { interruptAfterTimeLimit: (MINUTES * 60_000) / PROPERTIES } : {}),
  };
}

export function holds<T extends [unknown, ...unknown[]]>(
  property: fc.IProperty<T>,
  runs: number,
  examples: T[] = [],
): void {
  fc.assert(property, { ...howLong(runs), examples });
}

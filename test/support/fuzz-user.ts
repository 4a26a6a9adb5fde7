import assert from 'node:assert/strict';
import fc from 'fast-check';
import { cpuMs } from './cpu-time.ts';

/** Whole minutes that all property tests of what users send may take together; none: a short run of a fixed number of inputs. */
const MINUTES = Number(process.env['FUZZ_MINUTES'] ?? 0);
/** The properties below `test/fuzz/user-*`; half of the time is theirs, the rest belongs to what reads the web. */
const PROPERTIES = 27;
const SHORT_RUNS = 60;

/** Processor time that one input may take, in milliseconds: far above what is usual, far below what a request may hold up others for. */
const MAX_CPU = 4000;

export interface Fuzzed<T> {
  given: fc.Arbitrary<T>;
  /** Throws, or rejects, where the input is not dealt with. */
  check: (input: T) => unknown;
  /** Inputs that were not dealt with once: tried first, always. */
  regressions?: T[];
  /** In a run without FUZZ_MINUTES. */
  runs?: number;
}

/** Fails with the seed, the path and the smallest input that fails: put that among the regressions. */
export async function fuzz<T>({
  given,
  check,
  regressions = [],
  runs = SHORT_RUNS,
}: Fuzzed<T>): Promise<void> {
  assert.ok(MINUTES >= 0, `FUZZ_MINUTES is ${process.env['FUZZ_MINUTES']}; accepted: a number of minutes`);
  for (const input of regressions) await within(check, input);
  await fc.assert(
    fc.asyncProperty(given, (input) => within(check, input)),
    MINUTES === 0
      ? { numRuns: runs }
      : {
          numRuns: 1_000_000_000,
          interruptAfterTimeLimit: (MINUTES * 60_000) / 2 / PROPERTIES,
          markInterruptAsFailure: false,
        },
  );
}

async function within<T>(check: (input: T) => unknown, input: T): Promise<void> {
  const begun = cpuMs();
  await check(input);
  const took = cpuMs() - begun;
  assert.ok(took < MAX_CPU, `one input took ${Math.round(took)} ms of processor time`);
}

const MAX_CHARACTERS = 64 * 1024;

/** Texts made of the words of a format, in any order, some very often: what is slow is slow by repetition. */
export function made(of: readonly string[]): fc.Arbitrary<string> {
  const word = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...of) },
    { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  );
  const often = fc.oneof(
    { weight: 8, arbitrary: fc.constant(1) },
    { weight: 2, arbitrary: fc.integer({ min: 2, max: 60 }) },
    { weight: 1, arbitrary: fc.integer({ min: 1000, max: 20_000 }) },
  );
  return fc.array(fc.tuple(fc.array(word, { maxLength: 4 }), often), { maxLength: 14 }).map((parts) =>
    parts
      .map(([words, times]) => {
        const text = words.join('');
        return text.repeat(Math.min(times, Math.ceil(MAX_CHARACTERS / Math.max(1, text.length))));
      })
      .join('')
      .slice(0, MAX_CHARACTERS),
  );
}

/** Good input with some of it lost, doubled, exchanged or overwritten. */
export function damaged(good: string): fc.Arbitrary<Buffer> {
  const bytes = Buffer.from(good, 'latin1');
  const place = fc.integer({ min: 0, max: bytes.length });
  const cut = fc.record({
    from: place,
    length: fc.integer({ min: 0, max: 40 }),
    put: fc.uint8Array({ maxLength: 8 }),
  });
  return fc
    .array(cut, { minLength: 1, maxLength: 6 })
    .map((cuts) =>
      cuts.reduce<Buffer>(
        (kept, { from, length, put }) =>
          Buffer.concat([kept.subarray(0, from), put, kept.subarray(Math.min(kept.length, from + length))]),
        bytes,
      ),
    );
}

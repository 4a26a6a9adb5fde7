import { monotonicMs } from '../../../platform/clock.ts';
import type { OutsideContext } from '../../ground/context.ts';
import { createPassingRobotsGate } from '../../watching/robots/robots-gate.ts';
import { createReaderPool } from '../read/reader-pool.ts';
import { createHostTurns } from './host-turns.ts';
import type { CheckResult, SourceCheck } from './source-check.ts';
import { notAsked, tryCheck } from './try-check.ts';
import type { Trial, Tried } from './try-check.ts';

const HOSTS_AT_ONCE = 8;
const READER_THREADS = 1;

export interface RunOptions {
  /** Milliseconds after which nothing more is asked. */
  withinMs: number;
  /** Told whenever a host is asked, and when a check is done. */
  onProgress?: (progress: { done: number; of: number; asking: string[] }) => void;
}

/**
 * Tries the `wanted` of all checks and says of each whether it holds, in their order; never throws for what the outside does. Nothing is
 * stored. A check that goes on from another's answer has that one asked as well. It ends when the time is up, at the latest an answer later.
 */
export async function runChecks(
  outside: OutsideContext,
  all: readonly SourceCheck[],
  wanted: readonly SourceCheck[],
  { withinMs, onProgress }: RunOptions,
): Promise<CheckResult[]> {
  let done = 0;
  const readers = createReaderPool(READER_THREADS);
  const trial: Trial = {
    outside,
    gate: createPassingRobotsGate(outside),
    readers,
    turns: createHostTurns(HOSTS_AT_ONCE),
    deadline: monotonicMs() + withinMs,
    asking: new Set(),
    tell: () => onProgress?.({ done, of: wanted.length, asking: [...trial.asking] }),
  };
  const begun = new Map<SourceCheck, Promise<Tried>>();

  function tried(check: SourceCheck): Promise<Tried> {
    const known = begun.get(check);
    if (known !== undefined) return known;
    const trying = tryOnce(check);
    begun.set(check, trying);
    return trying;
  }

  async function tryOnce(check: SourceCheck): Promise<Tried> {
    if (check.lacks !== null) return notAsked(check, 'not_configured', check.lacks);
    if (!('check' in check.addresses)) return tryCheck(trial, check, check.addresses);
    const { check: name, follow } = check.addresses;
    const first = all.find((each) => each.name === name);
    const page = first === undefined ? null : (await tried(first)).page;
    if (page === null)
      return notAsked(check, 'not_tried', `its address comes from ${name}, which does not hold`);
    const addresses = follow(page);
    return addresses.length === 0
      ? notAsked(check, 'not_tried', `the answer to ${name} leads to none`)
      : tryCheck(trial, check, addresses);
  }

  try {
    return await Promise.all(
      wanted.map(async (check) => {
        const { result } = await tried(check);
        done += 1;
        trial.tell();
        return result;
      }),
    );
  } finally {
    await readers.close();
  }
}

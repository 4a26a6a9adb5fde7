import { setTimeout as delay } from 'node:timers/promises';
import { monotonicMs } from '../../../platform/clock.ts';

/** What was done in a turn, and how long the host is left alone after it, in milliseconds. */
interface Done<T> {
  value: T;
  gapMs: number;
}

/** Lets one at a time to a host, a gap after the last, and so many hosts at a time. A host that is slow keeps its own queue waiting alone. */
export interface HostTurns {
  take<T>(host: string, work: () => Promise<Done<T>>): Promise<T>;
}

export function createHostTurns(hostsAtOnce: number): HostTurns {
  const last = new Map<string, Promise<number>>();
  const waiting: (() => void)[] = [];
  let free = hostsAtOnce;

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
  }

  /** The place passes on to whoever has waited longest. */
  function leave(): void {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }

  return {
    async take(host, work) {
      const before = last.get(host) ?? Promise.resolve(0);
      const turn = Promise.withResolvers<number>();
      last.set(host, turn.promise);
      let until = 0;
      try {
        // The gap is waited for outside: a place is for those who ask.
        const left = (await before) - monotonicMs();
        if (left > 0) await delay(Math.ceil(left));
        await enter();
        try {
          const { value, gapMs } = await work();
          until = monotonicMs() + gapMs;
          return value;
        } finally {
          leave();
        }
      } finally {
        turn.resolve(until);
      }
    },
  };
}

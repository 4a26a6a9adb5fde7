import { monotonicMs } from '../../../platform/clock.ts';

export interface Turns {
  /** Resolves when the owner's turn has come, to what gives it back. Null: it did not come within so many milliseconds, and is given up. */
  take(owner: string, patienceMs?: number): Promise<(() => void) | null>;
}

interface Waiting {
  owner: string;
  go(): void;
}

/**
 * Lets so many through at a time, shared by owner: next is whoever holds the fewest turns, and of those whoever has had the least time. One
 * more turn is kept for an owner who has none while others have held all of them for `spareAfterMs`: a page that takes ten seconds does not
 * keep the pages of others waiting, and the thread for it is there only then.
 */
export function createFairTurns(most: number, spareAfterMs: number): Turns {
  const waiting = new Set<Waiting>();
  const holding = new Map<string, number>();
  /** Milliseconds that each has had of late; forgotten when nobody waits or holds anything. */
  const had = new Map<string, number>();
  let held = 0;

  function next(mayUseSpare: boolean): Waiting | null {
    let best: Waiting | null = null;
    for (const one of waiting) {
      if (mayUseSpare && (holding.get(one.owner) ?? 0) > 0) continue;
      if (best === null || isBefore(one.owner, best.owner)) best = one;
    }
    return best;
  }

  function isBefore(a: string, b: string): boolean {
    const fewer = (holding.get(a) ?? 0) - (holding.get(b) ?? 0);
    return fewer < 0 || (fewer === 0 && (had.get(a) ?? 0) < (had.get(b) ?? 0));
  }

  function begin(one: Waiting): void {
    waiting.delete(one);
    held += 1;
    holding.set(one.owner, (holding.get(one.owner) ?? 0) + 1);
    one.go();
  }

  function letThrough(): void {
    while (held < most) {
      const one = next(false);
      if (one === null) break;
      begin(one);
    }
  }

  function useSpare(): void {
    if (held !== most) return;
    const one = next(true);
    if (one !== null) begin(one);
  }

  function release(owner: string, since: number): void {
    held -= 1;
    const left = (holding.get(owner) ?? 1) - 1;
    if (left === 0) holding.delete(owner);
    else holding.set(owner, left);
    had.set(owner, (had.get(owner) ?? 0) + monotonicMs() - since);
    if (held === 0 && waiting.size === 0) had.clear();
    letThrough();
  }

  return {
    take(owner, patienceMs) {
      return new Promise((resolve) => {
        const timers: NodeJS.Timeout[] = [];
        const one: Waiting = {
          owner,
          go() {
            for (const timer of timers) clearTimeout(timer);
            const since = monotonicMs();
            resolve(() => release(owner, since));
          },
        };
        waiting.add(one);
        letThrough();
        if (!waiting.has(one)) return;
        timers.push(setTimeout(useSpare, spareAfterMs));
        if (patienceMs === undefined) return;
        const giveUp = (): void => {
          for (const timer of timers) clearTimeout(timer);
          if (waiting.delete(one)) resolve(null);
        };
        timers.push(setTimeout(giveUp, patienceMs));
      });
    },
  };
}

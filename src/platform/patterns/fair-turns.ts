/** Lets so many through at a time. Those who wait are let in by turns: one of each owner, however many of another wait. */
export interface FairTurns {
  /** Resolves when the turn has come, to what ends it. */
  take(owner: string): Promise<() => void>;
}

export function createFairTurns(most: number): FairTurns {
  const waiting = new Map<string, (() => void)[]>();
  let free = most;
  const release = (): void => {
    const [first] = waiting;
    if (first === undefined) {
      free += 1;
      return;
    }
    const [owner, own] = first;
    const next = own.shift();
    // Behind the others: a Map keeps the order in which its keys came.
    waiting.delete(owner);
    if (own.length > 0) waiting.set(owner, own);
    next?.();
  };
  return {
    async take(owner) {
      if (free > 0) free -= 1;
      else
        await new Promise<void>((resolve) => {
          const own = waiting.get(owner);
          if (own) own.push(resolve);
          else waiting.set(owner, [resolve]);
        });
      return release;
    },
  };
}

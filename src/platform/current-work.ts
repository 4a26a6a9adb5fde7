import { AsyncLocalStorage } from 'node:async_hooks';

/** A piece of background work that runs just now: what a fault that nobody caught is tied to. */
export interface CurrentWork {
  readonly task: string;
  /** Of the items that it works on. */
  readonly keys: readonly string[];
  isOver(): boolean;
  /** Ends it with an error, wherever it is waiting. */
  fail(error: unknown): void;
}

const current = new AsyncLocalStorage<CurrentWork>();

/** Null outside of any work, and in what outlives the work that began it. */
export function currentWork(): CurrentWork | null {
  const work = current.getStore();
  return work === undefined || work.isOver() ? null : work;
}

/** Runs `work` as a piece of its own: a rejection that nobody handles in it rejects it, in place of ending the process. */
export async function asWork<T>(task: string, keys: readonly string[], work: () => Promise<T>): Promise<T> {
  const stray = Promise.withResolvers<never>();
  stray.promise.catch(() => undefined);
  let over = false;
  try {
    return await current.run({ task, keys, isOver: () => over, fail: stray.reject }, () =>
      Promise.race([work(), stray.promise]),
    );
  } finally {
    over = true;
  }
}

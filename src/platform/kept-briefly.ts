import { monotonicMs } from './clock.ts';

export interface KeptBriefly<T> {
  make: () => Promise<T>;
  /** Milliseconds for which what was made is handed out again. */
  freshFor: number;
  /** Milliseconds beyond those for which it is handed out while the next is being made; then everybody waits for that. */
  staleFor?: number;
  now?: () => number;
}

/**
 * What many ask for and costs the same each time: made once for all who come within a moment, however many they are. What could not be
 * made is told to those who waited for it and not kept.
 */
export function keptBriefly<T>({
  make,
  freshFor,
  staleFor = 0,
  now = monotonicMs,
}: KeptBriefly<T>): () => Promise<T> {
  let kept: { value: T; at: number } | null = null;
  let making: Promise<T> | null = null;

  const begin = (): Promise<T> => {
    const at = now();
    const one = make()
      .then((value) => {
        kept = { value, at };
        return value;
      })
      .finally(() => {
        making = null;
      });
    // Whoever is served meanwhile does not wait for it.
    one.catch(() => null);
    return one;
  };

  return () => {
    const age = kept === null ? Infinity : now() - kept.at;
    if (kept !== null && age < freshFor) return Promise.resolve(kept.value);
    making ??= begin();
    return kept !== null && age < freshFor + staleFor ? Promise.resolve(kept.value) : making;
  };
}

import { hashKey } from '@tanstack/react-query';
import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queryClient } from './query.ts';

/**
 * A list that somebody has scrolled far down is not asked for again whenever something happens: that would be a hundred requests a second for
 * rows that nobody looks at, and would move those that are looked at. It says that there is newer data, and asks when told to.
 */
const MAX_REFRESHED_PAGES = 3;

const old = new Set<string>();
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function isLong({ state }: Query): boolean {
  const data = state.data as { pages?: unknown } | undefined;
  return Array.isArray(data?.pages) && data.pages.length > MAX_REFRESHED_PAGES;
}

/** Asks again for what is on the screen and holds for `isTouched`; long lists are only marked. */
export function refresh(isTouched: (query: Query) => boolean = () => true): void {
  for (const query of queryClient.getQueryCache().getAll())
    if (isTouched(query) && query.isActive() && isLong(query)) old.add(query.queryHash);
  changed();
  void queryClient.invalidateQueries({ predicate: (query) => isTouched(query) && !isLong(query) });
}

/** True where a long list has newer data than it shows. */
export function useHasNewer(queryKey: readonly unknown[]): boolean {
  const hash = hashKey(queryKey);
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => old.has(hash),
  );
}

/** Begins the list anew, at its top. */
export function showNewer(queryKey: readonly unknown[]): void {
  old.delete(hashKey(queryKey));
  changed();
  void queryClient.resetQueries({ queryKey, exact: true });
}

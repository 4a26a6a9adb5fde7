import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../../api/client.ts';
import { queryClient } from '../../api/query.ts';

let key: string | null = null;
const listeners = new Set<() => void>();

/** In the memory of this tab alone: gone with a reload, and in no storage of the browser. */
export function keepOperatorKey(next: string): void {
  key = next;
  tell();
}

/** Forgets the key, and with it all that it has opened. */
export function forgetOperatorKey(): void {
  key = null;
  queryClient.removeQueries({ queryKey: ['operator'] });
  tell();
}

export function operatorKey(): string | null {
  return key;
}

export function useHasOperatorKey(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => key !== null,
  );
}

function tell(): void {
  for (const listener of listeners) listener();
}

// Whoever signs in next in this tab is perhaps somebody else.
onSessionEnd(forgetOperatorKey);

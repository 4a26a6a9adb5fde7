import { useEffect, useState } from 'react';

const PREFIX = 'whynow-draft:';

/**
 * What is typed into a form, kept over a reload, a lost connection and an ended session, until it is saved or discarded. It stays in this tab
 * (sessionStorage) and never holds a secret: forms with secrets use state alone.
 * @param key which form, and which thing it edits: `webhook:wh_1`
 * @param initial what the form shows before anything is typed; a draft is dropped where what it was made from has changed
 */
export function useDraft<Value>(key: string, initial: Value): DraftOf<Value> {
  const storageKey = PREFIX + key;
  const basis = JSON.stringify(initial);
  const [value, setValue] = useState<Value>(() => restore(storageKey, basis) ?? initial);
  const isChanged = JSON.stringify(value) !== basis;
  useEffect(() => {
    if (isChanged) sessionStorage.setItem(storageKey, JSON.stringify({ basis, value }));
    else sessionStorage.removeItem(storageKey);
  }, [storageKey, basis, value, isChanged]);
  return {
    value,
    set: (change) => setValue((before) => ({ ...before, ...change })),
    replace: setValue,
    isChanged,
    discard: () => {
      sessionStorage.removeItem(storageKey);
      setValue(initial);
    },
  };
}

export interface DraftOf<Value> {
  value: Value;
  set: (change: Partial<Value>) => void;
  replace: (value: Value) => void;
  isChanged: boolean;
  discard: () => void;
}

function restore<Value>(key: string, basis: string): Value | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { basis: string; value: Value } | null;
    return kept !== null && kept.basis === basis ? kept.value : null;
  } catch {
    return null;
  }
}

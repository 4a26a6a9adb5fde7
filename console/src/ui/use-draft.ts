import { useEffect, useState } from 'react';
import { useMe } from '../shell/use-me.ts';

const PREFIX = 'whynow-draft:';

interface Draft<Value> {
  key: string;
  /** What the form showed before anything was typed, as JSON. */
  basis: string;
  value: Value;
  /** Whether somebody else has changed what the form shows while something was typed. */
  isRebased: boolean;
}

/**
 * What is typed into a form, kept over a reload, a lost connection and an ended session, until it is saved or discarded. It stays in this tab
 * (sessionStorage), belongs to who typed it, and never holds a secret: forms with secrets use state alone.
 * Where the thing is changed by somebody else meanwhile, fields that were not touched take the new value and the others keep what was typed.
 * @param key which form, and which thing it edits: `webhook:wh_1`
 * @param initial what the form shows before anything is typed
 */
export function useDraft<Value extends object>(key: string, initial: Value): DraftOf<Value> {
  const me = useMe();
  const storageKey = `${PREFIX}${me?.workspace.id ?? ''}:${me?.id ?? ''}:${key}`;
  const basis = JSON.stringify(initial);
  const [kept, setKept] = useState<Draft<Value>>(() => begin(storageKey, initial));
  const draft = kept.key === storageKey ? rebase(kept, initial) : begin(storageKey, initial);
  if (draft !== kept) setKept(draft);
  const { value } = draft;
  const isChanged = JSON.stringify(value) !== draft.basis;
  useEffect(() => {
    if (isChanged) sessionStorage.setItem(storageKey, JSON.stringify({ basis, value }));
    else sessionStorage.removeItem(storageKey);
  }, [storageKey, basis, value, isChanged]);
  return {
    value,
    initial,
    set: (change) => setKept((before) => ({ ...before, value: { ...before.value, ...change } })),
    replace: (next) => setKept((before) => ({ ...before, value: next })),
    isChanged,
    isRebased: draft.isRebased && isChanged,
    discard: () => {
      sessionStorage.removeItem(storageKey);
      setKept({ key: storageKey, basis, value: initial, isRebased: false });
    },
  };
}

export interface DraftOf<Value> {
  value: Value;
  /** What stands in the service. */
  initial: Value;
  set: (change: Partial<Value>) => void;
  replace: (value: Value) => void;
  isChanged: boolean;
  /** Whether somebody else has changed the thing while something was typed. */
  isRebased: boolean;
  discard: () => void;
}

/** Forgets what was typed in this tab: whoever signs in next is somebody else. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
}

/** The members of a request's body that the form changed. What it did not touch may have been changed by others, and is left to them. */
export function changesOf<Body extends object>(before: Body, after: Body): Partial<Body> {
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body]),
    ),
  ) as Partial<Body>;
}

function begin<Value extends object>(key: string, initial: Value): Draft<Value> {
  const fresh: Draft<Value> = { key, basis: JSON.stringify(initial), value: initial, isRebased: false };
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { basis: string; value: Value } | null;
    return kept === null ? fresh : rebase({ ...fresh, basis: kept.basis, value: kept.value }, initial);
  } catch {
    return fresh;
  }
}

/** The draft on what stands in the service now. */
function rebase<Value extends object>(draft: Draft<Value>, initial: Value): Draft<Value> {
  const basis = JSON.stringify(initial);
  if (basis === draft.basis) return draft;
  const before = JSON.parse(draft.basis) as Value;
  const typed = changesOf(before, draft.value);
  const value = { ...initial, ...typed };
  const isRebased = JSON.stringify(value) !== basis;
  return { key: draft.key, basis, value, isRebased };
}

import { namesOf } from '../../ground/vocabulary/name-key.ts';
import { decodeText } from './decoded-text.ts';
import { findAddresses } from './find-addresses.ts';
import { findNames, isUnspaced, MAX_WORDS } from './find-names.ts';
import type { Sought, Span } from './find-names.ts';
import { ownNames } from './own-names.ts';

/** What stands where somebody stood who was erased. */
export const ERASED = '[erased]';

/**
 * A text without the people who were erased; the same text where it names none of them. `person`: the text stands where a person's name
 * stands, so that a name of one word counts too where it is the whole of it, and the company's does not protect it.
 */
export type Redact = (text: string, place?: 'text' | 'person') => string;

/** By what the erased are known. */
export interface People {
  /** Asked with the keys of names (`nameKey`) and of addresses (`addressKey`). */
  isPerson: (key: string) => boolean;
  /** How many words their names have. */
  wordCounts: readonly number[];
  /** As they are written, while that is known. */
  written?: { keys: readonly string[]; names: readonly string[] };
}

/** Takes names and addresses out of texts, but not out of the account's own name and domain. Linear in the text. */
export function createRedaction(
  { isPerson, wordCounts, written }: People,
  account: { name: string; domain: string },
): Redact {
  const known = new Map<string, boolean>();
  const isNamed = (key: string): boolean => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = isPerson(key);
    // Words repeat; a page of nothing but rare ones must not fill the memory.
    if (known.size < 50_000) known.set(key, answer);
    return answer;
  };
  const sought: Sought = {
    isNamed,
    wordCounts: new Set(wordCounts.filter((count) => count <= MAX_WORDS)),
    vocabulary: written ? new Set(written.keys.flatMap((key) => key.split(' '))) : null,
    own: ownNames(account),
  };
  const unspaced = (written?.names ?? []).filter(isUnspaced);
  return (text, place = 'text') => {
    if (place === 'person' && isSomebody(text, isPerson)) return ERASED;
    const { text: seen, origin } = decodeText(text);
    const addresses = findAddresses(seen, isPerson);
    const names = [...findNames(seen, sought), ...unspaced.flatMap((name) => findAll(seen, name))];
    return without(text, [...addresses, ...names], origin);
  };
}

/** With or without an address behind the name: `Inès Aalto <ia@ferncastle.example>`. */
function isSomebody(text: string, isPerson: (key: string) => boolean): boolean {
  return namesOf(text.replace(/<[^<>]*>\s*$/, '')).some(isPerson);
}

function findAll(text: string, name: string): Span[] {
  const found: Span[] = [];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length))
    found.push({ start: at, end: at + name.length });
  return found;
}

function without(text: string, found: readonly Span[], origin: (index: number) => number): string {
  let left = '';
  let upTo = 0;
  for (const { start, end } of found.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const from = origin(start);
    if (from < upTo) continue;
    left += `${text.slice(upTo, from)}${ERASED}`;
    upTo = origin(end);
  }
  return upTo === 0 ? text : left + text.slice(upTo);
}

import { cuesFrom, DENIALS, type Filed } from './cues/compile-cues.ts';
import { hashOf } from './hash.ts';
import { stem } from './stem.ts';
import { wordGroup, type WordGroup } from './word-groups.ts';

/** What is to be known of a word, worked out once for all items that hold it. */
export interface Lexeme {
  hash: number;
  stem: string;
  stemHash: number;
  group: WordGroup | null;
  /** Turns of phrase that begin with it. */
  cues: Filed | null;
  /** Whether it takes back what stands beside it. */
  denies: boolean;
}

const known = new Map<string, Lexeme>();

/** Bounds what strangers' words can make the cache grow to; English news is written with fewer. */
const MAX_KNOWN = 60_000;

export function lexemeOf(word: string): Lexeme {
  const old = known.get(word);
  if (old !== undefined) return old;
  const cut = stem(word);
  const made = {
    hash: hashOf(word),
    stem: cut,
    stemHash: hashOf(cut),
    group: wordGroup(word),
    cues: cuesFrom(cut),
    denies: DENIALS.has(cut),
  };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(word, made);
  return made;
}

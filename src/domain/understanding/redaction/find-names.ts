import { nameKey } from '../../ground/vocabulary/name-key.ts';
import type { OwnNames } from './own-names.ts';

export interface Span {
  start: number;
  end: number;
}

/** Whose names are looked for. */
export interface Sought {
  /** Asked with keys of names (`nameKey`). */
  isNamed: (key: string) => boolean;
  /** How many words these names have. */
  wordCounts: ReadonlySet<number>;
  /** Every word of theirs; null where only digests are known. */
  vocabulary: ReadonlySet<string> | null;
  own: OwnNames;
}

/** A name of more words is found only where it is the whole of a text. */
export const MAX_WORDS = 12;
/** Between two words of one name: spaces, a comma, a dot, a hyphen of an address. */
const WIDEST_GAP = 4;

/** The characters that `nameKey` keeps in one word: those that steer how a text is shown are no end of a word. */
const WORD = /(?:[\p{L}\p{N}\p{M}]|(?![\u200c\u200d])\p{Cf}|\ufffd)+/gu;
const PLAIN = /^[A-Za-z0-9]+$/;
const COMMA = /^\s*[,،，]\s*$/;
const ENDS_NAME = /[,،，、;:|()"“”„«»<>[\]{}!?…&=#]/;
/** What may stand before "Aalto, Inès" with a capital letter and be no first name. */
const NO_FIRST_NAME = /^(?:by|from|with|contact|ceo|cfo|cto|coo|dr|prof|mr|mrs|ms|and)$/;
/** Scripts that put no spaces between words; shorter names are parts of other words. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{3,}$/u;

interface Word extends Span {
  key: string;
}

/**
 * Where names stand, as whole words and however they are written: "Inès Aalto", "Aalto, Inès", "AALTO Inès", "ines-aalto". A single word
 * is nobody's in particular and is not found. Linear in the text.
 */
export function findNames(text: string, sought: Sought): Span[] {
  const words = wordsOf(text);
  const found: Span[] = [];
  for (let index = 0; index < words.length;) {
    const own = ownAt(text, words, index, sought);
    const person = personAt(text, words, index, sought);
    const [first, last] = [words[index], words[index + person - 1]];
    const bearsIt = own.words > person || (own.words === person && own.full);
    if (person > 0 && !bearsIt && first && last) found.push({ start: first.start, end: last.end });
    index += Math.max(1, own.words, person);
  }
  return found;
}

/** A name that is written without spaces, and long enough to be no part of another word. */
export function isUnspaced(written: string): boolean {
  return UNSPACED.test(written.normalize('NFC'));
}

function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(WORD)) {
    const [written] = match;
    const key = PLAIN.test(written) ? written.toLowerCase() : nameKey(written);
    if (key !== '') words.push({ key, start: match.index, end: match.index + written.length });
  }
  return words;
}

/** The most words from there on that are the account's own name, or its domain as it is written. */
function ownAt(
  text: string,
  words: readonly Word[],
  index: number,
  { own }: Sought,
): { words: number; full: boolean } {
  let found = { words: 0, full: false };
  const first = words[index];
  if (!first) return found;
  if (text.slice(first.start, first.start + own.domain.length).toLowerCase() === own.domain) {
    const end = first.start + own.domain.length;
    let count = 0;
    while ((words[index + count]?.end ?? Infinity) <= end) count += 1;
    const next = words[index + count];
    // No more than the domain: `ferncastle.example` and not `ferncastle.examples`.
    if (next === undefined || next.start >= end) found = { words: count, full: true };
  }
  const keys: string[] = [];
  for (let count = 1; count <= MAX_WORDS; count += 1) {
    const [word, before] = [words[index + count - 1], words[index + count - 2]];
    if (!word || (count > 1 && before && word.start - before.end > WIDEST_GAP)) break;
    keys.push(word.key);
    const key = keys.join(' ');
    const full = own.full.has(key);
    if (count > found.words && (full || own.others.has(key))) found = { words: count, full };
  }
  return found;
}

/** The most words from there on that are somebody; 0 where they are nobody. */
function personAt(text: string, words: readonly Word[], index: number, sought: Sought): number {
  const { isNamed, wordCounts, vocabulary } = sought;
  const keys: string[] = [];
  let comma = 0;
  let found = 0;
  for (let count = 1; count <= MAX_WORDS; count += 1) {
    const [word, before] = [words[index + count - 1], words[index + count - 2]];
    if (!word || (vocabulary !== null && !vocabulary.has(word.key))) break;
    if (before && count > 1) {
      const gap = text.slice(before.end, word.start);
      if (COMMA.test(gap) && comma === 0) comma = count - 1;
      else if (!isWithinName(gap, before)) break;
    }
    keys.push(word.key);
    if (!wordCounts.has(count)) continue;
    if (count === 1) {
      if (isUnspaced(text.slice(word.start, word.end)) && isNamed(word.key)) found = 1;
    } else if (comma > 0) {
      if (isNamed(turned(keys, comma)) && standsAlone(text, words, index, count)) found = count;
    } else if (isNamed(keys.join(' '))) found = count;
    else if (count === 2 && isNamed(turned(keys, 1)) && isSurnameFirst(text, words, index)) found = 2;
  }
  return found;
}

/** A full stop with a space ends a sentence, unless it stands behind an initial or a title. */
function isWithinName(gap: string, before: Word): boolean {
  if (gap.length > WIDEST_GAP || ENDS_NAME.test(gap)) return false;
  return !/\.\s/.test(gap) || before.key.length <= 2;
}

/** "Aalto, Inès" is Inès Aalto. */
function turned(keys: readonly string[], surnames: number): string {
  return [...keys.slice(surnames), ...keys.slice(0, surnames)].join(' ');
}

/** "AALTO Inès", whatever stands before it; without these capitals only where nobody else's name may begin or end there. */
function isSurnameFirst(text: string, words: readonly Word[], index: number): boolean {
  const [surname = '', given = '', after = ''] = [0, 1, 2].map((ahead) => {
    const word = words[index + ahead];
    return word ? text.slice(word.start, word.end) : '';
  });
  if (isCapitals(surname) && !isCapitals(given) && !isCapitals(after)) return true;
  return standsAlone(text, words, index, 2);
}

function isCapitals(written: string): boolean {
  return /^\p{Lu}[\p{Lu}\p{M}]+$/u.test(written);
}

/** "Jane Smith, John Doe" are two, and neither of them is John Smith. */
function standsAlone(text: string, words: readonly Word[], index: number, count: number): boolean {
  const [first, last] = [words[index], words[index + count - 1]];
  const [before, after] = [words[index - 1], words[index + count]];
  if (!first || !last) return false;
  if (before && belongs(text, before, text.slice(before.end, first.start)) && !NO_FIRST_NAME.test(before.key))
    return false;
  return !after || !belongs(text, after, text.slice(last.end, after.start));
}

/** Whether a neighbour may be part of the same name, or of the same address. */
function belongs(text: string, { start, end }: Word, gap: string): boolean {
  if (/^[-_]$/.test(gap)) return true;
  return /^\s{1,4}$/.test(gap) && end - start > 1 && /^\p{Lu}/u.test(text.slice(start, start + 2));
}

import { addressKey } from '../contacts/suppression.ts';
import { nameKey } from '../contacts/name-key.ts';

/** What stands where somebody stood who was erased. */
export const ERASED = '[erased]';

/** A text without the people who were erased; the same text where it names none of them. */
export type Redact = (text: string) => string;

/** Names of more words are found only while they are known, and not by their digest alone. */
export const MOST_WORDS = 5;
/** RFC 5321, section 4.5.3.1: what is longer is no address. */
const LONGEST_ADDRESS = 254;
/** Between two words of one name: spaces, a comma, a dot, a hyphen of an address. */
const WIDEST_GAP = 4;

/** The characters that `nameKey` keeps in one word: those that steer how a text is shown are no end of a word. */
const WORD = /(?:[\p{L}\p{N}\p{M}]|(?![\u200c\u200d])\p{Cf}|\ufffd)+/gu;
const PLAIN = /^[A-Za-z0-9]+$/;
const OUTSIDE_ADDRESS = /[\s<>"'(),;:[\]{}|\\/@]/;

interface Word {
  key: string;
  start: number;
  end: number;
}

/**
 * Takes names, as whole words and however they are written ("AALTO, Inès", "ines-aalto"), and addresses out of texts. `isPerson` is asked with the
 * keys of names (`nameKey`) and of addresses (`addressKey`). A surname that stands alone is nobody's in particular and stays. `kept` is
 * the account's own name: a company that bears somebody's name goes on doing so. Linear in the text.
 */
export function createRedaction(
  isPerson: (key: string) => boolean,
  { kept, mostWords = MOST_WORDS }: { kept: string; mostWords?: number },
): Redact {
  const company = nameKey(kept);
  const most = Math.max(mostWords, company.split(' ').length);
  const known = new Map<string, boolean>();
  const isNamed = (key: string): boolean => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const answer = isPerson(key);
    // Words repeat; a page of nothing but rare ones must not fill the memory.
    if (known.size < 50_000) known.set(key, answer);
    return answer;
  };
  return (text) => withoutNames(withoutAddresses(text, isPerson), { isNamed, company, most, mostWords });
}

interface Names {
  isNamed: (key: string) => boolean;
  company: string;
  most: number;
  mostWords: number;
}

function withoutNames(text: string, names: Names): string {
  const words = wordsOf(text);
  let told = '';
  let upTo = 0;
  for (let index = 0; index < words.length;) {
    const found = longestAt(text, words, index, names);
    if (found === null) {
      index += 1;
      continue;
    }
    const [first, last] = [words[index], words[index + found.words - 1]];
    if (first && last && found.erased) {
      told += `${text.slice(upTo, first.start)}${ERASED}`;
      upTo = last.end;
    }
    index += found.words;
  }
  return upTo === 0 ? text : told + text.slice(upTo);
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

/** The most words from there on that are the company, or somebody; null where they are neither. */
function longestAt(
  text: string,
  words: readonly Word[],
  index: number,
  { isNamed, company, most, mostWords }: Names,
): { words: number; erased: boolean } | null {
  const keys: string[] = [];
  let comma = 0;
  let found: { words: number; erased: boolean } | null = null;
  for (let count = 1; count <= most; count += 1) {
    const word = words[index + count - 1];
    const before = words[index + count - 2];
    if (!word) break;
    if (count > 1 && before) {
      if (word.start - before.end > WIDEST_GAP) break;
      if (comma === 0 && text.slice(before.end, word.start).includes(',')) comma = count - 1;
    }
    keys.push(word.key);
    const key = keys.join(' ');
    if (key === company) found = { words: count, erased: false };
    else if (count <= mostWords && (isNamed(key) || (comma > 0 && isNamed(turned(keys, comma)))))
      found = { words: count, erased: true };
  }
  return found;
}

/** "Aalto, Inès" is Inès Aalto. */
function turned(keys: readonly string[], comma: number): string {
  return [...keys.slice(comma), ...keys.slice(0, comma)].join(' ');
}

function withoutAddresses(text: string, isPerson: (key: string) => boolean): string {
  let told = '';
  let upTo = 0;
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    let start = at;
    while (start > upTo && at - start < LONGEST_ADDRESS && !OUTSIDE_ADDRESS.test(text.charAt(start - 1)))
      start -= 1;
    let end = at + 1;
    while (end < text.length && end - at < LONGEST_ADDRESS && !OUTSIDE_ADDRESS.test(text.charAt(end)))
      end += 1;
    const address = text.slice(start, end).replace(/[.!?…]+$/, '');
    if (!isPerson(addressKey(address))) continue;
    told += `${text.slice(upTo, start)}${ERASED}`;
    upTo = start + address.length;
  }
  return upTo === 0 ? text : told + text.slice(upTo);
}

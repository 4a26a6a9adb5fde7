import { companyNames, isDistinct } from '../../../../ground/vocabulary/company-name.ts';
import { HOLDING_WORDS, isLegalForm } from '../../../../ground/vocabulary/legal-forms.ts';
import { wordGroup } from './word-groups.ts';

interface Piece {
  text: string;
  lower: string;
  start: number;
}

export interface CompanyTokens {
  /** How many pieces from `index` on name the company; 0 where they do not, OTHERS_NAME where they are part of a longer name. */
  lengthAt(pieces: readonly Piece[], index: number, style: Style): number;
  /** A common word of the company's name, written small: "ink" for Blackfriars Ink. */
  isTrade(lower: string): boolean;
  /** Those words. */
  trade: ReadonlySet<string>;
  /** Groups of words that are like those. */
  tradeGroups: ReadonlySet<number>;
  /** The word the company is called by first. */
  first: string;
}

/** How a text is written. */
export interface Style {
  /** Each word with a capital, as headlines are. */
  headline: boolean;
  /** Names without capitals too, as in forums. */
  small: boolean;
}

/** What stands there is part of another's name. */
export const OTHERS_NAME = -1;
/** Shorter words may be anything. */
const RARE_FROM = 5;

const WORDS = /[\p{L}\p{M}]+|\d+(?:[.,:]\d+)*|[&]/gu;
const NO_TRADE = new Set('and the of for group company'.split(' '));

/**
 * Finds a company in a text by comparing words, which costs less than compiling patterns for each item. The whole name counts
 * wherever it stands; a short form only where no other capitalised word belongs to it ("Lantern Glass" is not Lantern).
 */
export function companyTokens(company: { name: string; domain: string }): CompanyTokens {
  const byFirst = new Map<string, { words: string[]; short: boolean }[]>();
  const [full = '', ...others] = companyNames(company.name);
  const label = company.domain.split('.')[0] ?? '';
  for (const name of [full, ...others])
    add(name, name !== full && !full.startsWith(`${name} `) ? false : name !== full);
  const whole = full.split(' ');
  for (let size = whole.length - 1; size >= 2; size--) {
    if (!/^(?:&|and|of|the)$/u.test(whole[size - 1] ?? '')) add(whole.slice(0, size).join(' '), true);
  }
  if (whole.length > 1 && isDistinct(whole[0] ?? '')) add(whole[0] ?? '', true);
  if (label.length >= 4 && company.name.toLowerCase().replace(/[^\p{L}\d]/gu, '') !== label) add(label, true);
  const trade = new Set<string>();
  const first = full.match(WORDS)?.[0]?.toLowerCase();
  for (const written of full.match(WORDS) ?? []) {
    const word = written.toLowerCase();
    if (word === first || word.length < 3 || NO_TRADE.has(word) || isLegalForm(written)) continue;
    trade.add(word);
    trade.add(word.endsWith('s') ? word.slice(0, -1) : `${word}s`);
  }
  const tradeGroups = new Set([...trade].flatMap((word) => wordGroup(word)?.coarse ?? []));
  return { lengthAt, isTrade: (lower) => trade.has(lower), trade, tradeGroups, first: first ?? '' };

  function add(name: string, short: boolean): void {
    const words = name.toLowerCase().match(WORDS) ?? [];
    const [head] = words;
    if (head === undefined) return;
    const list = byFirst.get(head);
    if (list === undefined) byFirst.set(head, [{ words, short }]);
    else list.push({ words, short });
  }

  function lengthAt(pieces: readonly Piece[], index: number, { headline, small }: Style): number {
    const here = pieces[index];
    if (here === undefined) return 0;
    let isOther = false;
    for (const { words, short } of byFirst.get(here.lower) ?? []) {
      // Names begin with a capital unless the company itself writes them small.
      if (
        here.text === here.lower &&
        here.lower !== full.slice(0, here.lower.length) &&
        !isAddress(pieces, index) &&
        !(small && isRare(words))
      )
        continue;
      const length = matched(pieces, index, words);
      if (length === 0) continue;
      if (headline || !isPartOfOtherName(pieces, index, length, short, words.length)) return length;
      isOther = true;
    }
    return isOther ? OTHERS_NAME : 0;
  }
}

/** No word of the language, or several: such a name is meant where it is written small. */
function isRare(words: readonly string[]): boolean {
  const [first = ''] = words;
  return words.length > 1 || (first.length >= RARE_FROM && wordGroup(first) === null);
}

function matched(pieces: readonly Piece[], index: number, words: readonly string[]): number {
  let at = index;
  for (const word of words) {
    // Hyphens and full stops inside names are optional: "Wil-Co." and "Wil Co" are one.
    while (
      at > index &&
      (pieces[at]?.text === '-' || pieces[at]?.text === '.' || pieces[at]?.text === "'") &&
      pieces[at]?.text !== word
    )
      at += 1;
    if (pieces[at]?.lower !== word) return 0;
    at += 1;
  }
  return at - index;
}

function isAddress(pieces: readonly Piece[], index: number): boolean {
  return (
    pieces[index + 1]?.text === '.' &&
    pieces[index + 2] !== undefined &&
    pieces[index + 2]?.start === (pieces[index + 1]?.start ?? 0) + 1
  );
}

/** "Lantern Glass" is not Lantern, "Corvo Bank of Luzon" not Corvo Bank, and "Ines Marlow" not Marlow. */
function isPartOfOtherName(
  pieces: readonly Piece[],
  index: number,
  length: number,
  short: boolean,
  words: number,
): boolean {
  const next = pieces[index + length];
  const afterNext = pieces[index + length + 1];
  const before = pieces[index - 1];
  if ((next?.lower === 'of' || next?.text === '&') && isName(afterNext)) return true;
  if (!short && words > 1) return false;
  if (isName(next)) return true;
  if (!isName(before)) return false;
  const beforeThat = pieces[index - 2];
  const opensSentence = beforeThat === undefined || /^[.!?:"“]$/u.test(beforeThat.text);
  return (
    !opensSentence || /^(?:appointed|named|joins|hired|becomes|elected|signs|wins)$/u.test(next?.lower ?? '')
  );
}

function isName(piece: Piece | undefined): boolean {
  return (
    piece !== undefined &&
    /^\p{Lu}\p{Ll}/u.test(piece.text) &&
    !isLegalForm(piece.text) &&
    !AFTER_NAMES.has(piece.lower) &&
    !CALENDAR.has(piece.lower)
  );
}

/** Like a legal form they belong to the name before them, and "As" begins what follows; a month or weekday does not make a longer name. */
const AFTER_NAMES = new Set([...HOLDING_WORDS, 'group', 'as']);
const CALENDAR = new Set(
  'january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday'.split(
    ' ',
  ),
);

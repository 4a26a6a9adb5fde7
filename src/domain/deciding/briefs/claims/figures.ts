import { findMoney } from '../../../understanding/detect/text/money.ts';
import type { Evidence } from './evidence.ts';
import type { Span } from '../../../ground/vocabulary/fold.ts';
import { isInside, overlaps } from '../../../ground/vocabulary/fold.ts';
import type { Language } from '../../../ground/vocabulary/language.ts';
import type { Figure } from './figure.ts';
import { findForeignFigures } from './foreign-figures.ts';

const SCALES: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mn: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  trillion: 1e12,
};
const NUMBER =
  /(?<![\p{L}\p{N}]|\d[.,])(?<digits>\d+(?:[.,]\d+)*)(?:(?<percent> ?(?:%|per ?cent\b|percentage points?\b))|(?:[ -]?(?<scale>thousand|million|billion|trillion|mn|bn|[kmb])(?![\p{L}\p{N}])))?/giu;

const WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  dozen: 12,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  million: 1e6,
  billion: 1e9,
  half: 0.5,
  double: 2,
  doubled: 2,
  twice: 2,
  triple: 3,
  tripled: 3,
};
const NUMBER_WORD = new RegExp(
  `(?<![\\p{L}\\p{N}]|\\d[ -])(?:${Object.keys(WORDS).join('|')})s?(?![\\p{L}\\p{N}])`,
  'giu',
);

/** Every figure of a text, but for those that `taken` spans (dates, say) have as theirs. */
export function findFigures(text: string, taken: readonly Span[] = [], language: Language = 'en'): Figure[] {
  if (language !== 'en')
    return findForeignFigures(text, language).filter((figure) => !overlaps(figure, taken));
  const found: Figure[] = [];
  const add = (figure: Figure): void => {
    if (!overlaps(figure, taken) && !overlaps(figure, found)) found.push(figure);
  };
  for (const { amount, currency, start, end } of findMoney(text))
    add({ kind: 'sum', value: amount, currency, start, end, words: text.slice(start, end) });
  for (const match of text.matchAll(NUMBER)) {
    const { digits = '', percent, scale } = match.groups ?? {};
    add({
      kind: percent === undefined ? 'number' : 'percent',
      value: scaled(digits, scale),
      currency: null,
      start: match.index,
      end: match.index + match[0].length,
      words: match[0],
    });
  }
  for (const match of text.matchAll(NUMBER_WORD)) {
    const words = match[0];
    const value = WORDS[words.toLowerCase()] ?? WORDS[words.toLowerCase().replace(/s$/, '')] ?? NaN;
    add({
      kind: 'number',
      value,
      currency: null,
      start: match.index,
      end: match.index + words.length,
      words,
    });
  }
  return found;
}

/**
 * Words with a digit of any kind that none of `taken` has as its own: `½`, `Ⅸ`, `⑨`, `〇`, `a5000`. What they count nobody reads here; they may only
 * be said as they are.
 */
export function unseenNumbers(text: string, taken: readonly Span[]): (Span & { words: string })[] {
  const found: (Span & { words: string })[] = [];
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const [words] = match;
    const unseen = [...words.matchAll(/\p{N}/gu)].some((digit) => {
      const start = match.index + digit.index;
      return !isInside({ start, end: start + digit[0].length }, taken);
    });
    if (unseen) found.push({ words, start: match.index, end: match.index + words.length });
  }
  return found;
}

/** Pictures, flags, arrows and signs of reckoning, which say things as well (`📉`, `↓`, `≥`). */
export function findSigns(text: string): string[] {
  return text.match(/(?!\ufffc)[\p{Extended_Pictographic}\p{Regional_Indicator}\p{So}\p{Sm}]/gu) ?? [];
}

/** In English a comma groups and a point divides; where marks of one kind repeat they group. */
function scaled(digits: string, scale: string | undefined): number {
  const points = digits.split('.').length - 1;
  const plain = digits.replaceAll(',', '');
  const value = Number(points > 1 ? plain.replaceAll('.', '') : plain);
  return rounded(value * (SCALES[scale?.toLowerCase() ?? ''] ?? 1));
}

function rounded(value: number): number {
  return Number(value.toPrecision(12));
}

/** The figures that evidence carries, ready to be asked. */
export interface KnownFigures {
  has(figure: Figure): boolean;
}

export function knownFigures(
  texts: readonly string[],
  fields: Evidence['figures'],
  years: readonly number[],
  language: Language = 'en',
): KnownFigures {
  const sums = new Set<string>();
  const percents = new Set<number>();
  const numbers = new Set<number>(years);
  const addSum = (value: number, currency: string | null): void => {
    sums.add(`${rounded(value)} ${currency ?? ''}`).add(`${rounded(value)} any`);
    numbers.add(rounded(value));
  };
  for (const text of texts) {
    const own = language === 'en' ? [] : findFigures(text, [], language);
    for (const { kind, value, currency } of [...findFigures(text), ...own]) {
      if (kind === 'sum') addSum(value, currency);
      else if (kind === 'percent') percents.add(value);
      else numbers.add(value);
    }
  }
  for (const { value, currency, percent } of fields) {
    if (percent) percents.add(rounded(value)).add(rounded(Math.abs(value)));
    numbers.add(rounded(value));
    sums.add(`${rounded(value)} ${currency ?? ''}`);
    if (currency !== null) sums.add(`${rounded(value)} any`);
  }
  return {
    has({ kind, value, currency }) {
      if (kind === 'percent') return percents.has(value);
      if (kind === 'sum')
        return sums.has(`${rounded(value)} ${currency ?? 'any'}`) || sums.has(`${rounded(value)} `);
      return numbers.has(value);
    },
  };
}

import type { TextSource } from '../../../../ground/vocabulary/source-text.ts';
import { companyTokens, OTHERS_NAME, type CompanyTokens } from './company-tokens.ts';
import { lexemeOf, type Lexeme } from './lexeme.ts';
import { readPieces, type Piece } from './pieces.ts';

/**
 * One word as the model sees it. `word` is lower case, or a class in its place: `@self` for the company, `@money`, `@percent`,
 * `@past`, … `capital` says that the source wrote it with one where running text would not, so that it is likely a name.
 */
export interface Token {
  word: string;
  capital: boolean;
  /** The company's own trade or place by a common word of its name ("ferry", for Åland Ferry Lines), not its name. */
  trade: boolean;
  /** What a count, a share or a sum amounts to; null for other words, and for years, dates and versions. */
  amount: number | null;
  lexeme: Lexeme;
}

export interface Tokens {
  title: Token[];
  /** The first sentences, one after the other, with `@stop` between them. */
  body: Token[];
  company: Naming;
}

/** How sure one can be that a name means the company. */
interface Naming {
  /** The words of its name that say what it does. */
  trade: ReadonlySet<string>;
  tradeGroups: ReadonlySet<number>;
  /** What it is called by first: a word of the language ("Harvest") is shared with bands, villages and weather reports. */
  first: string;
  /** Of the mentions, the most words of the name that were given. */
  longest: number;
  /** How often the name is part of another's, which is no mention. */
  others: number;
}

/** News is told at its beginning, and nothing a stranger sends may cost more than this. */
const MAX_CHARACTERS = { title: 300, body: 900 };
const MAX_TOKENS = { title: 40, body: 110 };

const CURRENCY = new Set(
  (
    '$ € £ ¥ ₹ usd eur gbp jpy inr cad aud nzd chf sek nok dkk pln czk brl mxn sgd hkd krw zar ils aed sar php thb idr myr vnd cny rmb ngn kes egp try huf ron ' +
    'rs dollar dollars euro euros pound pounds yen rupee rupees kronor kroner krone krona franc francs peso pesos rand won baht ringgit reais real yuan zloty ' +
    'naira shillings dirhams riyals'
  ).split(' '),
);
const SCALE = new Set('m mn k bn b tn million billion thousand lakh crore mio mrd trillion'.split(' '));
const LETTER_CURRENCY = new Set('r s a c nz us hk rp kr rm'.split(' '));
const PERCENT = new Set(['%', 'percent', 'pc']);
/** Numbers that are names. */
const NAMED_NUMBER = new Set('27001 27701 42001 27017 27018 9001 14001 13485 22301'.split(' '));
const BEFORE_NAMED_NUMBER = new Set(
  'soc chapter item form iso series type web rule title section'.split(' '),
);
const MONTHS = new Set(
  'january february march april june july august september october november december jan feb apr jun jul aug sep sept oct nov dec'.split(
    ' ',
  ),
);
const DAYS = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '));
const COUNTS = new Map<string, number>([
  ...'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, k): [string, number] => [word, k + 2]),
  ...'twenty thirty forty fifty sixty seventy eighty ninety hundred'
    .split(' ')
    .map((word, k): [string, number] => [word, 10 * (k + 2)]),
  ['dozen', 12],
]);

/** Whether a text speaks of the company at all: by name, by its trade, or because it is its own. */
export function speaksOf({ title, body, company }: Tokens, source: TextSource): boolean {
  if (source !== 'news' && source !== 'wire' && source !== 'forum') return true;
  return company.longest > 0 || title.some(({ trade }) => trade) || body.some(({ trade }) => trade);
}

/** Words of an item, title and body apart. Linear in what it reads, and it reads a bounded piece. */
export function readTokens(item: {
  company: { name: string; domain: string };
  title: string;
  text: string;
  publishedAt: Date | null;
  source?: TextSource;
}): Tokens {
  const small = item.source === 'forum';
  const company = tokensOfCompany(item.company);
  const year = item.publishedAt?.getUTCFullYear() ?? null;
  const { trade, tradeGroups, first } = company;
  const naming = { trade, tradeGroups, first, longest: 0, others: 0 };
  return {
    company: naming,
    title: tokenize(item.title.slice(0, MAX_CHARACTERS.title), company, year, naming, small).slice(
      0,
      MAX_TOKENS.title,
    ),
    body: tokenize(
      withoutDateLine(item.text.slice(0, MAX_CHARACTERS.body)),
      company,
      year,
      naming,
      small,
    ).slice(0, MAX_TOKENS.body),
  };
}

const companies = new Map<string, CompanyTokens>();
const MAX_COMPANIES = 2_000;

function tokensOfCompany(company: { name: string; domain: string }): CompanyTokens {
  const key = `${company.name}\n${company.domain}`;
  const old = companies.get(key);
  if (old !== undefined) return old;
  const made = companyTokens(company);
  if (companies.size >= MAX_COMPANIES) companies.clear();
  if (key.length < 300) companies.set(key, made);
  return made;
}

/** Strips the place and date line with which releases begin (`BOSTON, May 3 -- `). */
function withoutDateLine(text: string): string {
  return text.replace(/^\s*[\p{Lu}][\p{L}., ]{1,40}(?:\d{1,2},? ?(?:\d{4})? ?)?(?:--|–|—) /u, '');
}

function tokenize(
  text: string,
  company: CompanyTokens,
  year: number | null,
  naming: Naming,
  small: boolean,
): Token[] {
  const pieces = readPieces(text);
  const headline = isHeadlineCase(pieces);
  const tokens: Token[] = [];
  let opening = true;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i];
    if (piece === undefined) break;
    const named = company.lengthAt(pieces, i, { headline, small });
    if (named === OTHERS_NAME) naming.others += 1;
    if (named > 0) {
      i += named - 1;
      naming.longest = Math.max(naming.longest, named);
      push('@self', false, false);
      opening = false;
      continue;
    }
    const { text: written, lower } = piece;
    const first = written.charCodeAt(0);
    if (first >= 48 && first <= 57) {
      const word = numberClass(pieces, i, year);
      const amount = COUNTED.has(word) ? amountOf(written, pieces[i + 1]?.lower ?? '') : null;
      if (word === '@money' || word === '@percent') {
        const next = pieces[i + 1]?.lower ?? '';
        const last = tokens.at(-1);
        if (last !== undefined && CURRENCY.has(last.word)) tokens.pop();
        if (SCALE.has(next) || PERCENT.has(next) || CURRENCY.has(next)) i += 1;
        if (SCALE.has(next) && CURRENCY.has(pieces[i + 1]?.lower ?? '')) i += 1;
      }
      push(word, false, false, amount);
    } else if (written === "'" || written === '’') {
      const next = pieces[i + 1]?.lower ?? '';
      const joined = pieces[i + 1]?.start === piece.start + 1 && pieces[i - 1]?.start !== undefined;
      if (joined && next === 's') {
        push("'s", false, false);
        i += 1;
      } else if (joined && next === 't') {
        const last = tokens.at(-1);
        if (last !== undefined && last.word.endsWith('n') && last.word.length > 2 && last.word !== 'can') {
          tokens.pop();
          push(last.word.slice(0, -1), last.capital, last.trade);
        }
        push("n't", false, false);
        i += 1;
      } else if (
        joined &&
        (next === 've' || next === 're' || next === 'll' || next === 'd' || next === 'm')
      ) {
        push(`'${next}`, false, false);
        i += 1;
      }
    } else if (written === '.' || written === '!') {
      push('@stop', false, false);
      opening = true;
      continue;
    } else if (!piece.isWord) {
      push(
        written === '’' ? "'" : written === '“' || written === '”' ? '"' : written === '—' ? '–' : written,
        false,
        false,
      );
      if (written === '"' || written === '“' || written === ':' || written === '?') {
        opening = true;
        continue;
      }
    } else {
      const capital = written !== lower && !opening && !headline;
      push(wordClass(lower, capital), capital, company.isTrade(lower), COUNTS.get(lower) ?? null);
    }
    opening = false;
  }
  return tokens;

  function push(word: string, capital: boolean, trade: boolean, amount: number | null = null): void {
    tokens.push({ word, capital, trade, amount, lexeme: lexemeOf(word) });
  }
}

const COUNTED = new Set(['@money', '@percent', '@n1', '@n2', '@n3', '@n4']);
const THOUSANDS = new Map(
  Object.entries({ k: 1e3, thousand: 1e3, m: 1e6, mn: 1e6, million: 1e6, b: 1e9, bn: 1e9, billion: 1e9 }),
);

/** `1,250` is a thousand and more; a comma before other than three digits is a decimal point. */
function amountOf(digits: string, next: string): number {
  const plain = digits.replace(/,(?=\d{3}(?!\d))/gu, '').replace(',', '.');
  return Number.parseFloat(plain) * (THOUSANDS.get(next) ?? 1);
}

function wordClass(lower: string, capital: boolean): string {
  if (MONTHS.has(lower) || (lower === 'may' && capital)) return '@month';
  if (DAYS.has(lower)) return '@day';
  if (COUNTS.has(lower)) return '@few';
  return lower.length > 24 ? '@long' : lower;
}

function numberClass(pieces: Piece[], index: number, year: number | null): string {
  const digits = pieces[index]?.text ?? '';
  const before = pieces[index - 1]?.lower ?? '';
  const next = pieces[index + 1]?.lower ?? '';
  const afterNext = pieces[index + 2]?.lower ?? '';
  if (PERCENT.has(next) || (next === 'per' && afterNext === 'cent')) return '@percent';
  if (NAMED_NUMBER.has(digits) || BEFORE_NAMED_NUMBER.has(before)) return digits.slice(0, 8);
  if (
    (CURRENCY.has(before) && before.length > 0) ||
    (CURRENCY.has(next) && next !== 's' && next !== 'real' && next !== 'won') ||
    (SCALE.has(next) && (CURRENCY.has(afterNext) || CURRENCY.has(before) || next !== 'thousand')) ||
    (LETTER_CURRENCY.has(before) && SCALE.has(next))
  )
    return '@money';
  if (before === 'v' || /^\d+\.\d+(\.\d+)*$/u.test(digits)) return '@version';
  if (digits.includes(':')) return '@time';
  if (/^(?:19|20)\d\d$/u.test(digits)) {
    const told = Number(digits);
    if (year === null) return '@year';
    return told < year - 1
      ? '@longpast'
      : told === year - 1
        ? '@lastyear'
        : told === year
          ? '@thisyear'
          : '@future';
  }
  const size = digits.replace(/[.,]/gu, '').length;
  return size === 1 ? '@n1' : size === 2 ? '@n2' : size === 3 ? '@n3' : '@n4';
}

/** "Acme Raises Ten Million": capitals tell nothing about names there. */
function isHeadlineCase(pieces: Piece[]): boolean {
  let long = 0;
  let capital = 0;
  for (const { text, lower, isWord } of pieces) {
    if (!isWord || text.length < 4) continue;
    const first = lower.charAt(0);
    if (first.toUpperCase() === first) continue;
    long += 1;
    if (text.charAt(0) !== first) capital += 1;
  }
  return long >= 3 && capital / long >= 0.7;
}

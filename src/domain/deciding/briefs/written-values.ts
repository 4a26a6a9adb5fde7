import { oneLine } from '../../ground/vocabulary/fold.ts';
import { ERASED } from '../../understanding/redaction/redact-text.ts';
import { findForbidden, findLinks } from './claims/forbidden.ts';
import type { BriefSignal } from '../../ground/vocabulary/brief.ts';
import type { Language } from '../../ground/vocabulary/language.ts';

const MAX_QUOTED = 140;
const MAX_QUOTED_WORDS = 30;
/** What is longer is no name, role or place. */
const MAX_FIELD = 120;
const MAX_FIELD_WORDS = 12;

/** The source's words in quotation marks, at most 140 characters and 30 words, on one line and without a closing full stop. No number is cut through. */
export function quoted(words: string, language: Language = 'en'): string {
  const [open, close] = MARKS[language];
  return `${open}${shortened(words)}${close}`;
}

const MARKS: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['“', '”'],
  de: ['„', '“'],
  fr: ['«\u00a0', '\u00a0»'],
  es: ['«', '»'],
};

function shortened(words: string): string {
  const clean = oneLine(words)
    .normalize('NFC')
    .replaceAll(/["“”„«»]/g, '’');
  const words30 = clean.split(' ', MAX_QUOTED_WORDS).join(' ').length;
  if (clean.length <= Math.min(MAX_QUOTED, words30)) return clean.replace(/[.\s]+$/, '');
  const lastSpace = clean.lastIndexOf(' ', MAX_QUOTED);
  const end = Math.min(lastSpace > 80 ? lastSpace : MAX_QUOTED, words30);
  const cut = clean.slice(0, end).replace(/[\ud800-\udbff]$/, '');
  const rest = clean.slice(end);
  if (/^[.,]?\p{Nd}/u.test(rest)) return `${cut.replace(/[\p{Nd}.,]+$/u, '').trimEnd()}…`;
  return `${(/^\p{M}/u.test(rest) ? cut.replace(/.\p{M}*$/u, '') : cut).trimEnd()}…`;
}

/** On one line, up to the first address that leads somewhere; nothing where there is no letter and no digit to tell, or somebody was erased. */
export function quotable(words: string): string {
  const whole = oneLine(words);
  if (whole.includes(ERASED)) return '';
  const [link] = findLinks(whole);
  const line = link === undefined ? whole : `${whole.slice(0, link.start)}…`;
  return /[\p{L}\p{N}]/u.test(line) ? line : '';
}

const PLAIN_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Join_Control} &+.,’'()/:!-]*$/u;
const MAX_NAME_WORDS = 8;

/** Whether it reads as a name or a title in the middle of a sentence, and not as a sentence of its own. */
export function isPlainName(name: string): boolean {
  return (
    PLAIN_NAME.test(name) &&
    !name.includes('://') &&
    !/[\p{L}\p{N}]{4}[.!:] /u.test(name) &&
    name.split(' ').length <= MAX_NAME_WORDS
  );
}

/** A name as it is; anything else that a page has put in its place, and what would claim or address something as it is, between quotation marks. */
export function named(name: string, language: Language = 'en'): string {
  // `Pro plan` is no claim before it says `added Pro plan to`.
  return isPlainName(name) && findForbidden(`${name} to`).length === 0 ? name : quoted(name, language);
}

/** The first of the named fields that holds a short text, on one line; null if none does. */
export function textField(fields: BriefSignal['fields'], ...names: string[]): string | null {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof value !== 'string' || value.length > MAX_FIELD) continue;
    const line = quotable(value);
    if (line !== '' && line.split(' ').length <= MAX_FIELD_WORDS) return line;
  }
  return null;
}

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** The ISO 4217 code of the fields; null for anything else that a page has put in its place. */
export function currencyField(fields: BriefSignal['fields']): string | null {
  const code = textField(fields, 'currency');
  return code !== null && CURRENCIES.has(code) ? code : null;
}

/** The first of the named fields that holds a count, a sum or a price; null if none does. */
export function figureField(fields: BriefSignal['fields'], ...names: string[]): number | null {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof value === 'number' && (value === 0 || (value >= 0.001 && value < 1e15))) return value;
  }
  return null;
}

import { findMoney } from '../detect/text/money.ts';
import type { BriefSignal } from './brief.ts';

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const MAX_QUOTED = 140;
/** What is longer is no name, role or place. */
const MAX_FIELD = 120;
const MAX_FIELD_WORDS = 12;

/** `on 12 November 2026`, `in November 2026`, or nothing where the day is not known. UTC. */
export function writtenDate({
  occurredAt,
  precision,
}: Pick<BriefSignal, 'occurredAt' | 'precision'>): string {
  if (precision === 'unknown' || Number.isNaN(occurredAt.getTime())) return '';
  const month = `${MONTHS[occurredAt.getUTCMonth()]} ${occurredAt.getUTCFullYear()}`;
  return precision === 'month' ? `in ${month}` : `on ${occurredAt.getUTCDate()} ${month}`;
}

/** A sum as the evidence writes it; failing that, the figure of the fields in full. Null where there is none. */
export function writtenAmount({
  title,
  quote,
  fields,
}: Pick<BriefSignal, 'title' | 'quote' | 'fields'>): string | null {
  const amount = figureField(fields, 'amount', 'amount_sold', 'totalAmountSold', 'offering_amount');
  for (const text of [title, quote]) {
    const mentions = findMoney(text);
    const meant = amount === null ? mentions[0] : mentions.find((mention) => mention.amount === amount);
    if (meant) return text.slice(meant.start, meant.end).trim();
  }
  return amount === null ? null : writtenPrice(amount, textField(fields, 'currency'));
}

/** `59 USD`, `12,500,000 USD`, `19.5 EUR`: the whole figure, never rounded. */
export function writtenPrice(amount: number, currency: string | null): string {
  const [whole = '', fraction] = String(amount).split('.');
  const figure = whole.replace(/\B(?=(?:\d{3})+$)/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
  return currency === null ? figure : `${figure} ${currency}`;
}

/** The source's words in quotation marks, at most 140 characters, on one line and without a closing full stop. */
export function quoted(words: string): string {
  const clean = oneLine(words).replaceAll(/["“”]/g, '’');
  if (clean.length <= MAX_QUOTED) return `“${clean.replace(/[.\s]+$/, '')}”`;
  const cut = clean.slice(0, MAX_QUOTED);
  const lastSpace = cut.lastIndexOf(' ');
  return `“${cut.slice(0, lastSpace > 80 ? lastSpace : MAX_QUOTED).replace(/[\ud800-\udbff]$/, '')}…”`;
}

export function oneLine(words: string): string {
  return words.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}

/** The first of the named fields that holds a short text, on one line; null if none does. */
export function textField(fields: BriefSignal['fields'], ...names: string[]): string | null {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof value !== 'string' || value.length > MAX_FIELD) continue;
    const line = oneLine(value);
    if (line !== '' && line.split(' ').length <= MAX_FIELD_WORDS) return line;
  }
  return null;
}

/** The first of the named fields that holds a count, a sum or a price; null if none does. */
export function figureField(fields: BriefSignal['fields'], ...names: string[]): number | null {
  for (const name of names) {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    if (typeof value === 'number' && (value === 0 || (value >= 0.001 && value < 1e15))) return value;
  }
  return null;
}

import type { BriefSignal } from '../../ground/vocabulary/brief.ts';
import type { Language } from '../../ground/vocabulary/language.ts';
import type { PhraseBook } from './phrases/phrase-book.ts';
import { placeOfRole, roleOfTitle, withArticle } from './role-title.ts';
import { writtenAmount, writtenNumber, writtenPercent, writtenPrice } from './written-figures.ts';
import {
  currencyField,
  figureField,
  isPlainName,
  named,
  quotable,
  quoted,
  textField,
} from './written-values.ts';

/** What a slot of a form is filled with; null where the evidence does not say. */
export type ReadSlot = (signal: BriefSignal, language: Language, book: PhraseBook) => string | null;

const text =
  (...names: string[]): ReadSlot =>
  ({ fields }, language) => {
    const value = textField(fields, ...names);
    return value === null ? null : named(value, language);
  };

/** A subject as detectors keep it, in small letters; in German its nouns have capitals. */
const subject =
  (name: string): ReadSlot =>
  (signal, language, book) => {
    const value = text(name)(signal, language, book);
    return value !== null && language === 'de' && value === value.toLowerCase()
      ? value.replaceAll(/^\p{Ll}|(?<!\p{L})\p{Ll}(?=\p{L}{3})/gu, upper)
      : value;
  };

/** Cities are kept in small letters where they were compared. */
const place =
  (...names: string[]): ReadSlot =>
  ({ fields }, language) => {
    const value = textField(fields, ...names);
    if (value === null) return null;
    const isBare = isPlainName(value) && value === value.toLowerCase();
    const shown = isBare ? value.replaceAll(/(?<![\p{L}’'])\p{Ll}/gu, upper) : value;
    return named(shown, language);
  };

/** A count that a plural can stand behind. */
const count =
  (...names: string[]): ReadSlot =>
  ({ fields }, language) => {
    const value = figureField(fields, ...names);
    return value === null || value < 2 || !Number.isInteger(value) ? null : writtenNumber(value, language);
  };

const figure =
  (...names: string[]): ReadSlot =>
  ({ fields }, language) => {
    const value = figureField(fields, ...names);
    return value === null ? null : writtenNumber(value, language);
  };

const sum =
  (...names: string[]): ReadSlot =>
  (signal, language) => {
    const amount = figureField(signal.fields, ...names);
    return writtenAmount(signal, amount === 0 ? null : amount, currencyField(signal.fields), language);
  };

/** `euros` for EUR, `US-Dollar` for USD in German. */
export function currencyName(code: string | null, language: Language): string | null {
  if (code === null) return null;
  const many = new Intl.NumberFormat(language, {
    style: 'currency',
    currency: code,
    currencyDisplay: 'name',
  });
  return many.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? code;
}

/** Sites head a segment with a capital, and it is a common noun in a sentence; what has figures, signs or the name of a region in it stays. */
const segment: ReadSlot = ({ fields }, language) => {
  const value = textField(fields, 'segment');
  if (value === null) return null;
  const isCommon =
    language !== 'de' && /^\p{Lu}\p{Ll}+(?: \p{L}\p{Ll}+)*$/u.test(value) && !REGIONAL.test(value);
  return named(isCommon ? value.toLowerCase() : value, language);
};
const REGIONAL = /\p{Ll}(?:an|ish|ese)\b/u;

/** One name, or several as a list of them. */
const listed =
  (name: string): ReadSlot =>
  ({ fields }, language) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const first: unknown = Array.isArray(value) ? value[0] : value;
    const line = typeof first === 'string' ? textField({ first }, 'first') : null;
    return line === null ? null : named(line, language);
  };

const CODE_FIELDS: Readonly<Record<'region' | 'language', readonly string[]>> = {
  region: ['country'],
  language: ['language'],
};

/** A country or a language by its code, in the words of the brief's own language. */
const byCode =
  (type: 'region' | 'language'): ReadSlot =>
  ({ fields }, language) => {
    const code = textField(fields, ...CODE_FIELDS[type]);
    return code === null ? null : displayName(type, code, language);
  };

export function displayName(type: 'region' | 'language', code: string, language: Language): string | null {
  if (!(type === 'region' ? /^[a-z]{2}$/i : /^[a-z]{2,3}$/i).test(code)) return null;
  try {
    const cased = type === 'region' ? code.toUpperCase() : code.toLowerCase();
    return new Intl.DisplayNames([language], { type, fallback: 'none' }).of(cased) ?? null;
  } catch {
    return null;
  }
}

const price =
  (name: 'before' | 'after'): ReadSlot =>
  ({ fields }, language) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const plan: BriefSignal['fields'] =
      typeof value === 'object' && value !== null ? { ...fields, ...value } : { ...fields, amount: value };
    const amount = figureField(plan, 'amount', 'price');
    return amount === null ? null : writtenPrice(amount, currencyField(plan), language);
  };

/** The slots that the forms of the phrase books may name, besides `company`, `when` and `kind`. */
export const SLOTS = {
  amount: sum('amount', 'amount_sold', 'totalAmountSold', 'offering_amount'),
  sold_amount: sum('sold', 'amount_sold', 'totalAmountSold'),
  person: text('person', 'name'),
  role: text('role', 'title'),
  bare_role: ({ fields }, language) => {
    const role = textField(fields, 'role', 'title')?.replace(/^(?:interim|acting) /i, '');
    return role === undefined ? null : named(role, language);
  },
  product: text('product', 'name', 'feature', 'package', 'api', 'item'),
  partner: text('partner', 'counterparty', 'company'),
  target: text('target'),
  acquirer: text('acquirer'),
  unit: text('sold'),
  buyer: text('buyer'),
  customer: text('customer'),
  agency: text('agency'),
  /** With the article that most public bodies have in English: `the Department of Energy`, but `NASA`. */
  the_agency: ({ fields }, language) => {
    const agency = textField(fields, 'agency');
    if (agency === null) return null;
    const told = named(agency, language);
    return told === agency && BODIES.test(agency) ? `the ${agency}` : told;
  },
  place: place('city', 'place', 'site', 'location'),
  country: byCode('region'),
  language: byCode('language'),
  currency: ({ fields }, language) => currencyName(currencyField(fields), language),
  segment,
  section: text('section'),
  event: text('event'),
  award: text('award'),
  vendor: text('vendor'),
  provider: text('provider'),
  from: listed('from'),
  to: listed('to'),
  host: text('host'),
  technology: text('name', 'technology'),
  competitor: text('competitor'),
  topic: subject('topic'),
  theme: subject('theme'),
  advisory: text('cve', 'advisory'),
  other_party: text('other_party'),
  repository: text('repository'),
  version: text('version'),
  plan: ({ fields }, language) => {
    const plan = textField(fields, 'plan')?.replace(/ plan$/i, '');
    return plan === undefined ? null : named(plan, language);
  },
  price_before: price('before'),
  price_after: ({ fields, ...signal }, language, book) => {
    const [before, after] = [price('before'), price('after')].map((read) =>
      read({ ...signal, fields }, language, book),
    );
    return after === before ? null : (after ?? null);
  },
  name_before: text('before', 'former_name'),
  name_after: text('after', 'name'),
  rating_before: figure('before'),
  rating_after: figure('after'),
  open: count('open_roles', 'count'),
  usual: figure('usual', 'median'),
  roles: count('roles', 'count'),
  employees: count('employees', 'count'),
  department: text('department', 'function'),
  revenue_percent: ({ fields }, language) => {
    const value = fields['revenue_change_percent'];
    return typeof value === 'number' && Math.abs(value) >= 0.1
      ? writtenPercent(Math.abs(value), language)
      : null;
  },
  function: ({ fields, subtype }, _language, { letter }) => {
    const name = textField(fields, 'function') ?? subtype;
    return Object.hasOwn(letter.functions, name) ? (letter.functions[name] ?? null) : null;
  },
  job: (signal, language) => {
    const role = roleOf(signal);
    return role === null ? null : named(role, language);
  },
  /** With the article that fits, as English needs it. */
  a_job: (signal, language) => {
    const role = roleOf(signal);
    return role === null || named(role, language) !== role ? null : withArticle(role);
  },
  job_place: ({ fields }) => placeOfRole(textField(fields, 'location', 'city', 'place')),
  /** What a post is about, where a field says it. */
  about: text('about', 'theme', 'topic'),
  title: ({ title, quote }, language) => {
    const words = quotable(title) || quotable(quote);
    return words === '' ? null : quoted(words, language);
  },
} as const satisfies Readonly<Record<string, ReadSlot>>;

const BODIES =
  /^(?:(?:u\.?s\.?|us|federal|national|european|royal|state|general) )*(?:department|dept|ministry|office|bureau|agency|administration|authority|commission|council|city|county|state|university|institute|navy|army|air force|secretary|services?)\b/i;

/** The role of an opening: told by a field, or by its headline where that reads as a role. */
function roleOf({ fields, title }: BriefSignal): string | null {
  const told = textField(fields, 'role', 'job_title', 'posting');
  const headline = told ?? (Object.hasOwn(fields, 'job_id') ? title : '');
  return roleOfTitle(headline, textField(fields, 'location', 'city', 'place'));
}

function upper(letter: string): string {
  return letter.toUpperCase();
}

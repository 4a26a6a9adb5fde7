import type { BriefContact, BriefInput, BriefSignal } from '../../../ground/vocabulary/brief.ts';
import type { Language } from '../../../ground/vocabulary/language.ts';
import type { TellingOffer } from '../../../ground/vocabulary/offer.ts';
import { kindOf } from '../describe-event.ts';
import { phraseBooks } from '../phrases/books.ts';
import { currencyName, displayName } from '../read-slots.ts';
import { currencyField } from '../written-values.ts';
import { findForbidden, findLinks } from './forbidden.ts';
import { kindWords } from './kind-words.ts';

/** What a text may say, taken apart: a claim that none of this carries is unsupported. */
export interface Evidence {
  /** The words of the sources, and the values of their fields. */
  texts: readonly string[];
  /** What may be named whole: companies, people, roles, products, places, hosts. */
  names: readonly string[];
  /** Those of the names that the service vouches for, even where they look like an address, markup or a word of buying: no text of a page. */
  trusted: readonly string[];
  days: readonly Pick<BriefSignal, 'occurredAt' | 'precision'>[];
  /** Counts, sums and shares of the fields, as they are there. */
  figures: readonly { value: number; currency: string | null; percent: boolean }[];
  /** Words that news of this kind is told in. */
  kinds: readonly string[];
}

const MAX_DEPTH = 4;
const MAX_VALUES = 500;
const MAX_NAME = 120;

export function signalEvidence(signal: BriefSignal, language: Language = 'en'): Evidence {
  const read: FieldValues = { strings: [], figures: [] };
  readFields(signal.fields, null, read, 0);
  const host = hostOf(signal.sourceUrl);
  const trusted = host === null ? [] : [host];
  const names = read.strings.filter((text) => text.length <= MAX_NAME && findLinks(text).length === 0);
  return {
    texts: [signal.title, signal.quote, ...read.strings],
    names: [
      ...names,
      ...codeNames(signal, language),
      kindOf(phraseBooks[language], signal) ?? '',
      ...trusted,
    ],
    trusted,
    days: [signal],
    figures: read.figures,
    kinds: [...kindWords(signal, language), ...functionNames(signal, language)],
  };
}

/** Countries, languages and currencies stand in fields by their codes. */
function codeNames({ fields }: BriefSignal, language: Language): string[] {
  const { country, language: spoken } = fields;
  return [
    typeof country === 'string' ? displayName('region', country, language) : null,
    typeof spoken === 'string' ? displayName('language', spoken, language) : null,
    currencyName(currencyField(fields), language),
  ].filter((name) => name !== null);
}

/** Departments stand in fields by words of the catalogue. */
function functionNames({ fields, subtype }: BriefSignal, language: Language): string[] {
  const { functions } = phraseBooks[language].letter;
  const name = typeof fields['function'] === 'string' ? fields['function'] : subtype;
  return Object.hasOwn(functions, name) ? [functions[name] ?? ''] : [];
}

/** What may be said of what is sold: what the offer says, and nothing of the account. */
export function offerEvidence(offer: TellingOffer, language: Language): Evidence {
  const { sentence, audience, problems, proof_points, call_to_action, angles, words_to_use, sender } = offer;
  const said = [
    ...(sentence === null ? [] : [sentence]),
    ...audience,
    ...problems,
    ...proof_points,
    ...(call_to_action === null ? [] : [call_to_action]),
    ...Object.values(angles),
    ...words_to_use,
  ];
  const signed = sender === null ? [] : [sender.name, ...(sender.role === null ? [] : [sender.role])];
  // `procurement` is what some sell to: the workspace may say so of its offer.
  const vouched = said.flatMap((text) => findForbidden(text, language).map(({ words }) => words));
  return {
    texts: [...said, ...signed],
    names: [...said, ...signed],
    trusted: [...said, ...signed, ...vouched],
    days: [],
    figures: [],
    kinds: ['we us our offer help'],
  };
}

export function accountEvidence({ name, domain }: BriefInput['account']): Evidence {
  const names = [name, domain];
  return { texts: names, names, trusted: names, days: [], figures: [], kinds: [] };
}

export function contactEvidence(
  contact: Pick<BriefContact, 'name' | 'role'> & Partial<Pick<BriefContact, 'appointedAt'>>,
): Evidence {
  const { name, role, appointedAt } = contact;
  return {
    texts: [name, role],
    names: [name, role],
    trusted: findLinks(name).length === 0 ? [name] : [],
    days: appointedAt ? [{ occurredAt: appointedAt, precision: 'day' }] : [],
    figures: [],
    kinds: [],
  };
}

/** What the record says of itself where it holds no signal. */
export const NOTHING_ON_RECORD: Evidence = {
  texts: [],
  names: [],
  trusted: [],
  days: [],
  figures: [],
  kinds: ['no live signal nothing public'],
};

export function together(...all: readonly Evidence[]): Evidence {
  return {
    texts: all.flatMap(({ texts }) => texts),
    names: all.flatMap(({ names }) => names),
    trusted: all.flatMap(({ trusted }) => trusted),
    days: all.flatMap(({ days }) => days),
    figures: all.flatMap(({ figures }) => figures),
    kinds: all.flatMap(({ kinds }) => kinds),
  };
}

interface FieldValues {
  strings: string[];
  figures: { value: number; currency: string | null; percent: boolean }[];
}

/** Fields are small records of records; a currency counts for the figures beside and below it. */
function readFields(
  held: unknown,
  currency: string | null,
  into: FieldValues,
  depth: number,
  key = '',
): void {
  if (into.strings.length + into.figures.length >= MAX_VALUES || depth > MAX_DEPTH) return;
  if (typeof held === 'string') into.strings.push(held);
  else if (typeof held === 'number' && Number.isFinite(held))
    into.figures.push({ value: held, currency, percent: /percent/i.test(key) });
  else if (Array.isArray(held)) for (const one of held) readFields(one, currency, into, depth + 1, key);
  else if (typeof held === 'object' && held !== null) {
    const own: unknown = Object.hasOwn(held, 'currency') ? Reflect.get(held, 'currency') : null;
    const inside = typeof own === 'string' ? own : currency;
    for (const [name, value] of Object.entries(held)) readFields(value, inside, into, depth + 1, name);
  }
}

export function hostOf(url: string): string | null {
  return URL.parse(url)?.hostname.replace(/^www\./, '') || null;
}

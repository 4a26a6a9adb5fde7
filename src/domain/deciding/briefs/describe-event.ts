import type { BriefSignal } from '../../ground/vocabulary/brief.ts';
import type { SignalType } from '../../ground/vocabulary/catalog.ts';
import type { Language } from '../../ground/vocabulary/language.ts';
import { fillForm } from './fill-form.ts';
import type { Fill } from './fill-form.ts';
import { phraseBooks } from './phrases/books.ts';
import type { Apart, Forms, PhraseBook } from './phrases/phrase-book.ts';
import { SLOTS } from './read-slots.ts';
import type { ReadSlot } from './read-slots.ts';
import { spokenDate, writtenDate } from './written-dates.ts';

export interface Manner {
  language: Language;
  /** The day a letter is written on: its dates are told as people say them. Without it they are written out. */
  spokenOn?: Date;
  /** Behind a conjunction such as `dass`. */
  subordinate?: boolean;
}

const ENGLISH: Manner = { language: 'en' };

/** One event as a clause, without a full stop: `Acme raised $30 million in a Series B round on 12 November 2026`. */
export function describeEvent(company: string, signal: BriefSignal, manner: Manner = ENGLISH): string {
  const book = phraseBooks[manner.language];
  const fill = fillOf(company, signal, manner);
  const forms = formsOf(book, signal);
  for (const form of [...forms.filter(isTold), ...forms, ...book.letter.byTitle]) {
    const clause = fillForm(form, fill, manner.subordinate);
    if (clause !== null) return clause;
  }
  throw new Error('The last form by title needs nothing.');
}

/** A headline is quoted only where no form tells the event without it. */
function isTold(form: string): boolean {
  return !form.includes('{title}');
}

/** Those of the subtype, then those of the type. A promotion is told as one whatever the office. */
export function formsOf(
  { news }: PhraseBook,
  { type, subtype, fields }: Pick<BriefSignal, 'type' | 'subtype'> & Partial<Pick<BriefSignal, 'fields'>>,
): Forms {
  if (!isKnown(news, type)) return [];
  const forms: Readonly<Record<string, Forms | undefined>> = news[type].forms;
  const told =
    type === 'executive_hire' && subtype !== 'interim' && fields?.['internal_promotion'] === true
      ? 'internal_promotion'
      : subtype;
  const own = Object.hasOwn(forms, told) ? forms[told] : undefined;
  return [...(own ?? []), ...(forms['any'] ?? [])];
}

/** The word for the subtype; null where its forms need none. */
export function kindOf(
  { news }: PhraseBook,
  { type, subtype }: Pick<BriefSignal, 'type' | 'subtype'>,
): string | null {
  if (!isKnown(news, type)) return null;
  const kinds: Readonly<Record<string, string>> = news[type].kinds ?? {};
  return Object.hasOwn(kinds, subtype) ? (kinds[subtype] ?? null) : null;
}

export function topicOf(book: PhraseBook, signal: Pick<BriefSignal, 'type' | 'subtype'>): string {
  const { news, letter } = book;
  return (
    apartOf(book, signal)?.topic ??
    (isKnown(news, signal.type) ? news[signal.type].topic : letter.customTopic)
  );
}

export function bridgesOf(
  book: PhraseBook,
  signal: Pick<BriefSignal, 'type' | 'subtype'>,
): readonly string[] {
  const { news } = book;
  return apartOf(book, signal)?.bridges ?? (isKnown(news, signal.type) ? news[signal.type].bridges : []);
}

/** Nobody is told what somebody new in their own office usually does: whoever is appointed reads what is true of any new role. */
export function bridgesToPerson(
  book: PhraseBook,
  signal: Pick<BriefSignal, 'type' | 'subtype'>,
): readonly string[] {
  const isOfAnOffice =
    signal.type === 'executive_hire' &&
    signal.subtype !== 'interim' &&
    signal.subtype !== 'internal_promotion';
  return isOfAnOffice ? book.news.executive_hire.bridges : bridgesOf(book, signal);
}

function apartOf(
  { news }: PhraseBook,
  { type, subtype }: Pick<BriefSignal, 'type' | 'subtype'>,
): Apart | undefined {
  if (!isKnown(news, type)) return undefined;
  const apart: Readonly<Record<string, Apart | undefined>> = news[type].apart ?? {};
  return Object.hasOwn(apart, subtype) ? apart[subtype] : undefined;
}

export function fillOf(company: string, signal: BriefSignal, { language, spokenOn }: Manner): Fill {
  const book = phraseBooks[language];
  const slots: Readonly<Record<string, ReadSlot | undefined>> = SLOTS;
  return (slot) => {
    if (slot === 'company') return company;
    // The detector of posts reads an intent only from a sentence that names the company.
    if (slot === 'self') return typeof signal.fields['intent'] === 'string' ? company : null;
    if (slot === 'when')
      return spokenOn === undefined ? writtenDate(signal, language) : spokenDate(signal, spokenOn, language);
    if (slot === 'kind') return kindOf(book, signal);
    return (Object.hasOwn(slots, slot) ? slots[slot] : undefined)?.(signal, language, book) ?? null;
  };
}

function isKnown(news: PhraseBook['news'], type: string): type is SignalType {
  return Object.hasOwn(news, type);
}

/** A clause with a capital, unless it begins with the company, whose name is written as it is, and with a full stop. */
export function sentenceOf(clause: string, company: string): string {
  return closed(clause.startsWith(company) ? clause : capitalised(clause));
}

export function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** With a full stop, unless an abbreviation such as `Inc.` brings one along, or a German quotation ends in a question. */
export function closed(clause: string): string {
  return /[.?!]$|[?!]“$/.test(clause) ? clause : `${clause}.`;
}

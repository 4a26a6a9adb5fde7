import type { Evidence } from './claims/evidence.ts';
import { findDates, isKnownDate, knownDates } from './claims/dates.ts';
import type { KnownDate } from './claims/dates.ts';
import { findFigures, findSigns, knownFigures, unseenNumbers } from './claims/figures.ts';
import type { KnownFigures } from './claims/figures.ts';
import { fold, isInside, mentions } from '../../ground/vocabulary/fold.ts';
import type { Span } from '../../ground/vocabulary/fold.ts';
import { findForbidden, findLinks } from './claims/forbidden.ts';
import type { Forbidden } from './claims/forbidden.ts';
import { findNames, isNamedIn } from './claims/names.ts';
import { findQuotations, isQuotedFrom } from './claims/quotations.ts';
import { isKnownMoving } from './claims/moving-days.ts';
import { isPlainWord, stem, stems, wordsOf } from './claims/words.ts';
import type { Language } from '../../ground/vocabulary/language.ts';

/** Something a text says and its evidence does not. */
export interface UnsupportedClaim {
  kind: 'quotation' | 'date' | 'sum' | 'percent' | 'number' | 'name' | 'word' | 'sign' | Forbidden['kind'];
  /** As the text writes it. */
  words: string;
}

/** Evidence taken apart once, for any number of texts. */
export interface KnownEvidence {
  texts: string[];
  lowerTexts: string[];
  names: string[];
  trusted: string[];
  dates: KnownDate[];
  figures: KnownFigures;
  stems: Set<string>;
  language: Language;
  /** The days of the evidence, and the day the text is written on: what `last week` is held against. */
  days: Evidence['days'];
  writtenOn: Date | null;
}

export interface Reading {
  language?: Language;
  writtenOn?: Date;
}

export function knowEvidence(
  evidence: Evidence,
  { language = 'en', writtenOn }: Reading = {},
): KnownEvidence {
  const texts = evidence.texts.map(fold).filter((text) => text !== '');
  const dates = [...knownDates(evidence.days), ...texts.flatMap((text) => datesOf(text, language))];
  return {
    texts,
    lowerTexts: [...texts, ...evidence.kinds.map(fold)].map((text) => text.toLowerCase()),
    names: asMentioned(evidence.names),
    trusted: asMentioned(evidence.trusted),
    dates,
    figures: knownFigures(
      texts,
      evidence.figures,
      dates.flatMap(({ year }) => year ?? []),
      language,
    ),
    stems: stems(
      [...texts, ...evidence.kinds].map((text) => fold(text)),
      language,
    ),
    language,
    days: evidence.days,
    writtenOn: writtenOn ?? null,
  };
}

/** Sources write English as well as the language of the brief. */
function datesOf(text: string, language: Language): KnownDate[] {
  return language === 'en' ? findDates(text) : [...findDates(text), ...findDates(text, language)];
}

function asMentioned(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => fold(name).replaceAll(/["“”]/g, '’')))]
    .filter((name) => /[\p{L}\p{N}]/u.test(name))
    .toSorted((a, b) => b.length - a.length);
}

/**
 * Everything a text claims and its evidence does not carry: quotations, dates, sums, percentages, numbers and number words, names, and words
 * that tell of an event; besides, what is never allowed, evidence or not, but for the names that are trusted. A question may use a few more words, and no further fact.
 * What the evidence says of somebody else, or leaves out, cannot be told apart here: give each sentence the evidence of its own signal.
 */
export function checkClaims(given: string, evidence: KnownEvidence): UnsupportedClaim[] {
  const text = fold(given);
  const quotations = findQuotations(text);
  const named = evidence.names.flatMap((name) => mentions(text, name));
  const outside = (span: Span): boolean => !isInside(span, named);
  // What a quotation carries is checked as a whole, so it must not lend its words to what stands beside it.
  const told = quotations.reduce((left, one) => blank(left, one), text);
  const { language } = evidence;
  const dates = findDates(told, language).filter(outside);
  const figures = findFigures(told, dates, language).filter(outside);
  const isCommon = (word: string): boolean =>
    language !== 'en' && (isPlainWord(word, true, language) || evidence.stems.has(stem(word, language)));
  const names = findNames(told, [...named, ...dates, ...figures], isCommon);
  const trusted = evidence.trusted.flatMap((name) => mentions(text, name));
  const forbidden = [
    ...findForbidden(told, language).filter(
      (span) =>
        !isInside(span, trusted) && !(span.kind === 'moving_day' && isKnownMoving(span.words, evidence)),
    ),
    ...quotations.flatMap(({ words }) => findLinks(words)),
  ];
  const taken = [...named, ...dates, ...figures, ...names];
  return [
    ...quotations
      .filter((one) => !isInside(one, trusted) && !isQuotedFrom(one, evidence.texts))
      .map(claim('quotation', text)),
    ...dates.filter((date) => !isKnownDate(date, evidence.dates)).map(claim('date', text)),
    ...figures
      .filter((figure) => !evidence.figures.has(figure))
      .map(({ kind, words }): UnsupportedClaim => ({ kind, words })),
    ...names.filter(({ words }) => !isNamedIn(words, evidence.lowerTexts)).map(claim('name', text)),
    ...forbidden.map(({ kind, words }): UnsupportedClaim => ({ kind, words })),
    ...unseenNumbers(told, taken)
      .filter(({ words }) => !isNamedIn(words, evidence.lowerTexts))
      .map(({ words }): UnsupportedClaim => ({ kind: 'number', words })),
    ...findSigns(told)
      .filter((sign) => !evidence.texts.some((known) => known.includes(sign)))
      .map((words): UnsupportedClaim => ({ kind: 'sign', words })),
    ...unsupportedWords(told, taken, evidence),
  ];
}

function unsupportedWords(told: string, taken: readonly Span[], evidence: KnownEvidence): UnsupportedClaim[] {
  const left = taken.reduce((rest, span) => blank(rest, span), told);
  return left
    .replaceAll(/(?<=\ufffc)’s?(?!\p{L})/gu, '')
    .split(/(?<=[.!?]) /)
    .flatMap((sentence) => {
      const asking = sentence.trimEnd().endsWith('?');
      return wordsOf(sentence).filter(
        (word) =>
          !isPlainWord(word, asking, evidence.language) && !evidence.stems.has(stem(word, evidence.language)),
      );
    })
    .map((words): UnsupportedClaim => ({ kind: 'word', words }));
}

/** As long as before, so that places stay what they are. */
function blank(text: string, { start, end }: Span): string {
  return text.slice(0, start) + '\ufffc'.repeat(end - start) + text.slice(end);
}

function claim(kind: UnsupportedClaim['kind'], text: string): (span: Span) => UnsupportedClaim {
  return ({ start, end }) => ({ kind, words: text.slice(start, end) });
}

/** Whether a text tells anything that can be looked up in this evidence: a quotation, a date, a figure, or a name. */
export function namesAFact(given: string, evidence: KnownEvidence): boolean {
  const text = fold(given);
  return (
    findQuotations(text).some((one) => isQuotedFrom(one, evidence.texts)) ||
    evidence.names.some((name) => mentions(text, name).length > 0) ||
    findDates(text, evidence.language).some((date) => isKnownDate(date, evidence.dates)) ||
    findFigures(text, [], evidence.language).some((figure) => evidence.figures.has(figure)) ||
    findNames(text, []).some(({ words }) => isNamedIn(words, evidence.lowerTexts))
  );
}

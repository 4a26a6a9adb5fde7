import { fold, isInside, mentions } from '../../ground/vocabulary/fold.ts';
import type { BriefSignal } from '../../ground/vocabulary/brief.ts';
import type { Span } from '../../ground/vocabulary/fold.ts';
import type { Language } from '../../ground/vocabulary/language.ts';
import type { TellingOffer } from '../../ground/vocabulary/offer.ts';
import { checkClaims, knowEvidence } from './check-claims.ts';
import type { UnsupportedClaim } from './check-claims.ts';
import { offerEvidence, signalEvidence, together } from './claims/evidence.ts';
import type { Evidence } from './claims/evidence.ts';
import { findQuotations } from './claims/quotations.ts';
import { offerLines, ownLines } from './own-lines.ts';
import { findAvoided } from './pick-line.ts';

export interface LetterEvidence {
  /** The account and the addressee. */
  about: Evidence;
  company: string;
  /** What the letter is drawn from. */
  signal: BriefSignal;
  offer: TellingOffer | null;
  language: Language;
  writtenOn: Date;
}

export type LetterClaim = UnsupportedClaim | { kind: 'avoided'; words: string };

/**
 * Everything a letter claims that nobody vouches for. Each sentence rests on the evidence of its signal or on the offer, never on both: a figure of
 * the offer is none of the company's, and a sentence about the offer names no company. Lines of the phrase books, which claim nothing of anybody, may
 * stand as they are, and so may whole sentences of the offer.
 */
export function checkLetter(given: string, letter: LetterEvidence): LetterClaim[] {
  const { about, company, signal, offer, language, writtenOn } = letter;
  const text = fold(given);
  const reading = { language, writtenOn };
  const ofCompany = knowEvidence(together(about, signalEvidence(signal, language)), reading);
  const own = knowEvidence(about, reading).names;
  const ofOffer = offer === null ? null : knowEvidence(offerEvidence(offer, language), reading);
  const lines = [
    ...ownLines(language, company, signal),
    ...(offer === null ? [] : offerLines(offer, language, signal.type)),
  ];
  const rest = withoutLines(text, lines.map(fold));
  const whole = [...ofCompany.names, ...(ofOffer?.names ?? [])].flatMap((name) => mentions(rest, name));
  const claims = sentencesOf(rest, [...whole, ...findQuotations(rest)]).flatMap((sentence) => {
    const found = checkClaims(sentence, ofCompany);
    if (found.length === 0 || ofOffer === null) return found;
    const namesCompany = own.some((name) => mentions(sentence, name).length > 0);
    return namesCompany || checkClaims(sentence, ofOffer).length > 0 ? found : [];
  });
  const avoided = findAvoided(text, offer?.words_to_avoid ?? []);
  return avoided === null ? claims : [...claims, { kind: 'avoided', words: avoided }];
}

/** Each line goes where it stands as a sentence of its own: behind another or behind a greeting, and whole. */
function withoutLines(text: string, lines: readonly string[]): string {
  return lines
    .filter((line) => line !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, line) => {
      const spans = mentions(left, line).filter(
        ({ start, end }) =>
          /(?:^|[.!?,:;…”“»] ?)$/u.test(left.slice(0, start)) && /^(?:$| )/.test(left.slice(end)),
      );
      return spans.reduceRight(
        (kept, { start, end }) => `${kept.slice(0, start).trimEnd()} ${kept.slice(end).trimStart()}`.trim(),
        left,
      );
    }, text);
}

/** Sentences, but not cut through a name or a quotation. */
function sentencesOf(text: string, whole: readonly Span[]): string[] {
  const cuts = [...text.matchAll(/[.!?…][”“»]? (?=[¿¡„“«"(]?[\p{Lu}\p{Lt}–])/gu)]
    .map((match) => match.index + match[0].length)
    .filter((cut) => !isInside({ start: cut - 1, end: cut }, whole));
  return [0, ...cuts]
    .map((start, index) => text.slice(start, cuts[index] ?? text.length).trim())
    .filter((sentence) => sentence !== '');
}

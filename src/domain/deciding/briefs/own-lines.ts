import type { BriefSignal } from '../../ground/vocabulary/brief.ts';
import type { Language } from '../../ground/vocabulary/language.ts';
import type { TellingOffer } from '../../ground/vocabulary/offer.ts';
import { bridgesOf, bridgesToPerson, capitalised, closed, topicOf } from './describe-event.ts';
import { askIn, signature } from './draft-opener.ts';
import { phraseBooks } from './phrases/books.ts';
import { fillLine, offerSlot } from './phrases/phrase-book.ts';

/** Lines of the phrase book that a letter about a signal may hold: they were written by hand and claim nothing of anybody. */
export function ownLines(language: Language, company: string, signal: BriefSignal | null): string[] {
  const book = phraseBooks[language];
  const { letter } = book;
  const topic = signal === null ? letter.customTopic : topicOf(book, signal);
  const questions = [...letter.offerQuestions, ...letter.plainQuestions];
  const filled = [
    ...letter.reminders,
    ...(letter.remindersAdding ?? []),
    ...letter.remindersToPerson,
    ...letter.subjects,
    ...letter.subjectToPerson,
  ].map((line) => fillLine(line, { topic, company }));
  return [
    ...questions,
    ...Object.values(letter.voices).flatMap((voice) =>
      questions.map((question) => askIn(question, voice, language)),
    ),
    ...letter.closings,
    ...letter.endings,
    ...filled,
    ...filled.map(capitalised),
    ...(signal === null ? [] : [...bridgesOf(book, signal), ...bridgesToPerson(book, signal)]),
  ];
}

/** Sentences that an offer makes: its own, and those of the phrase book that one of its problems or proofs stands in. */
export function offerLines(offer: TellingOffer, language: Language, type: string | null): string[] {
  const { letter } = phraseBooks[language];
  const angles: Readonly<Record<string, string | undefined>> = offer.angles;
  const angle = type !== null && Object.hasOwn(angles, type) ? angles[type] : undefined;
  const inLines = (slot: 'problem' | 'audience' | 'proof', values: readonly string[]): string[] =>
    values.flatMap((value) =>
      [...letter[slot], ...(slot === 'problem' ? letter.angles : [])].map((line) =>
        closed(fillLine(line, offerSlot(slot, value.replace(/\.+$/, '')))),
      ),
    );
  return [
    ...(offer.sentence === null ? [] : [closed(offer.sentence)]),
    ...(offer.call_to_action === null ? [] : [closed(offer.call_to_action)]),
    ...(angle === undefined ? [] : [closed(angle)]),
    ...inLines('problem', offer.problems),
    ...inLines('audience', offer.audience),
    ...inLines('proof', offer.proof_points),
    ...(offer.sender === null ? [] : [signature(offer).trim()]),
  ];
}

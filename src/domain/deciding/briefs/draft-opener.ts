import type { BriefSignal, Recommendation } from '../../ground/vocabulary/brief.ts';
import { languages } from '../../ground/vocabulary/language.ts';
import type { Language } from '../../ground/vocabulary/language.ts';
import type { Telling } from '../../ground/vocabulary/offer.ts';
import type { BriefTone } from '../../ground/vocabulary/tone.ts';
import { findLinks } from './claims/forbidden.ts';
import {
  bridgesOf,
  bridgesToPerson,
  capitalised,
  closed,
  describeEvent,
  fillOf,
  topicOf,
} from './describe-event.ts';
import { fillForm } from './fill-form.ts';
import { phraseBooks } from './phrases/books.ts';
import { fillLine, offerSlot } from './phrases/phrase-book.ts';
import type { Forms, LetterWords, PhraseBook, VoiceWords } from './phrases/phrase-book.ts';
import { findAvoided, pickLine } from './pick-line.ts';
import { isPlainName, quotable, textField } from './written-values.ts';

const MAX_WORDS = 89;
const MAX_FOLLOW_UP_WORDS = 75;

/** News that a careful seller does not write about, by type or by `type/subtype`: what helps is to wait. */
const UNSAID: ReadonlySet<string> = new Set([
  'workforce_reduction',
  'financial_distress',
  'security_incident',
  'litigation_regulatory',
  'financial_results/profit_warning',
  'financial_results/guidance_down',
  'financial_results/decline',
  'ipo_filing/withdrawn',
  'hiring_slowdown/freeze',
  'community_pain_point/switch_intent',
  'competitor_move/breach',
  'competitor_move/layoff',
  'board_change/director_removed',
  'team_page_change/person_removed',
]);

/** News one does not open a letter with while there is other news. */
const DELICATE: ReadonlySet<string> = new Set([
  'hiring_slowdown',
  'executive_departure',
  'service_incident',
  'competitor_tool_detected',
  'competitor_price_change',
  'competitor_move',
  'review_rating_shift',
  'community_pain_point',
]);

/** The signal an opener is drawn from: what weighs most, delicate news last. Undefined where all news is better left unsaid. */
export function openerSignal(ranked: readonly BriefSignal[]): BriefSignal | undefined {
  const sayable = ranked.filter(
    ({ type, subtype }) => !UNSAID.has(type) && !UNSAID.has(`${type}/${subtype}`),
  );
  return sayable.find(({ type }) => !DELICATE.has(type)) ?? sayable[0];
}

export interface LetterInput extends Telling {
  account: { id?: string; domain: string };
  /** As people write it. */
  company: string;
  signal: BriefSignal;
  first: Pick<Recommendation, 'name'> | undefined;
  tone: BriefTone;
  /** The day it is written on. */
  now: Date;
}

export interface Letter {
  opener: string;
  subject: string;
  followUp: string;
}

/**
 * The news in the reader's words, why it matters for them, one soft question: under 90 words, with a subject line and a follow-up. No praise, and
 * nothing about the company that the signal's evidence does not carry, nor about what is sold that the offer does not say. Which lines are chosen
 * is the account's, so that the same input gives the same text.
 */
export function draftLetter(input: LetterInput): Letter {
  const { account, company, signal, first, tone, offer, language } = input;
  const book = phraseBooks[language];
  const { letter } = book;
  const voice = voiceOf(letter.voices[tone], offer);
  const choose = (slot: string, lines: readonly string[]): string =>
    pickLine(lines, `${account.id ?? account.domain}/${slot}`, offer?.words_to_avoid) ?? '';
  const toPerson = personalNews(input, book);
  const greeting = greet(first, voice);
  const news =
    toPerson ??
    joinLead(choose('lead', letter.leads), language, (subordinate) =>
      describeEvent(company, signal, { language, spokenOn: input.now, subordinate }),
    );
  const told = `${greeting} ${closed(news)}`;
  const bridge =
    ownAngle(offer, signal) ??
    choose('bridge', toPerson === null ? bridgesOf(book, signal) : bridgesToPerson(book, signal));
  const sentence = offer?.sentence ?? null;
  const problem = ownAngle(offer, signal) === undefined ? chooseProblem(offer, choose) : '';
  const angle =
    problem === ''
      ? ''
      : closed(fillLine(choose('angle', letter.angles), offerSlot('problem', withoutStop(problem))));
  const sign = signature(offer);
  const question = askIn(choose('question', letter.offerQuestions), voice, language);
  const bodies =
    sentence === null
      ? [
          [
            told,
            askIn(choose('question', letter.plainQuestions), voice, language),
            tone === 'brief' ? '' : choose('closing', letter.closings),
          ],
          [told, askIn(choose('question', letter.plainQuestions), voice, language)],
        ]
      : [
          ...(angle === '' ? [] : [[told, closed(bridge), angle, closed(sentence), question]]),
          [told, closed(bridge), closed(sentence), question],
          [told, closed(sentence), question],
          [told, closed(sentence)],
        ];
  const plainer = describeEvent(
    company,
    { ...signal, title: '', quote: '', fields: {} },
    { language, spokenOn: input.now },
  );
  const texts = [...bodies, [told], [`${voice.greetNobody} ${closed(plainer)}`]].map(
    (parts) => joined(parts) + sign,
  );
  const opener =
    texts.find((text) => countWords(text) <= MAX_WORDS) ?? `${voice.greetNobody} ${closed(plainer)}`;
  const topic = topicOf(book, signal);
  const subject = fillLine(choose('subject', toPerson === null ? letter.subjects : letter.subjectToPerson), {
    topic,
    company,
  });
  return {
    opener,
    subject: capitalised(subject),
    followUp: followUp(input, letter, choose, greeting, toPerson !== null, topic, problem) + sign,
  };
}

/** Word that reaches the person it is about congratulates and does not inform. */
function personalNews(
  { company, signal, first, now, language }: LetterInput,
  { letter }: PhraseBook,
): string | null {
  const person = textField(signal.fields, 'person', 'name');
  if (person === null || person !== first?.name) return null;
  const forms = personalForms(signal, letter);
  const fill = fillOf(company, signal, { language, spokenOn: now });
  for (const form of forms) {
    const text = fillForm(form, fill);
    if (text !== null) return text;
  }
  return null;
}

function personalForms({ type, subtype, fields }: BriefSignal, { toPerson }: LetterWords): Forms {
  if (type === 'board_change') return subtype === 'director_removed' ? [] : toPerson.board;
  if (type === 'team_page_change')
    return subtype === 'person_added' || subtype === 'title_changed' ? toPerson.appointed : [];
  if (type !== 'executive_hire') return [];
  if (subtype === 'interim') return toPerson.interim;
  return subtype === 'internal_promotion' || fields['internal_promotion'] === true
    ? toPerson.promoted
    : toPerson.appointed;
}

/** `I saw that` and a clause; in French `que` loses its vowel before another, in German the verb goes to the end. */
function joinLead(lead: string, language: Language, clause: (subordinate: boolean) => string): string {
  const isSubordinate = language === 'de' && lead.endsWith(' dass');
  const told = clause(isSubordinate);
  if (language === 'fr' && lead.endsWith(' que') && /^[aeiouàâéèêëîïôöûù]/i.test(told))
    return `${lead.slice(0, -1)}’${told}`;
  return `${lead} ${told}`;
}

/** What comes before a question goes where it holds a word to avoid. */
function voiceOf(voice: VoiceWords, offer: Telling['offer']): VoiceWords {
  const isAvoided = findAvoided(voice.beforeQuestion, offer?.words_to_avoid ?? []) !== null;
  return isAvoided ? { ...voice, beforeQuestion: '' } : voice;
}

/** A question in the manner of a tone. */
export function askIn(
  question: string,
  { beforeQuestion }: Pick<VoiceWords, 'beforeQuestion'>,
  language: Language,
): string {
  if (beforeQuestion === '' || question === '') return question;
  // German begins a whole sentence behind a colon with a capital.
  if (language === 'de') return beforeQuestion + question;
  return beforeQuestion + question.replace(/\p{L}/u, (letter) => letter.toLowerCase());
}

function followUp(
  { offer, company, tone }: LetterInput,
  letter: LetterWords,
  choose: (slot: string, lines: readonly string[]) => string,
  greeting: string,
  toPerson: boolean,
  topic: string,
  /** What the opener told already. */
  told: string,
): string {
  const line = (slot: 'problem' | 'proof' | 'audience', values: readonly string[]): string => {
    const value = values.length === 0 ? '' : choose(`${slot} told`, values);
    return value === ''
      ? ''
      : closed(fillLine(choose(slot, letter[slot]), offerSlot(slot, withoutStop(value))));
  };
  const problem = line('problem', offer?.problems.filter((one) => one !== told) ?? []);
  const proof = line('proof', offer?.proof_points ?? []) || line('audience', offer?.audience ?? []);
  const ending =
    offer?.call_to_action == null ? choose('ending', letter.endings) : closed(offer.call_to_action);
  const adding = problem === '' && proof === '' ? [] : (letter.remindersAdding ?? []);
  const reminders = toPerson ? letter.remindersToPerson : [...letter.reminders, ...adding];
  const reminder = fillLine(choose('reminder', reminders), { topic, company });
  const opening = `${greeting} ${reminder}`;
  const bodies = [
    [opening, problem, proof, ending],
    [opening, problem, ending],
    [opening, ending],
  ];
  const texts = (tone === 'brief' ? bodies.slice(1) : bodies).map(joined);
  return (
    texts.find((text) => countWords(text) <= MAX_FOLLOW_UP_WORDS) ??
    joined([letter.voices[tone].greetNobody, reminder, ending])
  );
}

/** The problem that an opener tells; a follow-up tells another. */
function chooseProblem(
  offer: Telling['offer'],
  choose: (slot: string, lines: readonly string[]) => string,
): string {
  return offer === null || offer.sentence === null || offer.problems.length === 0
    ? ''
    : choose('problem of the opener', offer.problems);
}

function withoutStop(words: string): string {
  return words.replace(/\.+$/, '');
}

function ownAngle(offer: Telling['offer'], { type }: BriefSignal): string | undefined {
  const angles: Readonly<Record<string, string | undefined>> = offer?.angles ?? {};
  return Object.hasOwn(angles, type) ? angles[type] : undefined;
}

/** The lines under a letter. */
export function signature(offer: Telling['offer']): string {
  return offer?.sender == null
    ? ''
    : `\n\n– ${offer.sender.name}${offer.sender.role === null ? '' : `, ${offer.sender.role}`}`;
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '' && part !== '.').join(' ');
}

function greet(first: Pick<Recommendation, 'name'> | undefined, voice: VoiceWords): string {
  if (
    first === undefined ||
    !isPlainName(first.name) ||
    findLinks(first.name).length > 0 ||
    countWords(first.name) > 6 ||
    quotable(first.name) === ''
  )
    return voice.greetNobody;
  return voice.greet(givenName(first.name), first.name);
}

/** How letters may greet somebody, in any tone and language, and how the same tone greets nobody in particular. */
export function greetings(name: string): { somebody: string; nobody: string }[] {
  return languages.flatMap((language) =>
    Object.values(phraseBooks[language].letter.voices).map((voice) => ({
      somebody: voice.greet(givenName(name), name),
      nobody: voice.greetNobody,
    })),
  );
}

/** `Mara`, `Anna-Lena`, `D’Arcy`, `McKenzie`: no initials. */
const GIVEN = /^(?:\p{Lu}[’'])?(?:\p{Lu}[\p{Ll}\p{M}]+[’'-]?)+(?<![’'-])$/u;

/** The first name where the name is of the plain kind, the whole name otherwise. */
function givenName(name: string): string {
  const bare = name.replace(/^(?:(?:dr|prof|mr|mrs|ms|sir)\.? )+/i, '');
  const [given = ''] = bare.split(' ');
  return GIVEN.test(given) && !bare.includes(',') ? given : name;
}

export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length;
}

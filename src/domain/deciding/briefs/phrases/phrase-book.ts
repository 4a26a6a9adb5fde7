import type { SignalType } from '../../../ground/vocabulary/catalog.ts';
import type { Subtype } from '../../../ground/vocabulary/subtypes.ts';
import type { BriefTone } from '../../../ground/vocabulary/tone.ts';

/**
 * Ways to tell one event, the most telling first: the first one counts whose slots the evidence fills. `{company}` and `{when}` are always
 * filled, the latter with nothing where the day is not known. What stands between `<` and `>` is left out where a slot of it is empty.
 * `{kind}` is the word for the subtype, `{self}` the company where a post is about it. In German `[hat]` marks the finite verb, which goes to the end behind `dass`.
 */
export type Forms = readonly string[];

export interface Apart {
  topic?: string;
  bridges?: readonly string[];
}

type TypeWords<T extends SignalType> = Readonly<{
  /** What the news is about, as a subject line has it: no name, no day, nothing to inflect. */
  topic: string;
  /** Why such news is a reason to talk: true of companies in general, and told of none. */
  bridges: readonly string[];
  /** Where a subtype has a topic or bridges of its own. A seed round is not talked of as a loan is. */
  apart?: Readonly<Partial<Record<Subtype<T>, Apart>>>;
}> &
  (
    | Readonly<{
        kinds: Readonly<Record<Subtype<T>, string>>;
        forms: Readonly<{ any: Forms } & Partial<Record<Subtype<T>, Forms>>>;
      }>
    | Readonly<{ kinds?: undefined; forms: Readonly<Record<Subtype<T>, Forms> & { any?: Forms }> }>
  );

/** The words for some of the types: a family of them stands in a file of its own. */
export type FamilyWords<T extends SignalType> = { readonly [Type in T]: TypeWords<Type> };
type NewsWords = FamilyWords<SignalType>;

/** How a letter speaks in one tone. */
export interface VoiceWords {
  greet(given: string, whole: string): string;
  greetNobody: string;
  /** Before the question; what follows is lower-cased where the language does so. */
  beforeQuestion: string;
  /** Before the last of several reasons, and before what speaks against them; with the space that follows. */
  beforeLast: string;
  against: string;
}

/** Everything of a letter that is not news. Of each list one line is chosen by the account. */
export interface LetterWords {
  voices: Readonly<Record<BriefTone, VoiceWords>>;
  /** What comes before the news: `I saw that`. */
  leads: readonly string[];
  /** News to the person it is about: `{role}`, `{company}`, `{when}`. */
  toPerson: Readonly<Record<'appointed' | 'promoted' | 'interim' | 'board', Forms>>;
  /** Of an opener that names an offer, and of one that does not. */
  offerQuestions: readonly string[];
  plainQuestions: readonly string[];
  closings: readonly string[];
  /** `{topic}` and `{company}`. */
  subjects: readonly string[];
  subjectToPerson: readonly string[];
  reminders: readonly string[];
  /** Further ones, which promise that something is added. */
  remindersAdding?: readonly string[];
  remindersToPerson: readonly string[];
  /** Leads from the news to a problem that the offer solves, in the opener: `{problem}`, or `{Problem}` with a capital. */
  angles: readonly string[];
  /** `{problem}`, `{audience}`, `{proof}`, or with a capital as above: each a sentence of the follow-up. */
  problem: readonly string[];
  audience: readonly string[];
  proof: readonly string[];
  endings: readonly string[];
  /** News of a kind that nobody foresaw. */
  byTitle: Forms;
  customTopic: string;
  /** Instead of the company's name, once it has been named. */
  itself: string;
  nothing: readonly [string, string];
  /** Where decayed signals still count in the score. */
  nothingNew: readonly [string, string];
  onlySignal: string;
  outweighs: string;
  inTheWordsOf: string;
  functions: Readonly<Record<string, string>>;
}

export interface PhraseBook {
  news: NewsWords;
  letter: LetterWords;
}

/** What a user wrote, for the slot of its name; behind a colon German has a whole sentence with a capital: `{Problem}`. */
export function offerSlot(slot: string, words: string): Record<string, string> {
  return { [slot]: words, [upperFirst(slot)]: upperFirst(words) };
}

function upperFirst(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Slots of a line that are filled as they are: no form, no missing value. */
export function fillLine(line: string, values: Readonly<Record<string, string>>): string {
  return line.replaceAll(/\{(\w+)\}/g, (slot, name: string) => values[name] ?? slot);
}

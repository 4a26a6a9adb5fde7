import type { BriefInput, BriefSentence, ComposedBrief } from '../../ground/vocabulary/brief.ts';
import { chooseReasons } from './choose-reasons.ts';
import type { Reason } from './choose-reasons.ts';
import { oneLine } from '../../ground/vocabulary/fold.ts';
import type { Language } from '../../ground/vocabulary/language.ts';
import { voices } from '../../ground/vocabulary/tone.ts';
import type { BriefTone } from '../../ground/vocabulary/tone.ts';
import { hostOf } from './claims/evidence.ts';
import { describeEvent, sentenceOf } from './describe-event.ts';
import { countWords, draftLetter, openerSignal } from './draft-opener.ts';
import type { Letter } from './draft-opener.ts';
import { phraseBooks } from './phrases/books.ts';
import { fillLine } from './phrases/phrase-book.ts';
import { rankContacts } from './rank-contacts.ts';
import { quotable, quoted } from './written-values.ts';

/** Below this a reason is not why anyone should write now; the strongest is told all the same. */
const MIN_POINTS = 1;
/** Signals listed beside the one that tells their reason. */
const MAX_OTHERS = 8;

/**
 * The built-in writer: the same input gives the same brief, and every name, number and date in it is one the evidence carries.
 * `why_now` has two to four sentences, each with the signals it rests on; without a signal it says that there is none.
 */
export function composeBrief(input: BriefInput): ComposedBrief {
  const company = companyName(input.account);
  const { tone = 'plain', telling = { language: 'en', offer: null } } = input;
  const { language } = telling;
  const ranked = input.signals.toSorted((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1));
  const reasons = chooseReasons(ranked, (signal) => describeEvent(company, signal, { language }));
  const sentences =
    reasons.length === 0
      ? nothingToReport(company, language, input.hasOlderNews === true)
      : tell({ company, tone, language }, reasons);
  const good = reasons.filter(({ points }) => points >= 0);
  const opening = openerSignal((good.length > 0 ? good : reasons).map(({ told }) => told));
  const who = rankContacts({ ...input, about: opening ?? null });
  const { opener, subject, followUp } =
    opening === undefined
      ? NO_LETTER
      : draftLetter({
          ...telling,
          account: input.account,
          company,
          signal: opening,
          first: who[0],
          tone,
          now: input.now,
        });
  const cited = sentences.flatMap(({ signal_ids }) => signal_ids);
  return {
    why_now: sentences.map(({ text }) => text).join(' '),
    who_to_talk_to: who,
    draft_opener: opener,
    draft_subject: subject,
    draft_follow_up: followUp,
    language,
    opener_signal_id: opening?.id ?? null,
    signal_ids: drawnOn(opening === undefined ? cited : [...cited, opening.id], reasons),
    sentences,
  };
}

const NO_LETTER: Letter = { opener: '', subject: '', followUp: '' };

/** The name as people write it; the domain stands in for one that is missing or is no name. */
export function companyName({ name, domain }: BriefInput['account']): string {
  const written = quotable(name).replaceAll(/["“”]/g, '’');
  return written === '' || written.length > 80 || countWords(written) > 12 ? oneLine(domain) : written;
}

/** Those that are told, and what says the same as they do: the page shows it as further evidence. */
function drawnOn(told: readonly string[], reasons: readonly Reason[]): string[] {
  const same = reasons.flatMap((reason) =>
    told.includes(reason.told.id) ? reason.others.slice(0, MAX_OTHERS).map(({ id }) => id) : [],
  );
  return [...new Set([...told, ...same])];
}

function nothingToReport(company: string, language: Language, hasOlderNews: boolean): BriefSentence[] {
  const { letter } = phraseBooks[language];
  return (hasOlderNews ? letter.nothingNew : letter.nothing).map((text) => ({
    text: fillLine(text, { company }).replace(/\.\.$/, '.'),
    signal_ids: [],
  }));
}

interface Manner {
  company: string;
  tone: BriefTone;
  language: Language;
}

function tell(manner: Manner, reasons: readonly Reason[]): BriefSentence[] {
  const { company, tone, language } = manner;
  const { letter } = phraseBooks[language];
  const { beforeLast, against: beforeAgainst } = letter.voices[tone];
  const [strongest, ...others] = reasons;
  const good = others.filter(({ points }) => points >= MIN_POINTS);
  const against = others
    .filter(({ points }) => points <= -MIN_POINTS)
    .toSorted((a, b) => a.points - b.points)[0];
  const told = [strongest!, ...good].slice(0, voices[tone].mostSentences - (against ? 1 : 0));
  // Once it has been named the company is `it`.
  const later = voices[tone].shortensCompany ? letter.itself : company;
  const sentences = told.map(({ told: signal }, index) => {
    const clause = describeEvent(index === 0 ? company : later, signal, { language });
    const lead = index > 0 && index === told.length - 1 ? beforeLast : '';
    return { text: sentenceOf(`${lead}${clause}`, company), signal_ids: [signal.id] };
  });
  if (against) {
    const clause = describeEvent(later, against.told, { language });
    const text = sentenceOf(`${beforeAgainst}${clause}`, company);
    sentences.push({ text, signal_ids: [against.told.id] });
  }
  if (sentences.length === 1) sentences.push(support(manner, later, strongest!, others.length));
  return sentences;
}

/** The second sentence where only one reason counts: the source's own words, another side of it, or that nothing stands beside it. */
function support(
  { company, language }: Manner,
  later: string,
  { told: signal, others: same }: Reason,
  others: number,
): BriefSentence {
  const { letter } = phraseBooks[language];
  const host = hostOf(signal.sourceUrl);
  const quote = quotable(signal.quote);
  const clause = describeEvent(company, signal, { language });
  const told = quote === '' || clause.includes(quoted(quote, language));
  if (host !== null && !told) {
    const text = fillLine(letter.inTheWordsOf, { host, quote: quoted(quote, language) });
    return { text, signal_ids: [signal.id] };
  }
  const side = same.find((one) => describeEvent(company, one, { language }) !== clause);
  if (side !== undefined)
    return { text: sentenceOf(describeEvent(later, side, { language }), company), signal_ids: [side.id] };
  const line = others + same.length === 0 ? letter.onlySignal : letter.outweighs;
  return { text: fillLine(line, { company }).replace(/\.\.$/, '.'), signal_ids: [signal.id] };
}

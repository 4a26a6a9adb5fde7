import type { BriefInput, BriefSentence, BriefSignal, ComposedBrief } from '../../ground/vocabulary/brief.ts';
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

/** Below this a signal is not why anyone should write now; the strongest is told all the same. */
const MIN_POINTS = 1;

/**
 * The built-in writer: the same input gives the same brief, and every name, number and date in it is one the evidence carries.
 * `why_now` has two to four sentences, each with the signals it rests on; without a signal it says that there is none.
 */
export function composeBrief(input: BriefInput): ComposedBrief {
  const company = companyName(input.account);
  const { tone = 'plain', telling = { language: 'en', offer: null } } = input;
  const { language } = telling;
  const ranked = input.signals.toSorted((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1));
  const sentences =
    ranked.length === 0 ? nothingToReport(company, language) : tell({ company, tone, language }, ranked);
  const who = rankContacts(input.contacts, input.personas, input.now);
  const opening = openerSignal(ranked.filter(({ points }) => points >= 0)) ?? openerSignal(ranked);
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
    signal_ids: [...new Set(opening === undefined ? cited : [...cited, opening.id])],
    sentences,
  };
}

const NO_LETTER: Letter = { opener: '', subject: '', followUp: '' };

/** The name as people write it; the domain stands in for one that is missing or is no name. */
export function companyName({ name, domain }: BriefInput['account']): string {
  const written = quotable(name).replaceAll(/["“”]/g, '’');
  return written === '' || written.length > 80 || countWords(written) > 12 ? oneLine(domain) : written;
}

function nothingToReport(company: string, language: Language): BriefSentence[] {
  return phraseBooks[language].letter.nothing.map((text) => ({
    text: fillLine(text, { company }).replace(/\.\.$/, '.'),
    signal_ids: [],
  }));
}

interface Manner {
  company: string;
  tone: BriefTone;
  language: Language;
}

function tell(manner: Manner, ranked: readonly BriefSignal[]): BriefSentence[] {
  const { company, tone, language } = manner;
  const { letter } = phraseBooks[language];
  const { beforeLast, against: beforeAgainst } = letter.voices[tone];
  const [strongest, ...others] = ranked;
  // One post may be a complaint and a request for advice: two signals that would be told in the same words are told once.
  const clauses = new Set(tellings(company, strongest!, language));
  const good = others.filter((signal) => {
    if (signal.points < MIN_POINTS) return false;
    const own = tellings(company, signal, language);
    if (own.some((telling) => clauses.has(telling))) return false;
    for (const telling of own) clauses.add(telling);
    return true;
  });
  const against = others.findLast(({ points }) => points <= -MIN_POINTS);
  const told = [strongest!, ...good].slice(0, voices[tone].mostSentences - (against ? 1 : 0));
  // Once it has been named the company is `it`.
  const later = voices[tone].shortensCompany ? letter.itself : company;
  const sentences = told.map((signal, index) => {
    const clause = describeEvent(index === 0 ? company : later, signal, { language });
    const lead = index > 0 && index === told.length - 1 ? beforeLast : '';
    return { text: sentenceOf(`${lead}${clause}`, company), signal_ids: [signal.id] };
  });
  if (against) {
    const text = sentenceOf(`${beforeAgainst}${describeEvent(later, against, { language })}`, company);
    sentences.push({ text, signal_ids: [against.id] });
  }
  if (sentences.length === 1) sentences.push(support(manner, strongest!, others.length));
  return sentences;
}

/** The clause, and the headline where it quotes one: what the same words were told of already. */
function tellings(company: string, signal: BriefSignal, language: Language): string[] {
  const clause = describeEvent(company, signal, { language });
  const words = quotable(signal.title);
  const headline = words === '' ? '' : quoted(words, language);
  return headline !== '' && clause.includes(headline) ? [clause, headline] : [clause];
}

/** The second sentence where only one event counts: the source's own words, or that nothing stands beside it. */
function support({ company, language }: Manner, signal: BriefSignal, others: number): BriefSentence {
  const { letter } = phraseBooks[language];
  const host = hostOf(signal.sourceUrl);
  const quote = quotable(signal.quote);
  const told = quote === '' || describeEvent(company, signal, { language }).includes(quoted(quote, language));
  if (host !== null && !told) {
    const text = fillLine(letter.inTheWordsOf, { host, quote: quoted(quote, language) });
    return { text, signal_ids: [signal.id] };
  }
  const line = others === 0 ? letter.onlySignal : letter.outweighs;
  return { text: fillLine(line, { company }).replace(/\.\.$/, '.'), signal_ids: [signal.id] };
}

import type { BriefInput, BriefSentence, BriefSignal, ComposedBrief } from '../../ground/vocabulary/brief.ts';
import { chooseReasons } from './choose-reasons.ts';
import type { Reason } from './choose-reasons.ts';
import { countWords, draftOpener, openerSignal } from './draft-opener.ts';
import { rankContacts } from './rank-contacts.ts';
import { closed, sentenceOf, describeEvent } from './describe-event.ts';
import { hostOf } from './claims/evidence.ts';
import { oneLine } from '../../ground/vocabulary/fold.ts';
import { newsSubject } from './news-subjects.ts';
import { voices } from '../../ground/vocabulary/tone.ts';
import type { Voice } from '../../ground/vocabulary/tone.ts';
import { quoted, quotable } from './written-values.ts';

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
  const voice = voices[input.tone ?? 'plain'];
  const ranked = input.signals.toSorted((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1));
  const reasons = chooseReasons(ranked, (signal) => describeEvent(company, signal));
  const sentences =
    reasons.length === 0
      ? nothingToReport(company, input.hasOlderNews === true)
      : tell(company, reasons, voice);
  const good = reasons.filter(({ points }) => points >= 0);
  const opening = openerSignal((good.length > 0 ? good : reasons).map(({ told }) => told));
  const who = rankContacts({ ...input, about: opening ?? null });
  const cited = sentences.flatMap(({ signal_ids }) => signal_ids);
  return {
    why_now: sentences.map(({ text }) => text).join(' '),
    who_to_talk_to: who,
    draft_opener: draftOpener(input.account, company, opening, who[0], voice),
    opener_signal_id: opening?.id ?? null,
    signal_ids: drawnOn(opening === undefined ? cited : [...cited, opening.id], reasons),
    sentences,
  };
}

/** The name as people write it; the domain stands in for one that is missing or is no name. */
function companyName({ name, domain }: BriefInput['account']): string {
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

function nothingToReport(company: string, hasOlderNews: boolean): BriefSentence[] {
  const rest = hasOlderNews ? 'fit and on earlier news' : 'fit alone';
  return [
    { text: closed(`No live signal is on record for ${company}`), signal_ids: [] },
    {
      text: `Its score rests on ${rest}, and nothing public gives a reason to write just now.`,
      signal_ids: [],
    },
  ];
}

function tell(company: string, reasons: readonly Reason[], voice: Voice): BriefSentence[] {
  const [strongest, ...others] = reasons;
  const good = others.filter(({ points }) => points >= MIN_POINTS);
  const against = others
    .filter(({ points }) => points <= -MIN_POINTS)
    .toSorted((a, b) => a.points - b.points)[0];
  const told = [strongest!, ...good].slice(0, voice.mostSentences - (against ? 1 : 0));
  const sentences = told.map(({ told: signal }, index) => {
    const clause = index === 0 ? describeEvent(company, signal) : tellMore(company, signal, voice);
    const lead = index > 0 && index === told.length - 1 ? voice.beforeLast : '';
    return { text: sentenceOf(`${lead}${clause}`, company), signal_ids: [signal.id] };
  });
  if (against) {
    const text = sentenceOf(`${voice.against}${tellMore(company, against.told, voice)}`, company);
    sentences.push({ text, signal_ids: [against.told.id] });
  }
  if (sentences.length === 1) sentences.push(support(company, strongest!, others.length, voice));
  return sentences;
}

/** The company has been named: a clause that begins with it may go on as `it`, news is no longer said to be `at` it. */
function tellMore(company: string, signal: BriefSignal, { shortensCompany }: Voice): string {
  const clause = describeEvent(company, signal);
  if (!shortensCompany) return clause;
  if (clause.startsWith(`${company} `)) return `it${clause.slice(company.length)}`;
  const subject = newsSubject(signal.type);
  const [before, ...rest] = clause.split(`${subject} at ${company}`);
  return rest.length === 1 ? `${before}${subject}${rest[0]}` : clause;
}

/** The second sentence where only one reason counts: the source's own words, another side of it, or that nothing stands beside it. */
function support(
  company: string,
  { told: signal, others: same }: Reason,
  others: number,
  voice: Voice,
): BriefSentence {
  const host = hostOf(signal.sourceUrl);
  const quote = quotable(signal.quote);
  const told = quote === '' || describeEvent(company, signal).includes(quoted(quote));
  if (host !== null && !told)
    return { text: `In the words of ${host}: ${quoted(quote)}.`, signal_ids: [signal.id] };
  const clause = describeEvent(company, signal);
  const side = same.find((one) => describeEvent(company, one) !== clause);
  if (side !== undefined)
    return { text: sentenceOf(tellMore(company, side, voice), company), signal_ids: [side.id] };
  const text =
    others + same.length === 0
      ? closed(`It is the only live signal on record for ${company}`)
      : closed(`It outweighs every other live signal on record for ${company}`);
  return { text, signal_ids: [signal.id] };
}

import type { BriefSignal } from '../../ground/vocabulary/brief.ts';
import { eventPhrases } from './event-phrases.ts';
import { newsSubject } from './news-subjects.ts';
import { quoted, quotable, writtenDate } from './written-values.ts';

/** One event as a clause in the words of its evidence, without a full stop: `Acme raised $30 million in a Series B round on 12 November 2026`. */
export function describeEvent(company: string, signal: BriefSignal): string {
  const phrase = eventPhrases[signal.type];
  return phrase?.(company, signal) ?? describeByTitle(company, signal);
}

/** What a rival did is not news at the company that uses its product. */
const ELSEWHERE: ReadonlySet<string> = new Set(['competitor_move', 'competitor_price_change']);

function describeByTitle(company: string, signal: BriefSignal): string {
  const date = writtenDate(signal);
  const place = ELSEWHERE.has(signal.type) ? '' : ` at ${company}`;
  const clause = `there was news of ${newsSubject(signal.type)}${place}`;
  const words = quotable(signal.title) || quotable(signal.quote);
  return `${date === '' ? clause : `${date}, ${clause}`}${words === '' ? '' : `: ${quoted(words)}`}`;
}

/** A clause with a capital, unless it begins with the company, whose name is written as it is, and with a full stop. */
export function sentenceOf(clause: string, company: string): string {
  return closed(clause.startsWith(company) ? clause : `${clause.charAt(0).toUpperCase()}${clause.slice(1)}`);
}

/** With a full stop, unless an abbreviation such as `Inc.` brings one along. */
export function closed(clause: string): string {
  return clause.endsWith('.') ? clause : `${clause}.`;
}

import type { Form8KObservation } from '../../../ground/observations/index.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { DetectionContext, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { sentencesOf } from './sentences.ts';

/** An 8-K item as its sentences. */
export interface ReadItem {
  number: string;
  title: string;
  sentences: string[];
}

export function itemsOf(filing: Form8KObservation, ...numbers: string[]): ReadItem[] {
  return filing.items
    .filter(({ number }) => numbers.includes(number.trim()))
    .map(({ number, title, text }) => ({ number: number.trim(), title, sentences: sentencesOf(text) }));
}

/** What a sentence of the filing proves. */
export interface Proof extends Pick<Finding, 'type' | 'subtype' | 'strength' | 'confidence' | 'object'> {
  title: string;
  sentence: string;
  fields?: Record<string, unknown>;
  contacts?: Finding['contacts'];
  left?: string[];
}

/** The finding for a sentence, dated by the report; null where the report is undated or older than its type looks back. */
export function provenFinding(
  { sentence, title, fields = {}, contacts, left, ...said }: Proof,
  item: string,
  watched: Watched<Form8KObservation>,
  { now }: DetectionContext,
): Finding | null {
  const occurredAt = readDate(watched.current.observation.reportDate);
  if (occurredAt === null || !isWithinLookBack(said.type, occurredAt, now)) return null;
  return {
    ...said,
    title: quoted(title),
    quote: quoted(sentence),
    url: watched.url,
    occurredAt,
    occurredAtPrecision: 'day',
    detector: 'form_8k',
    fields: { item, ...fields },
    ...(contacts === undefined ? {} : { contacts }),
    ...(left === undefined ? {} : { left }),
  };
}

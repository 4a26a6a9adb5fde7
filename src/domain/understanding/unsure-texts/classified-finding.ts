import type { DetectionContext, Finding } from '../detect/finding.ts';
import { isWithinLookBack } from '../detect/dates.ts';
import { quoted } from '../detect/quote.ts';
import { findingFromWords } from '../detect/text/finding-from-words.ts';
import { readItem } from '../detect/text/text-item.ts';
import type { UnsureText } from '../../ground/vocabulary/unsure-text.ts';
import { UNCONFIRMED_CONFIDENCE } from '../detect/text/text-alone.ts';
import type { ReportedEvent } from './verdict.ts';

const VERSION = 1;

/**
 * The finding that a verdict comes to. Its values are read out by the same rules as those of every other text. It is shown, and moves no score until
 * another host says the same; nobody it names becomes a contact by it, and a signal that is known says what it said before. Null where the event has grown too old while the text waited.
 */
export function classifiedFinding(
  text: UnsureText,
  event: ReportedEvent,
  context: DetectionContext,
): Finding | null {
  const { item, publishedPrecision } = text;
  if (!isWithinLookBack(event.type, item.publishedAt, context.now)) return null;
  const { type, subtype, sentence: quote } = event;
  const { contacts: _, ...words } = findingFromWords(
    { type, subtype, confidence: UNCONFIRMED_CONFIDENCE, quote },
    readItem(item),
    context,
  );
  return {
    ...words,
    title: item.title.slice(0, 300),
    quote: quoted(quote),
    url: item.url,
    occurredAt: item.publishedAt,
    occurredAtPrecision: publishedPrecision,
    detector: `model.${type}`,
    detectorVersion: VERSION,
    onlyAdds: true,
  };
}

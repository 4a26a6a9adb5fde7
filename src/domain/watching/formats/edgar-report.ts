import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { ReportObservation } from '../../ground/observations/index.ts';
import { readDate } from './dates.ts';
import { readHtml } from './html.ts';
import { linesOf } from './text.ts';

const MAX_SENTENCE = 600;
const MAX_LEGAL = 40;

/**
 * One 10-K or 10-Q as HTML or inline XBRL. Two things are read of it: the sentence that states substantial doubt about the
 * company's ability to go on (ASC 205-40), and the paragraphs under "Legal Proceedings" (Regulation S-K, item 103).
 */
export function readEdgarReport(document: FetchedDocument): Reading<ReportObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  const lines = linesOf(page.value.root).map(({ text }) => text);
  if (!lines.some((line) => /\bform\s+10-[KQ]/i.test(line.slice(0, 200))))
    return unreadable('the document is not a form 10-K or 10-Q');
  return readable({
    kind: 'report',
    periodEnd: periodEndOf(lines),
    goingConcern: goingConcernOf(lines),
    legalProceedings: legalOf(lines),
  });
}

function periodEndOf(lines: readonly string[]): string | null {
  for (const line of lines.slice(0, 120)) {
    const written = /period ended:?\s{0,3}(\p{L}{3,9} \d{1,2}, \d{4})/iu.exec(line.slice(0, 300))?.[1];
    const date = written === undefined ? null : readDate(written);
    if (date !== null) return date.at;
  }
  return null;
}

/** Doubt that was alleviated, or is only what would follow from something else, is no doubt. */
const NO_DOUBT =
  /\b(?:no|not|alleviat\w*|mitigat\w*|could|would|might|may|if|whether|had been|previously|evaluat\w*)\b/i;

export function goingConcernOf(lines: readonly string[]): string | null {
  for (const line of lines) {
    const at = line.search(/substantial doubt/i);
    if (at < 0) continue;
    const start = Math.max(line.lastIndexOf('. ', at) + 1, at - MAX_SENTENCE / 2, 0);
    const stop = line.indexOf('. ', at);
    const sentence = line.slice(start, stop < 0 ? at + MAX_SENTENCE / 2 : stop + 1).trim();
    if (/going concern/i.test(sentence) && !NO_DOUBT.test(sentence)) return sentence.slice(0, MAX_SENTENCE);
  }
  return null;
}

function legalOf(lines: readonly string[]): string[] {
  const found: string[] = [];
  let within = false;
  for (const line of lines) {
    const heading = line.length < 120;
    if (
      heading &&
      /^(?:item\s{0,3}\d{1,2}[a-c]?\.?[\s:–—-]{0,5})?legal (?:proceedings|matters)\.?$/i.test(line)
    )
      within = true;
    else if (
      heading &&
      (/^item\s{0,3}\d{1,2}[a-c]?\b/i.test(line) || /^(?:note )?\d{1,2}[.\s–—-]/i.test(line))
    )
      within = false;
    else if (within && line.length >= 60 && found.length < MAX_LEGAL)
      found.push(line.slice(0, MAX_SENTENCE * 2));
  }
  return found;
}

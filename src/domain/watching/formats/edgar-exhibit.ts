import { readable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { ExhibitObservation } from '../../ground/observations/index.ts';
import { readDate } from './dates.ts';
import { readHtml } from './html.ts';
import { linesOf } from './text.ts';

const MAX_TEXT = 20_000;
const MAX_EXHIBITS = 3;
/** A dateline stands at the beginning: `PORTLAND, Ore. — November 3, 2026 —`. */
const DATELINE_WITHIN = 3_000;
const WRITTEN_DATE =
  /\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.? \d{1,2}, \d{4}\b/;

/** A press release that was furnished with an 8-K (Regulation S-K, item 601(b)(99)). */
export function readEdgarExhibit(document: FetchedDocument): Reading<ExhibitObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  const lines = linesOf(page.value.root).map(({ text }) => text);
  const title = lines.find((line) => line.length >= 20 && line.length <= 300 && !CAPTION.test(line)) ?? '';
  const text = lines.join('\n').slice(0, MAX_TEXT);
  const written = WRITTEN_DATE.exec(text.slice(0, DATELINE_WITHIN))?.[0] ?? null;
  return readable({
    kind: 'exhibit',
    title,
    date: written === null ? null : (readDate(written)?.at ?? null),
    text,
  });
}

const CAPTION =
  /^(?:exhibit|ex-)\s?\d|^(?:for immediate release|press release|news release|contact|investor|media)/i;

/** Addresses of the press exhibits that an 8-K's own exhibit table links, in the filing's folder. */
export function exhibitLinks(document: FetchedDocument): string[] {
  const page = readHtml(document);
  if (!page.ok) return [];
  const folder = document.url.slice(0, document.url.lastIndexOf('/') + 1);
  const found = page.value.anchors.flatMap(({ url }) => {
    const name = url.startsWith(folder) ? url.slice(folder.length) : '';
    return EXHIBIT_99.test(name) ? [url] : [];
  });
  return [...new Set(found)].slice(0, MAX_EXHIBITS);
}

/** File agents name the exhibit in the file: `ex99-1.htm`, `acme-20261103xex991.htm`, `a2026q3exhibit991.htm`, `d123dex991.htm`. */
const EXHIBIT_99 = /^[^/]{0,120}?ex(?:hibit)?[-_. ]?99[^/]{0,40}\.html?$/i;

import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { Form8KObservation } from '../../ground/observations/index.ts';
import { readDate } from './dates.ts';
import { readHtml } from './html.ts';
import { linesOf } from './text.ts';
import type { TextLine } from './text.ts';

const MAX_ITEM_TEXT = 20_000;
const MAX_ITEMS = 40;

/**
 * One 8-K or 8-K/A document as HTML or inline XBRL. Items are numbered as in Form 8-K (sec.gov/files/form8-k.pdf), whatever
 * the layout: `Item 5.02` in one line, number and title in separate table cells, with no-break or thin spaces between.
 * The text of an item runs to the next item or the signature.
 */
export function readForm8K(document: FetchedDocument): Reading<Form8KObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  const lines = linesOf(page.value.root);
  const items = itemsOf(lines);
  if (items.length === 0) return unreadable('the document has no 8-K items');
  return readable({ kind: 'form_8k', company: companyOf(lines), reportDate: reportDateOf(lines), items });
}

const ITEM = /^item\s{0,5}(\d{1,2})\s?\.\s?(\d{2})(?:\s?\([a-z]\))?[\s.:;,)–—-]{0,10}(.{0,400})/iu;
const SIGNATURE = /^signatures?$/i;

function itemsOf(lines: TextLine[]): Form8KObservation['items'] {
  const items: { number: string; title: string; text: string }[] = [];
  let current: { number: string; title: string; text: string } | null = null;
  for (const { text } of lines) {
    const heading = ITEM.exec(text);
    // In running text an item is cited ("pursuant to Item 5.02 of …"); a heading begins its line.
    if (heading !== null && text.length < 600) {
      if (items.length >= MAX_ITEMS) break;
      current = { number: `${Number(heading[1])}.${heading[2]}`, title: '', text: '' };
      takeTitle(current, heading[3] ?? '', text.length > 400);
      items.push(current);
    } else if (SIGNATURE.test(text)) current = null;
    else if (current !== null && current.title === '' && current.text === '') takeTitle(current, text, false);
    else if (current !== null && current.text.length < MAX_ITEM_TEXT) {
      current.text = `${current.text}${current.text === '' ? '' : ' '}${text}`.slice(0, MAX_ITEM_TEXT);
    }
  }
  return items;
}

function takeTitle(item: { title: string; text: string }, text: string, runsOn: boolean): void {
  if (!runsOn && text.length <= 320) item.title = text.replace(/[\s.:]{1,20}$/, '');
  else item.text = text;
}

/** The registrant's name stands in the lines right above the label that explains it. */
function companyOf(lines: TextLine[]): string | null {
  const label = lines.findIndex(({ text }) => /exact name of registrant/i.test(text));
  if (label < 1) return null;
  for (let above = label - 1; above >= Math.max(0, label - 6); above--) {
    const text = lines[above]?.text ?? '';
    if (/\p{L}{2}/u.test(text)) return text.slice(0, 200);
  }
  return null;
}

function reportDateOf(lines: TextLine[]): string | null {
  const label = lines.findIndex(({ text }) => /date of (?:report|earliest event)/i.test(text));
  if (label < 0)
    return (
      lines
        .slice(0, 40)
        .map(({ text }) => readDate(text))
        .find((date) => date !== null)?.at ?? null
    );
  for (const near of [label, label - 1, label + 1, label + 2, label - 2, label - 3]) {
    const text = lines[near]?.text ?? '';
    const written = /\p{Lu}[\p{L}.]{2,11} \d{1,2}, ?\d{4}/u.exec(text)?.[0];
    const date = written === undefined ? null : readDate(written.replace(/, ?/, ', '));
    if (date !== null) return date.at;
  }
  return null;
}

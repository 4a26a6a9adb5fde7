import { createHash } from 'node:crypto';
import { isTag } from 'domhandler';
import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { Article, ArticlesObservation } from '../../ground/observations/index.ts';
import { readDate } from './dates.ts';
import type { ReadDate } from './dates.ts';
import { eachElement, pageNeedsJavaScript, readHtml, resolve } from './html.ts';
import type { HtmlPage } from './html.ts';
import { interstitialReason } from './interstitial.ts';
import { readNewsroom } from './newsroom.ts';
import { linesOf, textOf } from './text.ts';
import type { TextLine } from './text.ts';

const MAX_ENTRIES = 200;
const MAX_TEXT = 2_000;

/**
 * A changelog page as dated entries: what a page that lists news shows (structured data, boxes with a date and a link), else each
 * stretch of text that begins at a date, a heading with a date in it, or a version with a date beside it (`## [2.1.0] - 2026-03-04`, as
 * keepachangelog.com has it).
 */
export function readChangelog(document: FetchedDocument): Reading<ArticlesObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  if (document.status >= 400) return unreadable('the page answered with an error');
  const wall = interstitialReason(page.value, textOf(page.value.root, 3_000));
  if (wall !== null) return unreadable(wall);
  const entries = entriesOf(page.value);
  const listed = readNewsroom(document);
  const articles =
    listed.ok && listed.value.articles.length > entries.length ? listed.value.articles : entries;
  if (articles.length > 0) return readable({ kind: 'articles', articles: articles.slice(0, MAX_ENTRIES) });
  return unreadable(
    pageNeedsJavaScript(page.value) ? 'the page needs JavaScript' : 'the page lists no dated changes',
  );
}

interface Open {
  date: ReadDate;
  title: string;
  lines: string[];
  anchor: string | null;
}

function entriesOf(page: HtmlPage): Article[] {
  const lines = linesOf(page.root, {
    without: ({ name }) => name === 'nav' || name === 'footer' || name === 'aside',
  });
  const dates = timesOf(page);
  const entries: Open[] = [];
  let open: Open | null = null;
  for (const [index, line] of lines.entries()) {
    const dated = datedLine(line, dates);
    if (dated !== null) {
      // A heading right above its date belongs to it: "Faster exports", then "4 May 2026".
      const above: TextLine | null = dated.title === '' ? headingAbove(lines, index, open) : null;
      if (above !== null && open !== null) open.lines.pop();
      open = {
        date: dated.date,
        title: dated.title || (above?.text ?? ''),
        lines: [],
        anchor: anchorOf(line, above),
      };
      entries.push(open);
      if (entries.length > MAX_ENTRIES) break;
    } else if (open !== null) {
      if (open.title === '' && (line.heading > 0 || line.strong || open.lines.length === 0))
        open.title = line.text.slice(0, 300);
      else open.lines.push(line.text);
    }
  }
  return entries.filter(({ title }) => title.length > 2).map((entry) => articleOf(entry, page.baseUrl));
}

function timesOf(page: HtmlPage): Map<string, ReadDate> {
  const dates = new Map<string, ReadDate>();
  eachElement(page.root, (element) => {
    if (element.name !== 'time' || dates.size >= MAX_ENTRIES) return;
    const date = readDate(element.attribs['datetime'] ?? '');
    if (date !== null) dates.set(textOf(element, 80), date);
  });
  return dates;
}

const WITH_VERSION =
  /^(.{1,80}?)\s?[-–—·|(,:]\s?((?:\p{L}{3,12}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})|(?:\d{1,2}\.? \p{L}{3,12}\.? \d{4})|(?:\d{4}-\d{2}-\d{2}))\)?$/u;

/** A line that is a date, or a heading that ends in one. */
function datedLine(line: TextLine, times: Map<string, ReadDate>): { date: ReadDate; title: string } | null {
  const { text } = line;
  if (text.length > 120) return null;
  const whole = times.get(text) ?? (/\d{4}/.test(text) ? readDate(text) : null);
  if (whole !== null)
    return whole.precision === 'month' && line.heading === 0 ? null : { date: whole, title: '' };
  const found = line.heading > 0 || line.strong ? WITH_VERSION.exec(text) : null;
  const date = found === null ? null : readDate(found[2] ?? '');
  return date === null || found === null
    ? null
    : { date, title: (found[1] ?? '').replace(/^[[({\s]{1,20}|[\])}\s]{1,20}$/g, '') };
}

function headingAbove(lines: TextLine[], index: number, open: Open | null): TextLine | null {
  const above = lines[index - 1];
  if (above === undefined || above.heading < 2) return null;
  return open === null || open.lines.at(-1) === above.text ? above : null;
}

/** The id of the entry's heading or of a box around it, which links lead to. */
function anchorOf(line: TextLine, above: TextLine | null): string | null {
  for (const { block } of [above ?? line, line]) {
    let at = isTag(block) ? block : null;
    for (let climbed = 0; at !== null && climbed < 3; climbed++) {
      const id = at.attribs['id'];
      if (id !== undefined && /^[\w.:-]{1,120}$/.test(id) && /\d/.test(id)) return id;
      at = at.parent !== null && isTag(at.parent) ? at.parent : null;
    }
  }
  return null;
}

function articleOf({ date, title, lines, anchor }: Open, baseUrl: string): Article {
  const page = resolve(baseUrl, baseUrl) ?? baseUrl;
  const key = createHash('sha256')
    .update(`${date.at} ${title}`.toWellFormed())
    .digest('base64url')
    .slice(0, 22);
  return {
    id: key,
    url: anchor === null ? page : `${page}#${anchor}`,
    title,
    text: lines.join('\n').slice(0, MAX_TEXT),
    publishedAt: date.at,
    publishedPrecision: date.precision,
    author: null,
    categories: [],
  };
}

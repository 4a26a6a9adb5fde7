import type { Element, ParentNode } from 'domhandler';
import { isTag } from 'domhandler';
import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { Article, ArticlesObservation } from '../../ground/observations/index.ts';
import { readDate } from './dates.ts';
import type { ReadDate } from './dates.ts';
import { eachElement, pageNeedsJavaScript, readHtml, resolve } from './html.ts';
import type { HtmlPage } from './html.ts';
import { asArray, asRecord } from './json.ts';
import { jsonLdText } from './json-ld.ts';
import { linesOf, plainText, textOf } from './text.ts';

const MAX_ARTICLES = 200;
const MAX_TEXT = 2_000;
/** How far above a date its entry's box may be. */
const MAX_CLIMB = 6;
const ARTICLE_TYPES = new Set([
  'NewsArticle',
  'BlogPosting',
  'Article',
  'PressRelease',
  'Report',
  'TechArticle',
  'AnalysisNewsArticle',
]);

/**
 * A page that lists news: its JSON-LD articles, else boxes that hold one date and a link. A link without a date is
 * navigation until proven otherwise, so it is not taken.
 */
export function readNewsroom(document: FetchedDocument): Reading<ArticlesObservation> {
  const page = readHtml(document);
  if (!page.ok) return page;
  const fromData = unique(ofJsonLd(page.value));
  const articles = fromData.length > 0 ? fromData : unique(ofBoxes(page.value));
  if (articles.length > 0) return readable({ kind: 'articles', articles: articles.slice(0, MAX_ARTICLES) });
  return unreadable(
    pageNeedsJavaScript(page.value) ? 'the page needs JavaScript' : 'the page lists no dated articles',
  );
}

function ofJsonLd(page: HtmlPage): Article[] {
  return page.jsonLd.flatMap(({ types, properties }) => {
    if (!types.some((type) => ARTICLE_TYPES.has(type))) return [];
    const title = plainText(jsonLdText(properties['headline']) ?? jsonLdText(properties['name']) ?? '', 500);
    const address = [properties['url'], properties['mainEntityOfPage'], properties['@id']]
      .map(addressOf)
      .find((found) => found !== null);
    const url = resolve(address ?? undefined, page.baseUrl);
    if (title === '' || url === null) return [];
    return [
      articleOf({
        url,
        title,
        date: readDate(jsonLdText(properties['datePublished']) ?? ''),
        text: plainText(
          jsonLdText(properties['description']) ?? jsonLdText(properties['articleBody']) ?? '',
          MAX_TEXT,
        ),
        author: jsonLdText(properties['author']),
        ...bylineOf(properties['author']),
        categories: asArray(properties['articleSection'])
          .flatMap((section) => jsonLdText(section) ?? [])
          .slice(0, 20),
      }),
    ];
  });
}

/** schema.org Person: `jobTitle`, and `worksFor` or `affiliation`. */
function bylineOf(value: unknown): Pick<Article, 'byline'> {
  const author = asRecord(Array.isArray(value) ? value[0] : value);
  const role = jsonLdText(author?.['jobTitle']);
  if (author === null || role === null) return {};
  const organization = jsonLdText(author['worksFor']) ?? jsonLdText(author['affiliation']);
  return { byline: { role: plainText(role, 150), organization } };
}

function addressOf(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && '@id' in value && typeof value['@id'] === 'string'
    ? value['@id']
    : null;
}

interface Dated {
  date: ReadDate;
  element: Element;
}

function ofBoxes(page: HtmlPage): Article[] {
  const dates = datesOf(page);
  const datesWithin = new Map<ParentNode, number>();
  for (const { element } of dates) {
    for (const box of boxesAround(element)) datesWithin.set(box, (datesWithin.get(box) ?? 0) + 1);
  }
  return dates.flatMap(({ date, element }) => {
    for (const box of boxesAround(element)) {
      if ((datesWithin.get(box) ?? 0) > 1 || box.name === 'body' || box.name === 'main') return [];
      const link = linkIn(box, page.baseUrl);
      if (link !== null)
        return [articleOf({ ...link, date, text: summaryOf(box, link.title), author: null, categories: [] })];
    }
    return [];
  });
}

/** `<time>` elements, and short blocks whose whole text is a date. */
function datesOf(page: HtmlPage): Dated[] {
  const dates: Dated[] = [];
  const seen = new Set<ParentNode>();
  eachElement(page.root, (element) => {
    if (element.name !== 'time' || dates.length >= MAX_ARTICLES * 2) return;
    const date = readDate(element.attribs['datetime'] ?? '') ?? readDate(textOf(element, 80));
    if (date === null) return;
    dates.push({ date, element });
    for (const box of boxesAround(element)) seen.add(box);
  });
  if (dates.length > 0) return dates;
  eachElement(page.root, (element) => {
    if (dates.length >= MAX_ARTICLES * 2 || element.children.some(isTag) || seen.has(element)) return;
    const text = textOf(element, 80);
    if (text.length < 8 || text.length > 40 || !/\d{4}/.test(text)) return;
    const date = readDate(text);
    if (date !== null) dates.push({ date, element });
  });
  return dates;
}

function boxesAround(element: Element): Element[] {
  const boxes: Element[] = [];
  for (
    let at: ParentNode | null = element;
    at !== null && isTag(at) && boxes.length < MAX_CLIMB;
    at = at.parent
  )
    boxes.push(at);
  return boxes;
}

/** The entry's link and title: a heading's text before a link's, a link around or inside the heading before any other. */
function linkIn(box: Element, baseUrl: string): { url: string; title: string } | null {
  let [heading, link]: [string, { url: string; title: string } | null] = ['', null];
  let visited = 0;
  const look = (element: Element): void => {
    if (++visited > 300) return;
    if (/^h[1-6]$/.test(element.name)) heading ||= textOf(element, 300);
    const url = element.name === 'a' ? resolve(element.attribs['href'], baseUrl) : null;
    if (url === null) return;
    const title = textOf(element, 300);
    if (title.length > (link?.title.length ?? 11)) link = { url, title };
    else if (link === null && heading !== '') link = { url, title: heading };
  };
  look(box);
  eachElement(box, look);
  const found = link as { url: string; title: string } | null;
  if (found === null) return null;
  return heading.length >= 8 ? { url: found.url, title: heading } : found;
}

function summaryOf(box: Element, title: string): string {
  const lines = linesOf(box).map((line) => line.text);
  return lines
    .filter((line) => line !== title && readDate(line) === null)
    .join(' ')
    .slice(0, MAX_TEXT);
}

function articleOf(
  found: Omit<Article, 'id' | 'publishedAt' | 'publishedPrecision'> & { date: ReadDate | null },
): Article {
  const { date, ...article } = found;
  return {
    id: article.url,
    ...article,
    publishedAt: date?.at ?? null,
    publishedPrecision: date?.precision ?? 'unknown',
  };
}

function unique(articles: Article[]): Article[] {
  return [...new Map(articles.toReversed().map((article) => [article.url, article])).values()].toReversed();
}

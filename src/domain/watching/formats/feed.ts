import { parseFeed } from 'feedsmith';
import type { AnyFeed, AtomFeed, JsonFeed, RdfFeed, RssFeed } from 'feedsmith';
import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { Article, ArticlesObservation } from '../../ground/observations/index.ts';
import { decodeText } from './charset.ts';
import { readDate } from './dates.ts';
import { resolve } from './html.ts';
import { plainText, squeeze } from './text.ts';

const MAX_ARTICLES = 500;
/** Entries that are parsed at all: 170,000 of them in 5 MB took the library six seconds. */
const MAX_ENTRIES = 5_000;
const MAX_TEXT = 2_000;

/**
 * RSS 0.9x to 2.0, RSS 1.0 (RDF), Atom 1.0 (RFC 4287) and JSON Feed 1.x. The 500 newest items count. The XML library below
 * refuses what nests deeper than 100 tags and expands no entities of a DTD.
 */
export function readFeed(document: FetchedDocument): Reading<ArticlesObservation> {
  const text = decodeText(document).text.trim();
  if (text === '') return unreadable('the document is empty');
  if (/^<(?:!doctype html|html)[\s>]/i.test(text))
    return unreadable('the document is an HTML page, not a feed');
  try {
    const parsed = parseFeed<string>(firstEntries(text));
    const articles = articlesOf(parsed, document.finalUrl).filter(
      (article) => article.title !== '' || article.text !== '',
    );
    return readable({ kind: 'articles', articles: newest(unique(articles)) });
  } catch {
    return unreadable('the document is not a feed (RSS, Atom, RDF or JSON Feed)');
  }
}

/** XML with so many entries ends before the next one; the library closes what is open. */
function firstEntries(text: string): string {
  const start = /<(?:\w{1,20}:)?(?:item|entry)[\s>]/g;
  for (let count = 0; count < MAX_ENTRIES; count += 1) if (start.exec(text) === null) return text;
  const next = start.exec(text);
  return next === null ? text : text.slice(0, next.index);
}

function articlesOf(parsed: AnyFeed<string>, base: string): Article[] {
  switch (parsed.format) {
    case 'rss':
      return (parsed.feed.items ?? []).map((item) => ofRss(item, base));
    case 'atom':
      return (parsed.feed.entries ?? []).map((entry) => ofAtom(entry, base));
    case 'rdf':
      return (parsed.feed.items ?? []).map((item) => ofRdf(item, base));
    case 'json':
      return (parsed.feed.items ?? []).map((item) => ofJson(item, base));
  }
}

type Loose<T> = { [K in keyof T]?: T[K] | undefined };

function ofRss(item: Loose<RssFeed.Item<string>>, base: string): Article {
  const guid = item.guid?.value;
  const permalink = item.guid?.isPermaLink === false ? undefined : guid;
  const author = item.dc?.creators?.[0] ?? item.authors?.[0]?.name ?? item.itunes?.author;
  return article({
    id: guid,
    url: resolve(item.link, base) ?? (/^https?:/.test(permalink ?? '') ? resolve(permalink, base) : null),
    title: item.title,
    text: longer(item.description, item.content?.encoded) ?? item.itunes?.summary,
    dates: [item.pubDate, ...(item.dc?.dates ?? []), item.atom?.published, item.atom?.updated],
    author,
    categories: (item.categories ?? []).map((category) => category.name),
  });
}

function ofAtom(entry: Loose<AtomFeed.Entry<string>>, base: string): Article {
  const link =
    entry.links?.find((candidate) => (candidate.rel ?? 'alternate') === 'alternate') ?? entry.links?.[0];
  return article({
    id: entry.id,
    url: resolve(link?.href, base),
    title: entry.title?.value,
    // YouTube describes its videos in Media RSS alone (rssboard.org/media-rss).
    text: longer(entry.summary?.value, entry.content?.value) ?? entry.media?.groups?.[0]?.description?.value,
    dates: [entry.published, entry.updated, ...(entry.dc?.dates ?? [])],
    author: entry.authors?.[0]?.name ?? entry.dc?.creators?.[0],
    categories: (entry.categories ?? []).map((category) => category.label ?? category.term),
  });
}

function ofRdf(item: Loose<RdfFeed.Item<string>>, base: string): Article {
  return article({
    id: item.rdf?.about,
    url: resolve(item.link, base),
    title: item.title,
    text: longer(item.description, item.content?.encoded),
    dates: item.dc?.dates ?? [],
    author: item.dc?.creators?.[0],
    categories: item.dc?.subjects ?? [],
  });
}

function ofJson(item: Loose<JsonFeed.Item<string>>, base: string): Article {
  return article({
    id: item.id,
    url: resolve(item.url ?? item.external_url, base),
    title: item.title,
    text: longer(item.summary, item.content_text ?? item.content_html),
    dates: [item.date_published, item.date_modified],
    author: item.authors?.[0]?.name,
    categories: item.tags ?? [],
  });
}

/** A summary is often cut in mid-sentence; where the whole text is given too, its beginning says more. */
function longer(summary: string | undefined, content: string | undefined): string | undefined {
  return (content ?? '').length > (summary ?? '').length ? content : summary;
}

interface Raw {
  id: string | undefined;
  url: string | null;
  title: string | undefined;
  text: string | undefined;
  /** In order of trust: the first that can be read counts. */
  dates: (string | undefined)[];
  author: string | undefined;
  categories: (string | undefined)[];
}

function article(raw: Raw): Article {
  const date = raw.dates
    .map((written) => (written === undefined ? null : readDate(written)))
    .find((read) => read !== null);
  const title = plainText(raw.title ?? '', 500);
  return {
    id: squeeze(raw.id ?? raw.url ?? title).slice(0, 1_000),
    url: raw.url ?? '',
    title,
    text: plainText(raw.text ?? '', MAX_TEXT),
    publishedAt: date?.at ?? null,
    publishedPrecision: date?.precision ?? 'unknown',
    author: plainText(raw.author ?? '', 200) || null,
    categories: [...new Set(raw.categories.map((name) => plainText(name ?? '', 100)))]
      .filter((name) => name !== '')
      .slice(0, 20),
  };
}

function unique(articles: Article[]): Article[] {
  return [...new Map(articles.map((item) => [item.id, item])).values()];
}

function newest(articles: Article[]): Article[] {
  if (articles.length <= MAX_ARTICLES) return articles;
  return articles
    .toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
    .slice(0, MAX_ARTICLES);
}

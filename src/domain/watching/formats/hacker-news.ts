import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { Article, ArticlesObservation } from '../../ground/observations/index.ts';
import { asArray, asNumber, asRecord, asText, asUrl, readJson } from './json.ts';
import { plainText } from './text.ts';

const MAX_HITS = 100;

/**
 * Algolia's Hacker News API, `GET /api/v1/search_by_date` (hn.algolia.com/api): stories and comments, newest first. A comment's title is
 * the story's that it stands under, and its author speaks in the text alone.
 */
export function readHackerNews(document: FetchedDocument): Reading<ArticlesObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const hits = asRecord(json.value)?.['hits'];
  if (!Array.isArray(hits)) return unreadable('the JSON is not an answer of the Hacker News search');
  const articles = hits.slice(0, MAX_HITS).flatMap((hit) => articleOf(asRecord(hit)) ?? []);
  if (hits.length > 0 && articles.length === 0)
    return unreadable('no hit of the Hacker News search could be read');
  return readable({ kind: 'articles', articles });
}

function articleOf(hit: Record<string, unknown> | null): Article | null {
  const id = asText(hit?.['objectID']);
  if (hit === null || id === null || !/^\d{1,15}$/.test(id)) return null;
  const comment = asText(hit['comment_text']);
  const title = asText(hit['title']) ?? asText(hit['story_title']) ?? '';
  const seconds = asNumber(hit['created_at_i']);
  const link = asUrl(hit['url']);
  return {
    id: `hn-${id}`,
    url: `https://news.ycombinator.com/item?id=${id}`,
    title: plainText(title, 500),
    text: plainText(comment ?? asText(hit['story_text']) ?? '', 2_000),
    publishedAt:
      seconds !== null && seconds > 0 && seconds < 7e9 ? new Date(seconds * 1000).toISOString() : null,
    publishedPrecision: seconds === null ? 'unknown' : 'second',
    author: asText(hit['author']),
    categories: [
      comment === null ? 'story' : 'comment',
      ...asArray(hit['_tags']).filter((tag) => tag === 'show_hn' || tag === 'ask_hn'),
    ].map(String),
    ...(link === null ? {} : { link }),
  };
}

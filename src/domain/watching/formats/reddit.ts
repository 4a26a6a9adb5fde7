import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { Article, ArticlesObservation } from '../../ground/observations/index.ts';
import { asArray, asNumber, asRecord, asText, asUrl, readJson } from './json.ts';
import { plainText } from './text.ts';

const MAX_POSTS = 100;

/** Reddit's API, `GET /r/{communities}/search` (reddit.com/dev/api#GET_search): a listing of posts (`t3`), newest first. */
export function readReddit(document: FetchedDocument): Reading<ArticlesObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const data = asRecord(asRecord(json.value)?.['data']);
  if (data === null || !Array.isArray(data['children']))
    return unreadable('the JSON is not a listing of posts');
  const articles = asArray(data['children'])
    .slice(0, MAX_POSTS)
    .flatMap((child) =>
      asRecord(child)?.['kind'] === 't3' ? (postOf(asRecord(asRecord(child)?.['data'])) ?? []) : [],
    );
  return readable({ kind: 'articles', articles });
}

function postOf(post: Record<string, unknown> | null): Article | null {
  const [id, title, permalink] = [asText(post?.['id']), asText(post?.['title']), asText(post?.['permalink'])];
  if (post === null || id === null || title === null || permalink === null || !permalink.startsWith('/r/'))
    return null;
  const seconds = asNumber(post['created_utc']);
  const link = post['is_self'] === true ? null : asUrl(post['url']);
  return {
    id: `reddit-${id}`,
    url: `https://www.reddit.com${permalink.slice(0, 500)}`,
    title: plainText(title, 500),
    text: plainText(asText(post['selftext']) ?? '', 2_000),
    publishedAt:
      seconds !== null && seconds > 0 && seconds < 7e9 ? new Date(seconds * 1000).toISOString() : null,
    publishedPrecision: seconds === null ? 'unknown' : 'second',
    author: asText(post['author']),
    categories: ['story', asText(post['subreddit']) ?? ''].filter((name) => name !== ''),
    ...(link === null ? {} : { link }),
  };
}

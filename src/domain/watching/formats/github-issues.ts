import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { Article, ArticlesObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { asArray, asRecord, asText, asUrl, readJson } from './json.ts';
import { plainText } from './text.ts';

const MAX_ISSUES = 100;

/** GitHub REST, `GET /search/issues` (docs.github.com/rest/search/search#search-issues-and-pull-requests); pull requests are left out. */
export function readGithubIssues(document: FetchedDocument): Reading<ArticlesObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const root = asRecord(json.value);
  if (!Array.isArray(root?.['items'])) return unreadable('the JSON is not an answer of the issue search');
  const articles = root['items'].slice(0, MAX_ISSUES).flatMap((row) => issueOf(asRecord(row)) ?? []);
  return readable({ kind: 'articles', articles });
}

function issueOf(row: Record<string, unknown> | null): Article | null {
  const [url, title] = [asUrl(row?.['html_url']), asText(row?.['title'])];
  if (row === null || url === null || title === null || asRecord(row['pull_request']) !== null) return null;
  const publishedAt = isoOf(row['created_at']);
  return {
    id: url,
    url,
    title: plainText(title, 500),
    text: plainText(asText(row['body']) ?? '', 2_000),
    publishedAt,
    publishedPrecision: publishedAt === null ? 'unknown' : 'second',
    author: asText(asRecord(row['user'])?.['login']),
    categories: asArray(row['labels'])
      .slice(0, 20)
      .flatMap((label) => asText(asRecord(label)?.['name']) ?? []),
  };
}

import { readFeed } from '../../watching/formats/feed.ts';
import { isoOf } from '../../watching/formats/dates.ts';
import { readGithubIssues } from '../../watching/formats/github-issues.ts';
import { asRecord, asText, asUrl } from '../../watching/formats/json.ts';
import { readReddit } from '../../watching/formats/reddit.ts';
import { plainText } from '../../watching/formats/text.ts';
import type { Article } from '../../ground/observations/index.ts';
import { readable, unreadable } from '../../watching/formats/document.ts';
import type { Reading } from '../../watching/formats/document.ts';
import { githubSource } from './templates/github.ts';
import { redditSource } from './templates/reddit.ts';
import type { BotContent } from './read-content.ts';

/** One entry of a feed or list. */
export interface Item {
  id: string;
  title: string;
  url: string | null;
  /** ISO 8601, UTC. */
  publishedAt: string | null;
  /** How much of that the source says. Without it: all, as GitHub's API does. */
  publishedPrecision?: Article['publishedPrecision'];
  text: string;
}

export interface Items {
  items: Item[];
  /** A search may find nothing; a feed that had entries and has none is broken. */
  mayBeEmpty: boolean;
}

const MAX_ROWS = 200;

/** The entries of what the template asks for. */
export function readItems(content: BotContent): Reading<Items> {
  const { template, source } = content.page;
  switch (template) {
    case 'github':
      return githubItems(content);
    case 'reddit': {
      const posts = readReddit(content.page.document);
      return posts.ok
        ? readable({
            items: posts.value.articles.map(ofArticle),
            mayBeEmpty: redditSource(source)?.query !== null,
          })
        : posts;
    }
    default: {
      const feed = readFeed(content.page.document);
      return feed.ok ? readable({ items: feed.value.articles.map(ofArticle), mayBeEmpty: false }) : feed;
    }
  }
}

function ofArticle({ id, title, url, publishedAt, publishedPrecision, text }: Article): Item {
  return {
    id,
    title: title === '' ? text.slice(0, 120) : title,
    url: url === '' ? null : url,
    publishedAt,
    publishedPrecision,
    text,
  };
}

/** Releases of a repository, repositories of an owner, or issues found (docs.github.com/rest). */
function githubItems(content: BotContent): Reading<Items> {
  const asked = githubSource(content.page.source);
  if (asked?.query) {
    const issues = readGithubIssues(content.page.document);
    return issues.ok ? readable({ items: issues.value.articles.map(ofArticle), mayBeEmpty: true }) : issues;
  }
  if (content.kind !== 'json' || !Array.isArray(content.value))
    return unreadable('the answer of GitHub is no list');
  const rows = content.value.slice(0, MAX_ROWS).map(asRecord);
  const repository = asked?.repository ?? null;
  const items = rows.flatMap((row) =>
    row === null ? [] : ((repository === null ? repositoryItem(row) : releaseItem(row, repository)) ?? []),
  );
  if (rows.length > 0 && items.length === 0)
    return unreadable(
      `the answer of GitHub is no list of ${repository === null ? 'repositories' : 'releases'}`,
    );
  return readable({ items, mayBeEmpty: true });
}

/** A draft is not published; `published_at` is the release's date, `created_at` only the commit's. */
function releaseItem(row: Record<string, unknown>, repository: string): Item | null {
  const tag = asText(row['tag_name']);
  if (tag === null || row['draft'] === true) return null;
  const name = asText(row['name']);
  return {
    id: `release ${tag.slice(0, 200)}`,
    title: plainText(`${repository} ${tag}${name === null || name === tag ? '' : `: ${name}`}`, 500),
    url: asUrl(row['html_url']),
    publishedAt: isoOf(row['published_at']),
    text: plainText(asText(row['body']) ?? '', 2_000),
  };
}

function repositoryItem(row: Record<string, unknown>): Item | null {
  const [name, url] = [asText(row['full_name']) ?? asText(row['name']), asUrl(row['html_url'])];
  if (name === null || url === null || row['private'] === true) return null;
  const description = plainText(asText(row['description']) ?? '', 1_000);
  return {
    id: url,
    title: plainText(description === '' ? name : `${name}: ${description}`, 500),
    url,
    publishedAt: isoOf(row['created_at']),
    text: description,
  };
}

import type { Article } from '../../ground/observations/index.ts';
import { readDate } from './dates.ts';
import type { DetectionContext, Watched } from './finding.ts';
import type { TextSource } from '../../ground/vocabulary/source-text.ts';
import type { UnsureText } from '../../ground/vocabulary/unsure-text.ts';

/** An article as text detection reads it; null for one without an address and a date, which tells nothing. */
export function itemOf(
  article: Article,
  watched: Watched,
  { company }: DetectionContext,
): UnsureText['item'] | null {
  const publishedAt = readDate(article.publishedAt);
  if (publishedAt === null || article.url === '' || article.publishedPrecision === 'unknown') return null;
  return {
    company: { name: company.name, domain: company.domain },
    source: sourceOf(watched, article, company.domain),
    title: article.title,
    text: article.text,
    publishedAt,
    url: article.url,
  };
}

/** Who speaks: the company on its own host, else whoever the source's kind says, else the press. */
function sourceOf(watched: Watched, article: Article, domain: string): TextSource {
  const kinds: Record<string, TextSource> = {
    newsroom: 'newsroom',
    changelog: 'changelog',
    wire: 'wire',
    hn: 'forum',
    reddit: 'forum',
    gh_issues: 'forum',
    podcast: 'blog',
    youtube: 'blog',
  };
  const kind = kinds[watched.sourceKind];
  if (kind !== undefined) return kind;
  return domain !== '' && (isOn(watched.url, domain) || isOn(article.url, domain)) ? 'blog' : 'news';
}

function isOn(url: string, domain: string): boolean {
  if (!URL.canParse(url)) return false;
  const host = new URL(url).hostname;
  return host === domain || host.endsWith(`.${domain}`);
}

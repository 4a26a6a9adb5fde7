import type { Article, ArticlesObservation } from '../crawl/observations.ts';
import { NOTHING, seenBefore } from './confirmed.ts';
import { textAloneCounts, UNCONFIRMED_CONFIDENCE } from '../signals/text-alone.ts';
import { isWithinLookBack, readDate } from './dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from './finding.ts';
import { detectInText } from './text/detect-in-text.ts';
import type { TextSource } from './text/text-item.ts';
import { FORUMS } from './voices/pain-points.ts';

/**
 * Funding, executive hires, product launches and partnerships in the words of a feed or newsroom. Articles that an earlier
 * visit showed are not read again; without an address and a date, or beyond the look-back, an article tells nothing.
 */
export const articlesDetector: Detector<ArticlesObservation> = {
  name: 'articles',
  version: 1,
  detect(watched: Watched<ArticlesObservation>, context: DetectionContext): Detection {
    const known = seenBefore(watched, ({ articles }) => articles.map(({ id }) => id));
    const fresh = watched.current.observation.articles.filter(({ id }) => !known.has(id));
    const findings = fresh.flatMap((article) => findingsOf(article, watched, context));
    return findings.length === 0 ? NOTHING : { findings, unconfirmed: false };
  },
};

/** What one article tells. Whether a forum’s post complains, the detector of forums says: read here as well, one comment would be told twice. */
export function findingsOf(article: Article, watched: Watched, context: DetectionContext): Finding[] {
  const publishedAt = readDate(article.publishedAt);
  if (publishedAt === null || article.url === '' || article.publishedPrecision === 'unknown') return [];
  const source = sourceOf(watched, article, context.company.domain);
  const item = {
    company: context.company,
    source,
    title: article.title,
    text: article.text,
    publishedAt,
    url: article.url,
  };
  return detectInText(item, context)
    .filter(({ type }) => type !== 'community_pain_point' || !FORUMS.has(watched.sourceKind))
    .filter((finding) => isWithinLookBack(finding.type, publishedAt, context.now))
    .map((finding) => ({
      ...finding,
      occurredAtPrecision: article.publishedPrecision,
      confidence: textAloneCounts(finding.type)
        ? finding.confidence
        : Math.min(finding.confidence, UNCONFIRMED_CONFIDENCE),
    }));
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

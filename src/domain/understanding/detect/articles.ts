import type { Article, ArticlesObservation } from '../../ground/observations/index.ts';
import { NOTHING, seenBefore } from './confirmed.ts';
import { textAloneCounts, UNCONFIRMED_CONFIDENCE } from './text/text-alone.ts';
import { itemOf } from './article-item.ts';
import { isWithinLookBack } from './dates.ts';
import type { Detection, DetectionContext, Detector, Finding, Watched } from './finding.ts';
import { detectInText } from './text/detect-in-text.ts';
import { unsureArticles } from './unsure-articles.ts';
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
    const unsure = context.modelMayClassify === true ? unsureArticles(fresh, findings, watched, context) : [];
    if (unsure.length > 0) {
      const held = new Set(unsure.flatMap((text) => text.held ?? []));
      return { findings: findings.filter((finding) => !held.has(finding)), unconfirmed: false, unsure };
    }
    return findings.length === 0 ? NOTHING : { findings, unconfirmed: false };
  },
};

/** What one article tells. Whether a forum’s post complains, the detector of forums says: read here as well, one comment would be told twice. */
export function findingsOf(article: Article, watched: Watched, context: DetectionContext): Finding[] {
  const item = itemOf(article, watched, context);
  if (item === null) return [];
  return detectInText(item, context)
    .filter(({ type }) => type !== 'community_pain_point' || !FORUMS.has(watched.sourceKind))
    .filter((finding) => isWithinLookBack(finding.type, item.publishedAt, context.now))
    .map((finding) => ({
      ...finding,
      occurredAtPrecision: article.publishedPrecision,
      confidence: textAloneCounts(finding.type)
        ? finding.confidence
        : Math.min(finding.confidence, UNCONFIRMED_CONFIDENCE),
    }));
}

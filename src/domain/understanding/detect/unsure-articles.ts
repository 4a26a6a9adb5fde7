import type { Article } from '../../ground/observations/index.ts';
import { itemOf } from './article-item.ts';
import { isWithinLookBack } from './dates.ts';
import type { DetectionContext, Finding, Watched } from './finding.ts';
import { candidatesToAsk } from './text/candidates-to-ask.ts';
import type { UnsureText } from '../../ground/vocabulary/unsure-text.ts';

/** The articles that a language model may judge. */
export function unsureArticles(
  articles: readonly Article[],
  findings: readonly Finding[],
  watched: Watched,
  context: DetectionContext,
): UnsureText[] {
  const found = Map.groupBy(findings, ({ url }) => url);
  return articles.flatMap((article) => {
    const item = itemOf(article, watched, context);
    if (item === null) return [];
    const types = new Set<string>(found.get(item.url)?.map(({ type }) => type));
    const candidates = candidatesToAsk(item, types).filter((type) =>
      isWithinLookBack(type, item.publishedAt, context.now),
    );
    return candidates.length === 0
      ? []
      : [{ item, publishedPrecision: article.publishedPrecision, candidates }];
  });
}

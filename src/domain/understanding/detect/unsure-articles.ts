import type { Article } from '../../ground/observations/index.ts';
import { itemOf } from './article-item.ts';
import { isWithinLookBack } from './dates.ts';
import { doubtedFindings } from './doubted.ts';
import type { DetectionContext, Finding, Watched } from './finding.ts';
import { candidatesToAsk } from './text/candidates-to-ask.ts';
import type { UnsureText } from '../../ground/vocabulary/unsure-text.ts';

/** The articles that a language model may judge: what they report without being told of it, and what was found and is doubtful. */
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
    const told = found.get(item.url) ?? [];
    const held = doubtedFindings(item, told);
    const types = new Set<string>(told.map(({ type }) => type));
    const candidates = candidatesToAsk(item, types).filter((type) =>
      isWithinLookBack(type, item.publishedAt, context.now),
    );
    const asked = [...new Set([...held.map(({ type }) => type), ...candidates])];
    if (asked.length === 0) return [];
    const text: UnsureText = { item, publishedPrecision: article.publishedPrecision, candidates: asked };
    return [held.length === 0 ? text : { ...text, held }];
  });
}

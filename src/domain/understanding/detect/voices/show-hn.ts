import type { Article, ArticlesObservation } from '../../../ground/observations/index.ts';
import { NOTHING, seenBefore } from '../confirmed.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { DetectionContext, Detector, Finding } from '../finding.ts';
import { quoted } from '../quote.ts';
import { isOwnPage } from './pain-points.ts';

/** "Show HN" with a page of the account's own domain: somebody there presents something new. News that tells of the same merges with it. */
export const showHnDetector: Detector<ArticlesObservation> = {
  name: 'show_hn',
  version: 1,
  detect(watched, context) {
    if (watched.sourceKind !== 'hn') return NOTHING;
    const known = seenBefore(watched, ({ articles }) => articles.map(({ id }) => id));
    const findings = watched.current.observation.articles
      .filter(({ id }) => !known.has(id))
      .flatMap((post) => findingOf(post, context) ?? []);
    return { findings, unconfirmed: false };
  },
};

function findingOf(post: Article, { company, now }: DetectionContext): Finding | null {
  const occurredAt = readDate(post.publishedAt);
  // A comment under such a story carries the story's title, and is somebody else's.
  if (occurredAt === null || !post.categories.includes('show_hn') || !post.categories.includes('story'))
    return null;
  if (!isOwnPage(post.link, company.domain) || !isWithinLookBack('product_launch', occurredAt, now))
    return null;
  const title = post.title.replace(/^(?:show|launch) hn:\s*/i, '');
  const product = title.split(/\s[–—-]\s|[,:(]/)[0]?.trim() ?? title;
  return {
    type: 'product_launch',
    subtype: 'new_product',
    strength: 70,
    confidence: 0.75,
    title: quoted(title),
    quote: quoted(post.title),
    url: post.url,
    occurredAt,
    occurredAtPrecision: 'second',
    object: product.toLowerCase().slice(0, 120),
    detector: 'show_hn',
    fields: { product, link: post.link, author: post.author },
  };
}

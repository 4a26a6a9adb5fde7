import type { Article, ArticlesObservation } from '../../../ground/observations/index.ts';
import { NOTHING, seenBefore } from '../confirmed.ts';
import { isWithinLookBack, readDate } from '../dates.ts';
import type { DetectionContext, Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';
import { nameMatcher } from '../../../ground/vocabulary/company-name.ts';
import { intentOf } from './intent.ts';
import type { Intent } from './intent.ts';

export const FORUMS: ReadonlySet<string> = new Set(['hn', 'reddit', 'gh_issues']);

const STRENGTH: Readonly<Record<Intent, number>> = {
  switch_intent: 85,
  recommendation_request: 75,
  complaint: 65,
  comparison: 30,
  question: 30,
};
const MAX_SENTENCES = 30;

/** A post whose sentence names the company and says what its writer wants. The writer of a comment speaks in the comment, not in its story's title. */
export const painPointsDetector: Detector<ArticlesObservation> = {
  name: 'pain_points',
  version: 1,
  detect(watched: Watched<ArticlesObservation>, context: DetectionContext) {
    if (!FORUMS.has(watched.sourceKind)) return NOTHING;
    const known = seenBefore(watched, ({ articles }) => articles.map(({ id }) => id));
    const findings = watched.current.observation.articles
      .filter(({ id }) => !known.has(id))
      .flatMap((post) => painPointOf(post, context) ?? []);
    return { findings, unconfirmed: false };
  },
};

/** What the writer of one post wants; null where they want nothing of this company. */
export function painPointOf(post: Article, { company, now }: DetectionContext): Finding | null {
  const occurredAt = readDate(post.publishedAt);
  if (occurredAt === null || post.url === '' || !isWithinLookBack('community_pain_point', occurredAt, now))
    return null;
  if (post.categories.includes('show_hn') || isOwnPage(post.link, company.domain)) return null;
  const { mark } = nameMatcher(company);
  const found = sentencesOf(post)
    .flatMap((sentence) => {
      const intent = intentOf(mark(sentence.replaceAll('@', ' ')));
      return intent === null ? [] : [{ intent, sentence }];
    })
    .toSorted((a, b) => STRENGTH[b.intent] - STRENGTH[a.intent])[0];
  if (found === undefined) return null;
  return {
    type: 'community_pain_point',
    subtype: found.intent,
    strength: STRENGTH[found.intent],
    confidence: 0.7,
    title: quoted(post.title === '' ? found.sentence : post.title),
    quote: quoted(found.sentence),
    url: post.url,
    occurredAt,
    occurredAtPrecision: post.publishedPrecision,
    object: post.id,
    detector: 'pain_points',
    fields: { intent: found.intent, author: post.author },
  };
}

function sentencesOf(post: Article): string[] {
  const text = post.text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
    .slice(0, MAX_SENTENCES);
  return post.categories.includes('comment') ? text : [post.title, ...text];
}

export function isOwnPage(link: string | undefined, domain: string): boolean {
  const host = URL.parse(link ?? '')?.hostname ?? '';
  return domain !== '' && (host === domain || host.endsWith(`.${domain}`));
}

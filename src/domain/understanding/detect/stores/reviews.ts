import { DAY } from '../../../../platform/clock.ts';
import type { ReviewsObservation } from '../../../ground/observations/index.ts';
import { NOTHING } from '../confirmed.ts';
import { readDate } from '../dates.ts';
import type { Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';

type Review = ReviewsObservation['reviews'][number];

const LOW = 2;
const WINDOW = 30 * DAY;
const MIN = 5;
const SHARE = 0.4;
const RISE = 2;

/** What people complain about, in the words they use. */
const THEMES: readonly (readonly [theme: string, words: RegExp])[] = [
  [
    'crashes',
    /\b(?:crash(?:es|ed|ing)?|freez(?:es|ing)|froze|force clos\w*|won['’]?t open|black screen|white screen)\b/i,
  ],
  [
    'login',
    /\b(?:log(?:ging)? ?in|sign(?:ing)? ?in|password|verification code|locked out|two[- ]factor|2fa)\b/i,
  ],
  ['price', /\b(?:pric(?:e|es|ey|ing)|expensive|subscription|charged?|refund|paywall|overpriced|billing)\b/i],
  ['advertising', /\b(?:ads|adverts?|advertising|commercials)\b/i],
  ['speed', /\b(?:slow|sluggish|lag(?:s|gy|ging)?|takes forever|loading|battery)\b/i],
  ['data loss', /\b(?:lost (?:all|my|everything)|deleted (?:all|my)|data loss|disappeared|wiped)\b/i],
  ['synchronisation', /\b(?:sync(?:s|ing|ed)?|not syncing|out of sync)\b/i],
  [
    'support',
    /\b(?:customer (?:service|support)|support (?:team|never|is|was)|no (?:response|reply|help)|nobody answers)\b/i,
  ],
  [
    'updates',
    /\b(?:(?:since|after) (?:the |this )?(?:last |latest |new |recent )?(?:update|redesign)|new (?:version|design|layout|interface))\b/i,
  ],
];

/**
 * One theme in at least two fifths of the bad reviews of thirty days, in five of them or more, and twice as common as in the bad ones before.
 * Without older bad reviews to compare with, nothing is new about it. The reviews are dated; the first visit counts.
 */
export const reviewsDetector: Detector<ReviewsObservation> = {
  name: 'reviews',
  version: 1,
  detect(watched, context) {
    const low = allReviews(watched).filter(({ rating }) => rating <= LOW);
    const age = (review: Review): number =>
      context.now.getTime() - (readDate(review.at)?.getTime() ?? -Infinity);
    const recent = low.filter((review) => age(review) <= WINDOW && age(review) >= -DAY);
    const earlier = low.filter((review) => age(review) > WINDOW && age(review) < Infinity);
    if (recent.length < MIN || earlier.length < MIN) return NOTHING;
    const findings = THEMES.flatMap(([theme, words]): Finding[] => {
      const naming = recent.filter((review) => words.test(`${review.title}\n${review.text}`));
      const share = naming.length / recent.length;
      const before =
        earlier.filter((review) => words.test(`${review.title}\n${review.text}`)).length / earlier.length;
      if (naming.length < MIN || share < SHARE || share < RISE * before) return [];
      return [findingOf(theme, naming, { share, before }, watched)];
    });
    return { findings, unconfirmed: false };
  },
};

/** The feed shows the newest fifty; what earlier visits showed is kept beside them. */
function allReviews({ current, history }: Watched<ReviewsObservation>): Review[] {
  const reviews = [...history.toReversed(), current].flatMap(({ observation }) => observation.reviews);
  return [...new Map(reviews.map((review) => [review.id, review])).values()];
}

function findingOf(
  theme: string,
  naming: Review[],
  { share, before }: { share: number; before: number },
  watched: Watched<ReviewsObservation>,
): Finding {
  const { product } = watched.current.observation;
  const inOrder = naming.toSorted((a, b) => (a.at ?? '').localeCompare(b.at ?? ''));
  // The one that made it a theme.
  const decisive = inOrder[MIN - 1] ?? inOrder[0];
  const percent = Math.round(share * 100);
  return {
    type: 'review_rating_shift',
    subtype: 'complaint_theme',
    strength: Math.round(Math.min(85, 40 + 50 * (share - before))),
    confidence: 0.8,
    title: quoted(`${percent} % of recent bad reviews are about ${theme}`),
    quote: quoted(`${decisive?.title ?? ''}: ${decisive?.text ?? ''}`),
    url: product.url,
    occurredAt: readDate(decisive?.at ?? null) ?? watched.current.lastSeenAt,
    occurredAtPrecision: 'day',
    object: theme,
    detector: 'reviews',
    fields: {
      theme,
      reviews: naming.length,
      share: Math.round(share * 100) / 100,
      share_before: Math.round(before * 100) / 100,
    },
  };
}

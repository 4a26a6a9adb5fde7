import { DAY } from '../../../../platform/clock.ts';
import type { RatingObservation } from '../../../ground/observations/index.ts';
import { NOTHING } from '../confirmed.ts';
import type { Detector, Finding, Watched } from '../finding.ts';
import { quoted } from '../quote.ts';

const WINDOW_DAYS = 30;
/** With less than a week between two counts, twenty ratings are one bad day. */
const MIN_SPAN_DAYS = 7;
const MIN_RATINGS = 20;
const MOVED = 0.3;
const VOLUME = 3;
const MAX_DAYS_BACK = 42;

/** Mean and number of all ratings up to a day. */
interface Count {
  day: number;
  mean: number;
  count: number;
}

/**
 * Stores show the mean over all time, which hardly moves; what the last thirty days brought is the difference of two such counts, which the
 * source's memory keeps. The day on which the shift came about dates it.
 */
export const ratingsDetector: Detector<RatingObservation> = {
  name: 'ratings',
  version: 1,
  detect(watched, context) {
    const counts = countsOf(watched, context.now);
    const findings = [
      ...dated(
        counts,
        (upTo) => meanShift(upTo),
        (shift) => meanFinding(shift, watched),
      ),
      ...dated(
        counts,
        (upTo) => volumeSpike(upTo),
        (spike) => volumeFinding(spike, watched),
      ),
    ];
    return findings.length === 0 ? NOTHING : { findings, unconfirmed: false };
  },
};

function countsOf({ current, memory }: Watched<RatingObservation>, now: Date): Count[] {
  const today = Math.floor(now.getTime() / DAY);
  const remembered = (memory?.measures ?? []).flatMap(({ day, values }): Count[] => {
    const [mean, count] = [values['mean'], values['count']];
    return mean === undefined || count === undefined
      ? []
      : [{ day: Math.floor(Date.parse(day) / DAY), mean, count }];
  });
  const { mean, count } = current.observation;
  return [...remembered.filter(({ day }) => day < today), { day: today, mean, count }];
}

/** Tells the change that holds now, with the first day of the unbroken run of days on which it held. */
function dated<C extends { direction: string }>(
  counts: readonly Count[],
  changeOf: (upTo: readonly Count[]) => C | null,
  findingOf: (change: C & { day: number }) => Finding,
): Finding[] {
  const change = changeOf(counts);
  const latest = counts.at(-1);
  if (change === null || latest === undefined) return [];
  let { day } = latest;
  for (let end = counts.length - 1; end > 0; end -= 1) {
    const last = counts[end - 1];
    if (last === undefined || latest.day - last.day > MAX_DAYS_BACK) break;
    if (changeOf(counts.slice(0, end))?.direction !== change.direction) break;
    day = last.day;
  }
  return [findingOf({ ...change, day })];
}

interface Shift {
  direction: 'rating_drop' | 'rating_jump';
  before: number;
  after: number;
  ratings: number;
}

function meanShift(counts: readonly Count[]): Shift | null {
  const latest = counts.at(-1);
  const then =
    latest === undefined
      ? undefined
      : countBefore(counts, latest.day - WINDOW_DAYS, latest.day - MIN_SPAN_DAYS);
  if (latest === undefined || then === undefined) return null;
  const recent = between(then, latest);
  if (recent === null || recent.ratings < MIN_RATINGS) return null;
  const earlier = countBefore(counts, then.day - WINDOW_DAYS, then.day - MIN_SPAN_DAYS);
  const last = earlier === undefined ? null : between(earlier, then);
  const before = last !== null && last.ratings >= MIN_RATINGS ? last.mean : then.mean;
  const moved = recent.mean - before;
  if (Math.abs(moved) < MOVED - 1e-9) return null;
  return {
    direction: moved < 0 ? 'rating_drop' : 'rating_jump',
    before,
    after: recent.mean,
    ratings: recent.ratings,
  };
}

interface Spike {
  direction: 'volume_spike';
  before: number;
  ratings: number;
}

function volumeSpike(counts: readonly Count[]): Spike | null {
  const latest = counts.at(-1);
  const then = counts.findLast(({ day }) => latest !== undefined && day <= latest.day - WINDOW_DAYS);
  const earlier = counts.findLast(({ day }) => then !== undefined && day <= then.day - WINDOW_DAYS);
  if (latest === undefined || then === undefined || earlier === undefined) return null;
  const [ratings, before] = [latest.count - then.count, then.count - earlier.count];
  return before > 0 && ratings >= MIN_RATINGS && ratings >= VOLUME * before
    ? { direction: 'volume_spike', before, ratings }
    : null;
}

/** The last count up to a day, or where there is none yet the first one, if that is old enough. */
function countBefore(counts: readonly Count[], day: number, atLatest: number): Count | undefined {
  return counts.findLast((count) => count.day <= day) ?? counts.find((count) => count.day <= atLatest);
}

/** What came in between two counts; null where ratings were taken away or the figures cannot be true. */
function between(from: Count, to: Count): { ratings: number; mean: number } | null {
  const ratings = to.count - from.count;
  if (ratings <= 0) return null;
  const mean = (to.mean * to.count - from.mean * from.count) / ratings;
  return mean >= 0.95 && mean <= 5.05 ? { ratings, mean } : null;
}

function meanFinding(
  { direction, before, after, ratings, day }: Shift & { day: number },
  watched: Watched<RatingObservation>,
): Finding {
  const { product } = watched.current.observation;
  const words = `${product.name}: ${after.toFixed(1)} stars over the last ${ratings} ratings, ${before.toFixed(1)} before`;
  return {
    ...shared(words, day, watched),
    subtype: direction,
    strength: Math.round(Math.min(85, 40 + 50 * Math.abs(after - before))),
    fields: {
      product: product.name,
      store: product.store,
      before: round(before),
      after: round(after),
      new_ratings: ratings,
    },
  };
}

function volumeFinding(
  { before, ratings, day }: Spike & { day: number },
  watched: Watched<RatingObservation>,
): Finding {
  const { product } = watched.current.observation;
  const words = `${product.name}: ${ratings} new ratings in 30 days, ${before} in the 30 days before`;
  return {
    ...shared(words, day, watched),
    subtype: 'volume_spike',
    strength: 40,
    fields: { product: product.name, store: product.store, before, after: ratings },
  };
}

function shared(
  words: string,
  day: number,
  { current }: Watched<RatingObservation>,
): Omit<Finding, 'subtype' | 'strength' | 'fields'> {
  const { product } = current.observation;
  return {
    type: 'review_rating_shift',
    confidence: 0.85,
    title: quoted(words),
    quote: quoted(words),
    url: product.url,
    occurredAt: new Date(day * DAY),
    occurredAtPrecision: 'day',
    object: `${product.store} ${product.name}`.toLowerCase(),
    detector: 'ratings',
  };
}

function round(stars: number): number {
  return Math.round(stars * 100) / 100;
}

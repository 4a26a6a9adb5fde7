import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, NOW, seen, watch } from '../../../../../test/support/watched.ts';
import type { RatingObservation, ReviewsObservation } from '../../../ground/observations/index.ts';
import type { SourceMemory } from '../../../ground/rows/index.ts';
import { remember } from '../memory.ts';
import { ratingsDetector } from './ratings.ts';
import { reviewsDetector } from './reviews.ts';

const rating = (mean: number, count: number): RatingObservation => ({
  kind: 'rating',
  product: { store: 'app_store', name: 'Lamp', url: 'https://apps.apple.com/us/app/lamp/id123456789' },
  mean,
  count,
});
const day = (ago: number) => daysAgo(ago).toISOString().slice(0, 10);

/** What the source's memory holds after these visits, oldest first. */
function memoryOf(visits: [mean: number, count: number, daysAgo: number][]): SourceMemory | null {
  return visits.reduce<SourceMemory | null>(
    (memory, [mean, count, ago]) => remember(memory, rating(mean, count), day(ago)),
    null,
  );
}

function told(now: RatingObservation, visits: [number, number, number][]) {
  const watched = watch([seen(now, 1, 0)], { memory: memoryOf(visits), sourceKind: 'app' });
  return ratingsDetector.detect(watched, contextOf()).findings;
}

describe('review_rating_shift', () => {
  it('compares what thirty days brought with what was before', () => {
    // 1,000 ratings of 4.5; then 100 of 3.0.
    const [drop] = told(rating(4.36364, 1_100), [[4.5, 1_000, 31]]);
    assert.deepEqual(
      [drop?.subtype, drop?.strength, drop?.fields['new_ratings'], drop?.fields['after']],
      ['rating_drop', 85, 100, 3],
    );
    const [jump] = told(rating(4.04545, 1_100), [[4, 1_000, 31]]);
    assert.deepEqual([jump?.subtype, jump?.strength], ['rating_jump', 65]);
  });

  it('takes the month before, where that has ratings enough, and dates the shift by the day it came about', () => {
    const visits: [number, number, number][] = [
      [4.5, 1_000, 62],
      [4.36364, 1_100, 31],
      [4.18, 1_250, 4],
      [4.13, 1_298, 2],
    ];
    // The month before had 100 of 3.0 already: what came since is no worse.
    assert.deepEqual(
      told(rating(4.1, 1_320), visits).filter(({ subtype }) => subtype === 'rating_drop'),
      [],
    );
    const since = told(rating(4.4, 1_060), [
      [4.5, 1_000, 40],
      [4.5, 1_001, 9],
      [4.41, 1_050, 3],
    ]);
    assert.equal(since[0]?.occurredAt.toISOString().slice(0, 10), day(3));
  });

  it('says nothing on the baseline, of too few ratings, of a small move, or where ratings were taken away', () => {
    assert.deepEqual(told(rating(3, 100), []), []);
    assert.deepEqual(told(rating(4.45, 1_015), [[4.5, 1_000, 31]]), []);
    assert.deepEqual(told(rating(4.48, 1_100), [[4.5, 1_000, 31]]), []);
    assert.deepEqual(told(rating(4.9, 900), [[4.5, 1_000, 31]]), []);
    assert.deepEqual(told(rating(4.0, 1_100), [[4.5, 1_000, 3]]), []);
    assert.deepEqual(told(rating(2, 1_010), [[4.5, 1_000, 31]]), []);
  });

  it('tells of three times as many ratings', () => {
    const visits: [number, number, number][] = [
      [4, 1_000, 61],
      [4, 1_020, 31],
    ];
    assert.deepEqual(
      told(rating(4, 1_080), visits).map(({ subtype }) => subtype),
      ['volume_spike'],
    );
    assert.deepEqual(told(rating(4, 1_070), visits), []);
  });
});

describe('complaint_theme', () => {
  const review = (
    id: string,
    stars: number,
    text: string,
    ago: number,
  ): ReviewsObservation['reviews'][number] => ({
    id,
    rating: stars,
    title: 'Review',
    text,
    at: daysAgo(ago).toISOString(),
  });
  const run = (reviews: ReviewsObservation['reviews'], ...earlier: ReviewsObservation['reviews'][]) =>
    reviewsDetector
      .detect(
        watch(
          [reviews, ...earlier].map((list, index) =>
            seen(
              {
                kind: 'reviews' as const,
                product: { name: 'Lamp', url: 'https://apps.apple.com/us/app/id1' },
                reviews: list,
              },
              1,
              index,
            ),
          ) as never,
        ),
        contextOf({ now: NOW }),
      )
      .findings.map(({ subtype, object, strength }) => [subtype, object, strength]);
  const many = (number: number, prefix: string, text: string, ago: number, stars = 1) =>
    Array.from({ length: number }, (_, index) => review(`${prefix}${index}`, stars, text, ago));

  it('fires for what most bad reviews of the month are about, and those before were not', () => {
    const before = many(8, 'o', 'I do not like the colours', 60);
    assert.deepEqual(
      run([...many(6, 'n', 'It keeps crashing on start', 5), ...many(2, 'm', 'meh', 5), ...before]),
      [['complaint_theme', 'crashes', 78]],
    );
    // The older ones may have left the feed since.
    assert.deepEqual(run(many(6, 'n', 'It keeps crashing on start', 5), before), [
      ['complaint_theme', 'crashes', 85],
    ]);
  });

  it('fires nothing for what was always complained of, for praise, or without older reviews', () => {
    assert.deepEqual(run([...many(6, 'n', 'crashes', 5), ...many(8, 'o', 'crashes', 60)]), []);
    assert.deepEqual(run([...many(6, 'n', 'no crashes', 5, 5), ...many(8, 'o', 'bad', 60)]), []);
    assert.deepEqual(run(many(6, 'n', 'crashes', 5)), []);
    assert.deepEqual(run([...many(4, 'n', 'crashes', 5), ...many(8, 'o', 'bad', 60)]), []);
  });
});

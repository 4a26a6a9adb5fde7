import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAppRating, readAppReviews } from './app-store.ts';
import { documentOf, valueOf } from './document-fixture.ts';

const json = (value: unknown, url = 'https://itunes.apple.com/lookup?id=1') =>
  documentOf(JSON.stringify(value), { url });

describe('readAppRating', () => {
  it('reads the App Store', () => {
    const app = {
      trackName: 'Lamp',
      trackViewUrl: 'https://apps.apple.com/us/app/lamp/id123456789?uo=4',
      averageUserRating: 4.512345,
      userRatingCount: 812,
    };
    assert.deepEqual(valueOf(readAppRating(json({ resultCount: 1, results: [app] }))), {
      kind: 'rating',
      product: { store: 'app_store', name: 'Lamp', url: app.trackViewUrl },
      mean: 4.51235,
      count: 812,
    });
  });
  it('reads a WordPress plugin from its counts by star', () => {
    const rating = valueOf(
      readAppRating(
        json({
          name: 'Lamp &amp; Light',
          slug: 'lamp',
          rating: 80,
          num_ratings: 10,
          ratings: { 5: 6, 4: 1, 3: 1, 2: 1, 1: 1 },
        }),
      ),
    );
    assert.deepEqual([rating.product.name, rating.mean, rating.count], ['Lamp & Light', 4, 10]);
  });
  it('refuses an app that is gone or has no rating yet', () => {
    for (const value of [
      { resultCount: 0, results: [] },
      { results: [{ trackName: 'x' }] },
      { error: 'Plugin not found.' },
      [],
    ])
      assert.equal(readAppRating(json(value)).ok, false);
    const none = { name: 'Lamp', slug: 'lamp', ratings: { 5: 0 } };
    assert.equal(readAppRating(json(none)).ok, false);
  });
});

describe('readAppReviews', () => {
  const url = 'https://itunes.apple.com/gb/rss/customerreviews/id=123456789/sortBy=mostRecent/json';
  it('reads entries with stars, and leaves out the app itself', () => {
    const entry = {
      id: { label: '77' },
      'im:rating': { label: '1' },
      title: { label: 'Crashes' },
      content: { label: 'Crashes since the update', attributes: { type: 'text' } },
      updated: { label: '2026-11-18T04:00:00-07:00' },
    };
    const { product, reviews } = valueOf(
      readAppReviews(
        json({ feed: { entry: [{ id: { label: 'app' }, 'im:name': { label: 'Lamp' } }, entry] } }, url),
      ),
    );
    assert.equal(product.url, 'https://apps.apple.com/gb/app/id123456789');
    assert.deepEqual(reviews, [
      {
        id: '77',
        rating: 1,
        title: 'Crashes',
        text: 'Crashes since the update',
        at: '2026-11-18T11:00:00.000Z',
      },
    ]);
    // One review alone is no array.
    assert.equal(valueOf(readAppReviews(json({ feed: { entry } }, url))).reviews.length, 1);
    assert.deepEqual(valueOf(readAppReviews(json({ feed: {} }, url))).reviews, []);
    assert.equal(readAppReviews(json({ results: [] }, url)).ok, false);
  });
});

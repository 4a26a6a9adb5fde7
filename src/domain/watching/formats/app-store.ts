import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { RatingObservation, ReviewsObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';
import { asArray, asNumber, asRecord, asText, asUrl, readJson } from './json.ts';
import { plainText } from './text.ts';

const MAX_REVIEWS = 100;

/**
 * A rating over all time: Apple's `GET /lookup?id=` (performance-partners.apple.com/search-api: `averageUserRating`, `userRatingCount`),
 * or WordPress.org's `plugin_information` (codex.wordpress.org/WordPress.org_API), whose `rating` is a percentage of five stars and
 * whose `ratings` are counts by star.
 */
export function readAppRating(document: FetchedDocument): Reading<RatingObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const root = asRecord(json.value);
  if (root === null) return unreadable('the JSON is not an app');
  return Array.isArray(root['results']) ? ofLookup(root['results']) : ofPlugin(root);
}

function ofLookup(results: unknown[]): Reading<RatingObservation> {
  const app = asRecord(results[0]);
  if (app === null) return unreadable('the store has no such app');
  const [name, url] = [asText(app['trackName']), asUrl(app['trackViewUrl'])];
  const [mean, count] = [asNumber(app['averageUserRating']), asNumber(app['userRatingCount'])];
  if (name === null || url === null || mean === null || count === null)
    return unreadable('the app has no rating');
  return rating('app_store', name, url, mean, count);
}

function ofPlugin(root: Record<string, unknown>): Reading<RatingObservation> {
  const [name, slug] = [asText(root['name']), asText(root['slug'])];
  const stars = asRecord(root['ratings']);
  if (name === null || slug === null || stars === null || !/^[a-z0-9-]{1,100}$/.test(slug))
    return unreadable('the JSON is not a plugin');
  let [sum, count] = [0, 0];
  for (const star of [1, 2, 3, 4, 5]) {
    const times = Number(stars[String(star)] ?? 0);
    if (!Number.isInteger(times) || times < 0) return unreadable('the plugin has no rating');
    sum += star * times;
    count += times;
  }
  if (count === 0) return unreadable('the plugin has no rating');
  return rating(
    'wordpress',
    plainText(name, 200),
    `https://wordpress.org/plugins/${slug}/`,
    sum / count,
    count,
  );
}

function rating(
  store: RatingObservation['product']['store'],
  name: string,
  url: string,
  mean: number,
  count: number,
): Reading<RatingObservation> {
  if (!(mean >= 1 && mean <= 5) || !Number.isInteger(count) || count < 1)
    return unreadable('the app has no rating');
  return readable({
    kind: 'rating',
    product: { store, name: name.slice(0, 200), url },
    mean: Math.round(mean * 1e5) / 1e5,
    count,
  });
}

/** Apple's feed of customer reviews, `/{cc}/rss/customerreviews/id={id}/sortBy=mostRecent/json`: entries with `im:rating`, 50 a page. */
export function readAppReviews(document: FetchedDocument): Reading<ReviewsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const feed = asRecord(asRecord(json.value)?.['feed']);
  if (feed === null) return unreadable('the JSON is not a feed of reviews');
  const reviews = asArray(feed['entry'])
    .slice(0, MAX_REVIEWS)
    .flatMap((entry) => {
      const row = asRecord(entry);
      const [id, stars] = [labelOf(row?.['id']), Number(labelOf(row?.['im:rating']) ?? Number.NaN)];
      // The app itself is the first entry of older feeds, without a rating.
      if (row === null || id === null || !Number.isInteger(stars) || stars < 1 || stars > 5) return [];
      return [
        {
          id,
          rating: stars,
          title: plainText(labelOf(row['title']) ?? '', 200),
          text: plainText(labelOf(row['content']) ?? '', 1_000),
          at: isoOf(labelOf(row['updated'])),
        },
      ];
    });
  const id = /\/id=(\d{1,15})\//.exec(document.url)?.[1] ?? '';
  const country = /\/([a-z]{2})\/rss\//.exec(document.url)?.[1] ?? 'us';
  return readable({
    kind: 'reviews',
    product: {
      name: labelOf(feed['title'])?.slice(0, 200) ?? `app ${id}`,
      url: `https://apps.apple.com/${country}/app/id${id}`,
    },
    reviews,
  });
}

/** Apple's JSON is an Atom feed whose values are objects with a `label`. */
function labelOf(value: unknown): string | null {
  return asText(asRecord(value)?.['label']);
}

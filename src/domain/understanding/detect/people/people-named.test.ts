import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../../test/support/watched.ts';
import type { Article, Observation } from '../../../ground/observations/index.ts';
import { peopleNamed } from './people-named.ts';

const QUOTE = '"Good," said Jane Doe, Chief Executive Officer of Quernlight Systems.';
const article = (over: Partial<Article> = {}): Article => ({
  id: 'a',
  url: 'https://quernlight.example/blog/a',
  title: 'A note',
  text: '',
  publishedAt: daysAgo(3).toISOString(),
  publishedPrecision: 'second',
  author: null,
  categories: [],
  ...over,
});
const feed = (...articles: Article[]): Observation => ({ kind: 'articles', articles });
const named = (now: Observation, before?: Observation): string[] =>
  peopleNamed(watch([seen(now, 1, 0), ...(before ? [seen(before, 2, 5, 1)] : [])]), contextOf()).map(
    ({ name, role, at }) => `${name}, ${role}, ${at.toISOString().slice(0, 10)}`,
  );

describe('peopleNamed', () => {
  test('quotes of an article and of a press exhibit, with the date of the text; each article once', () => {
    const told = feed(article({ text: QUOTE }));
    assert.deepEqual(named(told), ['Jane Doe, Chief Executive Officer, 2026-06-12']);
    assert.deepEqual(named(told, told), []);
    const exhibit: Observation = { kind: 'exhibit', title: '', date: daysAgo(9).toISOString(), text: QUOTE };
    assert.deepEqual(named(exhibit), ['Jane Doe, Chief Executive Officer, 2026-06-06']);
  });

  test('an author whose role the page states, unless they work elsewhere or write elsewhere', () => {
    const by = (organization: string | null, over: Partial<Article> = {}) =>
      named(
        feed(article({ author: 'Per Holm', byline: { role: 'Head of Research', organization }, ...over })),
      );
    assert.deepEqual(by(null), ['Per Holm, Head of Research, 2026-06-12']);
    assert.deepEqual(by('Quernlight Systems'), ['Per Holm, Head of Research, 2026-06-12']);
    assert.deepEqual(by('Bramblewick Freight'), []);
    assert.deepEqual(by(null, { url: 'https://paper.example/a' }), []);
    assert.deepEqual(by(null, { author: 'Quernlight Team' }), []);
    assert.deepEqual(by(null, { byline: { role: 'loves coffee', organization: null } }), []);
  });

  test('old and undated texts name nobody', () => {
    assert.deepEqual(named(feed(article({ text: QUOTE, publishedAt: daysAgo(200).toISOString() }))), []);
    assert.deepEqual(named(feed(article({ text: QUOTE, publishedAt: null }))), []);
  });
});

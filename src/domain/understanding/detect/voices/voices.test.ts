import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../../test/support/watched.ts';
import type { Article, ArticlesObservation } from '../../../ground/observations/index.ts';
import { intentOf } from './intent.ts';
import { painPointsDetector } from './pain-points.ts';
import { showHnDetector } from './show-hn.ts';
import { topicSurgeDetector } from './topic-surge.ts';

let count = 0;
function post(title: string, overrides: Partial<Article> & { ago?: number } = {}): Article {
  const { ago = 2, ...rest } = overrides;
  count += 1;
  return {
    id: `hn-${count}`,
    url: `https://news.ycombinator.com/item?id=${count}`,
    title,
    text: '',
    publishedAt: daysAgo(ago).toISOString(),
    publishedPrecision: 'second',
    author: 'someone',
    categories: ['story'],
    ...rest,
  };
}
const posts = (...articles: Article[]): ArticlesObservation => ({ kind: 'articles', articles });

describe('intentOf', () => {
  it('reads what the writer wants', () => {
    const cases: [string, ReturnType<typeof intentOf>][] = [
      ['Is there a good alternative to @self?', 'switch_intent'],
      ['We are moving our whole team off @self this quarter', 'switch_intent'],
      ['After three years we left @self', 'switch_intent'],
      ['I work at @self and we are looking for a new payroll tool', 'recommendation_request'],
      ['Looking for something like @self but cheaper', 'recommendation_request'],
      ['Fed up with @self', 'complaint'],
      ['@self has become so slow that nobody opens it', 'complaint'],
      ['@self keeps crashing', 'complaint'],
      ['Lampwright vs @self for a small team', 'comparison'],
      ['Does anyone here use @self in production?', 'question'],
      ['What do you think of @self?', 'question'],
    ];
    for (const [sentence, intent] of cases) assert.equal(intentOf(sentence), intent, sentence);
  });

  it('is deaf to mentions, makers, employers, denials and other names', () => {
    for (const sentence of [
      '@self raised a round last year',
      'I built an open-source alternative to @self',
      'Show HN: an alternative to @self',
      '@self is hiring engineers',
      'We are not leaving @self',
      "I wouldn't switch from @self",
      'We switched to @self and love it',
      'Fed up with Lampwright',
      'Our integration with @self works',
    ])
      assert.equal(intentOf(sentence), null, sentence);
  });
});

describe('community_pain_point', () => {
  const told = (sourceKind: string, current: ArticlesObservation, ...earlier: ArticlesObservation[]) =>
    painPointsDetector
      .detect(
        watch([seen(current, 1, 0), ...earlier.map((state) => seen(state, 2, 9, 1))], { sourceKind }),
        contextOf(),
      )
      .findings.map(({ subtype, strength, quote }) => [subtype, strength, quote]);

  it('fires for posts and comments, with the sentence as its quote', () => {
    assert.deepEqual(told('hn', posts(post('Ask HN: Alternative to Quernlight?'))), [
      ['switch_intent', 85, 'Ask HN: Alternative to Quernlight?'],
    ]);
    const comment = post('Ask HN: tools?', {
      categories: ['comment'],
      text: 'Good question. Fed up with Quernlight Systems here.',
    });
    assert.deepEqual(told('reddit', posts(comment)), [
      ['complaint', 65, 'Fed up with Quernlight Systems here.'],
    ]);
    assert.equal(told('gh_issues', posts(post('Migrating away from quernlight.example'))).length, 1);
  });

  it('fires nothing for a comment that is silent under such a title, a maker, the account itself, old posts, other sources and known ones', () => {
    const silent = post('Alternative to Quernlight?', { categories: ['comment'], text: 'I like cheese.' });
    assert.deepEqual(told('hn', posts(silent)), []);
    assert.deepEqual(
      told(
        'hn',
        posts(
          post('Show HN: Lampwright, the alternative to Quernlight', { categories: ['story', 'show_hn'] }),
        ),
      ),
      [],
    );
    assert.deepEqual(
      told(
        'hn',
        posts(
          post('Why people ask for an alternative to Quernlight', {
            link: 'https://blog.quernlight.example/x',
          }),
        ),
      ),
      [],
    );
    assert.deepEqual(told('hn', posts(post('Alternative to Quernlight?', { ago: 60 }))), []);
    assert.deepEqual(told('feed', posts(post('Alternative to Quernlight?'))), []);
    const known = posts(post('Alternative to Quernlight?'));
    assert.deepEqual(told('hn', known, known), []);
  });
});

describe('Show HN', () => {
  const told = (article: Article) =>
    showHnDetector
      .detect(watch([seen(posts(article), 1, 0)], { sourceKind: 'hn' }), contextOf())
      .findings.map(({ type, subtype, object }) => [type, subtype, object]);
  const show = { categories: ['story', 'show_hn'], link: 'https://lamp.quernlight.example/' };

  it('is a launch where it leads to the account', () => {
    assert.deepEqual(told(post('Show HN: Lamp – light for text', show)), [
      ['product_launch', 'new_product', 'lamp'],
    ]);
  });
  it('is none elsewhere', () => {
    assert.deepEqual(
      told(post('Show HN: Lamp', { ...show, link: 'https://quernlight.example.evil.example/' })),
      [],
    );
    assert.deepEqual(told(post('Show HN: Lamp', { ...show, categories: ['comment', 'show_hn'] })), []);
    assert.deepEqual(told(post('Lamp', { ...show, categories: ['story'] })), []);
  });
});

describe('content_topic_surge', () => {
  const entry = (title: string, ago: number): Article =>
    post(title, { ago, url: `https://quernlight.example/blog/${count}` });
  const told = (sourceKind: string, articles: Article[], ...earlier: Article[][]) =>
    topicSurgeDetector
      .detect(
        watch([seen(posts(...articles), 1, 0), ...earlier.map((list) => seen(posts(...list), 2, 40, 1))], {
          sourceKind,
        }),
        contextOf({ topics: ['Kubernetes', 'Quernlight'] }),
      )
      .findings.map(({ subtype, strength, object }) => [subtype, strength, object]);
  const others = [40, 60, 80, 100, 120, 140, 170].map((ago) => entry('How we hire', ago));

  it('fires on three items in thirty days at twice the usual rate, by channel', () => {
    const items = [3, 9, 20].map((ago) => entry('Running Kubernetes at the edge', ago));
    assert.deepEqual(told('feed', [...items, ...others]), [['blog', 70, 'kubernetes surge']]);
    assert.deepEqual(told('podcast', [...items, ...others]), [['podcast', 70, 'kubernetes surge']]);
    assert.deepEqual(told('youtube', [...items, ...others]), [['video', 70, 'kubernetes surge']]);
    const talks = [3, 9, 20].map((ago) => entry('Kubernetes keynote', ago));
    assert.deepEqual(told('youtube', [...talks, ...others]), [['talk', 70, 'kubernetes surge']]);
    // What has left the feed since was seen.
    assert.deepEqual(told('feed', items, others), [['blog', 70, 'kubernetes surge']]);
  });

  it('fires at half strength for the first item ever', () => {
    assert.deepEqual(told('feed', [entry('Kubernetes at last', 4), ...others]), [
      ['blog', 25, 'kubernetes first'],
    ]);
  });

  it('fires nothing for what is usual, for a feed without a past, or in a forum', () => {
    const always = [2, 9, 20, 35, 50, 65, 80, 95, 110, 125, 140, 155, 170].map((ago) =>
      entry('Kubernetes weekly', ago),
    );
    assert.deepEqual(told('feed', always), []);
    const items = [3, 9, 20].map((ago) => entry('Running Kubernetes', ago));
    assert.deepEqual(told('feed', items), []);
    assert.deepEqual(told('hn', [...items, ...others]), []);
    assert.deepEqual(
      told('feed', [entry('Kubernetes again', 4), entry('Kubernetes before', 90), ...others]),
      [],
    );
  });
});

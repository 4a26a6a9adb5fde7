import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../test/support/watched.ts';
import type { Article, ArticlesObservation } from '../../ground/observations/index.ts';
import { textAloneCounts, UNCONFIRMED_CONFIDENCE } from './text/text-alone.ts';
import { articlesDetector } from './articles.ts';
import type { Finding } from './finding.ts';
import { detectInText } from './text/detect-in-text.ts';

function article(overrides: Partial<Article> = {}): Article {
  return {
    id: 'a',
    url: 'https://press.example/a',
    title: 'Quernlight raises $12 million Series A',
    text: '',
    publishedAt: daysAgo(10).toISOString(),
    publishedPrecision: 'day',
    author: null,
    categories: [],
    ...overrides,
  };
}

const feed = (...articles: Article[]): ArticlesObservation => ({ kind: 'articles', articles });

function told(
  current: ArticlesObservation,
  earlier: ArticlesObservation[] = [],
  url = 'https://press.example/feed',
  sourceKind = 'feed',
): Finding[] {
  const states = earlier.map((state) => seen(state, 2, 9, 1));
  const watched = watch([seen(current, 1, 0), ...states], { url, sourceKind });
  return articlesDetector.detect(watched, contextOf()).findings;
}

describe('articles', () => {
  it('fires on the first visit too, with the date and address of the article', () => {
    const [finding] = told(feed(article()));
    assert.deepEqual(
      [finding?.type, finding?.url, finding?.occurredAt.getTime()],
      ['funding', 'https://press.example/a', daysAgo(10).getTime()],
    );
  });

  it('fires nothing without a date or an address, beyond the look-back, or from the future', () => {
    for (const flaw of [
      { publishedAt: null },
      { publishedAt: 'lately' },
      { url: '' },
      { publishedAt: daysAgo(91).toISOString() },
      { publishedAt: daysAgo(-3).toISOString() },
    ]) {
      assert.deepEqual(told(feed(article(flaw))), [], JSON.stringify(flaw));
    }
    assert.equal(told(feed(article({ publishedAt: daysAgo(89).toISOString() }))).length, 1);
  });

  it('is sure of what words tell well, and waits for a second source with the rest', () => {
    const [finding] = told(feed(article()));
    const most = textAloneCounts('funding') ? 1 : UNCONFIRMED_CONFIDENCE;
    assert.ok(finding !== undefined && finding.confidence <= most && finding.confidence > 0);
    const [certified] = told(
      feed(
        article({ title: 'Quernlight achieves ISO 27001 certification', text: 'An auditor certified it.' }),
      ),
    );
    assert.ok(certified?.type === 'compliance_milestone' && certified.confidence > UNCONFIRMED_CONFIDENCE);
  });

  it('reads an article once', () => {
    assert.deepEqual(told(feed(article(), article({ id: 'b', title: 'Weather' })), [feed(article())]), []);
  });

  it('hears "we" as the company on its own host only', () => {
    const ours = article({ title: 'We raised a $12 million Series A' });
    assert.equal(told(feed(ours), [], 'https://blog.quernlight.example/feed').length, 1);
    assert.deepEqual(told(feed(ours)), []);
    assert.deepEqual(told(feed(ours), [], 'https://notquernlight.example/feed'), []);
  });

  it('leaves what a forum complains of to the detector of forums, and hears its other news', () => {
    const comment = article({
      title: 'Ask HN: What do you use for procurement?',
      text: 'Fed up with Quernlight here: every export fails at month end and nobody answers.',
      categories: ['comment'],
    });
    const { company } = contextOf();
    const item = { ...comment, company, source: 'forum', publishedAt: daysAgo(10) } as const;
    assert.deepEqual(
      detectInText(item, contextOf()).map(({ type }) => type),
      ['community_pain_point'],
    );
    for (const kind of ['hn', 'reddit', 'gh_issues']) {
      const of = (post: Article): string[] => told(feed(post), [], undefined, kind).map(({ type }) => type);
      assert.deepEqual(of(comment), [], kind);
      assert.deepEqual(of(article()), ['funding'], kind);
    }
  });
});

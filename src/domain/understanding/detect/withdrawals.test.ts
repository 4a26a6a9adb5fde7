import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../test/support/watched.ts';
import type { Article, Filing, Observation, ServiceIncident } from '../../ground/observations/index.ts';
import { findWithdrawals } from './withdrawals.ts';

const context = contextOf();
const url = (slug: string): string => `https://quernlight.example/blog/${slug}`;

function article(
  slug: string,
  days: number,
  title = `Notes on ${slug}`,
  over: Partial<Article> = {},
): Article {
  return {
    id: slug,
    url: url(slug),
    title,
    text: '',
    publishedAt: daysAgo(days).toISOString(),
    publishedPrecision: 'second',
    author: null,
    categories: [],
    ...over,
  };
}

const feed = (...articles: Article[]): Observation => ({ kind: 'articles', articles });
const [old, round, newer] = [
  article('old', 60),
  article('round', 9, 'Quernlight Systems raises $20 million in Series B funding'),
  article('newer', 3),
];
const before = seen(feed(round, old), 3, 9, 1);

describe('an article', () => {
  test('that is missing among older ones has been taken back, once two visits agree', () => {
    assert.deepEqual(findWithdrawals(watch([seen(feed(newer, old), 2, 0.5), before]), context), {
      withdrawals: [{ url: url('round'), types: null, object: null, reason: 'the article was removed' }],
      unconfirmed: false,
    });
    // A newer article between the two visits is another state; the article was missing in both.
    const twoStates = watch([seen(feed(newer, old), 1, 0), seen(feed(old), 1, 0.5, 0.5), before]);
    assert.equal(findWithdrawals(twoStates, context).withdrawals.length, 1);
    const once = { withdrawals: [], unconfirmed: true };
    assert.deepEqual(findWithdrawals(watch([seen(feed(old), 1, 0), before]), context), once);
    const noWait = { confirmAfterMs: 0 };
    assert.deepEqual(findWithdrawals(watch([seen(feed(old), 1, 0), before], noWait), context), once);
    // Two looks within the hour may both meet the same half-written feed.
    assert.deepEqual(findWithdrawals(watch([seen(feed(old), 2, 0.01), before]), context), once);
  });

  test('that fell off the end, came back, kept its address or is in an empty feed has not', () => {
    const none = { withdrawals: [], unconfirmed: false };
    for (const [name, present] of Object.entries({
      'fell off': feed(newer),
      empty: feed(),
      'came back': feed(newer, round, old),
      'has another id': feed({ ...round, id: 'new-guid' }, old),
      'has another address': feed({ ...round, url: url('round-b') }, old),
      'is worded differently': feed(
        { ...round, title: 'Quernlight Systems raises $20M in Series B funding' },
        old,
      ),
    }))
      assert.deepEqual(findWithdrawals(watch([seen(present, 2, 0.5), before]), context), none, name);
    assert.deepEqual(findWithdrawals(watch([seen(feed(round, old), 5, 9)]), context), none);
  });

  test('that was corrected no longer proves what it no longer says', () => {
    const corrected = feed({ ...round, title: 'Correction: no new money at Quernlight Systems' }, old);
    assert.deepEqual(findWithdrawals(watch([seen(corrected, 2, 0.5), before]), context).withdrawals, [
      { url: url('round'), types: ['funding'], object: null, reason: 'the article was corrected' },
    ]);
    assert.deepEqual(findWithdrawals(watch([seen(corrected, 1, 0), before]), context), {
      withdrawals: [],
      unconfirmed: true,
    });
  });
});

describe('a comment', () => {
  const said = article('comment', 9, 'Ask HN: What do you use for procurement?', {
    text: 'Fed up with Quernlight here: every export fails at month end and nobody answers.',
    categories: ['comment'],
  });
  const then = seen(feed(said, old), 3, 9, 1);
  const taken = (text: string) =>
    findWithdrawals(
      watch([seen(feed({ ...said, text }, old), 2, 0.5), then], { sourceKind: 'hn' }),
      context,
    ).withdrawals.map(({ types }) => types);

  test('whose writer has taken the complaint out complains no more', () => {
    assert.deepEqual(taken('They have answered by now, and all is well.'), [['community_pain_point']]);
    assert.deepEqual(taken('Fed up with Quernlight, still.'), []);
  });
});

describe('an incident', () => {
  const incident = (
    id: string,
    days: number,
    impact: ServiceIncident['impact'] = 'major',
  ): ServiceIncident => ({
    id,
    name: id,
    impact,
    status: 'resolved',
    createdAt: daysAgo(days).toISOString(),
    resolvedAt: null,
    url: null,
    text: '',
  });
  const page = (...incidents: ServiceIncident[]): Observation => ({ kind: 'incidents', incidents });
  const earlier = seen(page(incident('b', 2), incident('a', 20)), 3, 2, 1);

  test('that was deleted, or declared none, is taken back; one that rolled off is not', () => {
    const judge = (present: Observation) =>
      findWithdrawals(watch([seen(present, 2, 0.5), earlier]), context).withdrawals;
    assert.deepEqual(
      judge(page(incident('a', 20))).map(({ object, reason }) => [object, reason]),
      [['b', 'the incident was deleted']],
    );
    assert.deepEqual(
      judge(page(incident('b', 2, 'none'), incident('a', 20))).map(({ object, types }) => [object, types]),
      [['b', ['service_incident']]],
    );
    assert.deepEqual(judge(page(incident('c', 1), incident('b', 2))), []);
    assert.deepEqual(judge(page()), []);
  });
});

describe('a filing', () => {
  const filing = (accession: string, days: number): Filing => ({
    accessionNumber: accession,
    form: '8-K',
    filingDate: daysAgo(days).toISOString(),
    reportDate: null,
    items: ['5.02'],
    primaryDocument: 'a.htm',
    url: `https://www.sec.gov/Archives/edgar/data/7/${accession.replaceAll('-', '')}/a.htm`,
  });
  const company = {
    cik: '7',
    name: 'Quernlight',
    sic: null,
    sicDescription: null,
    website: null,
    state: null,
    city: null,
    country: null,
    tickers: [],
    formerNames: [],
  };
  const list = (...filings: Filing[]): Observation => ({ kind: 'filings', company, filings });
  const [first, second] = [filing('0000000007-26-000001', 40), filing('0000000007-26-000002', 5)];

  test('that EDGAR struck from among older ones is taken back with every document in its folder', () => {
    const struck = findWithdrawals(
      watch([seen(list(first), 2, 0.5), seen(list(second, first), 2, 5, 1)]),
      context,
    );
    assert.deepEqual(
      struck.withdrawals.map(({ url: address }) => address),
      ['https://www.sec.gov/Archives/edgar/data/7/000000000726000002/'],
    );
  });
});

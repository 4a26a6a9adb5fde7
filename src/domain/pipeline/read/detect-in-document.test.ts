import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { contextOf, daysAgo, NOW } from '../../../../test/support/watched.ts';
import { detectInDocument } from './detect-in-document.ts';
import type { DetectRequest, SourcePast } from './detect-in-document.ts';
import { createReaderPool } from './reader-pool.ts';
import { botPage, pageOf } from '../../workspace/bots/bot-page-fixture.ts';

const TITLE = 'Quernlight Systems raises $20 million in Series B funding';
const TEXT =
  'The money comes from three funds and closes the round. &quot;It is time,&quot; said Jane Doe, Chief Executive Officer of Quernlight Systems.';

function feedOf(body: string, past: Partial<SourcePast> = {}): DetectRequest {
  const url = 'https://quernlight.example/feed.xml';
  return {
    kind: 'feed',
    domain: 'quernlight.example',
    document: {
      url,
      finalUrl: url,
      status: 200,
      headers: { 'content-type': 'application/rss+xml' },
      body: Buffer.from(body),
      fetchedAt: NOW,
    },
    context: contextOf(),
    past: {
      url,
      sourceKind: 'feed',
      confirmAfterMs: 0,
      dailyCounts: [],
      memory: null,
      foundBy: 'home page',
      now: { fresh: true, since: NOW, lastSeen: NOW, visits: 1 },
      earlier: [],
      ...past,
    },
  };
}
const item = (slug: string, days: number, title: string, text = ''): string =>
  `<item><guid>${slug}</guid><link>https://quernlight.example/${slug}</link><title>${title}</title><pubDate>${daysAgo(days).toUTCString()}</pubDate><description>${text}</description></item>`;
const feed = (...items: string[]): string =>
  `<rss version="2.0"><channel><title>News</title>${items.join('')}</channel></rss>`;
const news = feed(item('b', 2, TITLE, TEXT), item('a', 30, 'Notes on millstones'));

describe('detectInDocument', () => {
  test('a document becomes its observation, findings, people and state', () => {
    const { verdict, observation } = detectInDocument(feedOf(news));
    assert.equal(observation?.ok, true);
    assert.deepEqual(
      verdict?.detection.findings.map(({ type }) => type),
      ['funding'],
    );
    assert.deepEqual(
      verdict.people.map(({ name, role, url }) => [name, role, url]),
      [['Jane Doe', 'Chief Executive Officer', 'https://quernlight.example/b']],
    );
    assert.deepEqual(
      [verdict.repeats, verdict.visits, verdict.since, verdict.withdrawals],
      [null, 1, NOW, []],
    );
  });

  test('other bytes that say the same are the earlier state once more', () => {
    const first = detectInDocument(feedOf(news));
    assert.ok(first.verdict && first.observation?.ok);
    const earlier = [
      {
        id: 'snp_1',
        hash: first.verdict.hash,
        observation: first.observation.value,
        since: daysAgo(5),
        lastSeen: daysAgo(1),
        visits: 3,
      },
    ];
    const again = detectInDocument(feedOf(`${news}<!-- another build -->`, { earlier })).verdict;
    assert.deepEqual([again?.repeats, again?.visits, again?.since], ['snp_1', 4, daysAgo(5)]);
    // That state is not also its own past: against an empty one, the round is what it was at first sight, and the recorder knows it.
    const same = detectInDocument(feedOf(news, { earlier })).verdict;
    assert.deepEqual(same?.detection.findings.length, 1);
    // Read once more without a new fetch (the company was renamed), it is no further sighting.
    const reread = detectInDocument(
      feedOf(news, { earlier, now: { fresh: false, since: NOW, lastSeen: NOW, visits: 2 } }),
    ).verdict;
    assert.deepEqual([reread?.repeats, reread?.visits], [null, 2]);
    const shorter = detectInDocument(feedOf(feed(item('a', 30, 'Notes on millstones')), { earlier })).verdict;
    assert.deepEqual([shorter?.repeats, shorter?.detection.unconfirmed, shorter?.people], [null, true, []]);
  });

  test('nothing is detected in what cannot be read', () => {
    const { observation, verdict } = detectInDocument(feedOf('<html>no feed</html>'));
    assert.deepEqual([observation?.ok, verdict], [false, null]);
  });
});

describe('the reader pool', () => {
  const pool = createReaderPool(1);
  after(() => pool.close());

  test('detects in a thread what it would detect here, many at a time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => pool.detect(feedOf(news))));
    for (const answer of answers) assert.deepEqual(answer, detectInDocument(feedOf(news)));
  });

  test('a bot that has no patience is told that all threads are busy, and holds up nobody', async () => {
    const page = botPage(pageOf('<p>We hold SOC 2.</p>'), { rule: { type: 'keyword', any: ['SOC 2'] } });
    const [first, impatient, patient] = await Promise.all([
      pool.evaluateBot(page),
      pool.evaluateBot(page, 0),
      pool.evaluateBot(page, 60_000),
    ]);
    assert.equal(impatient, 'busy');
    for (const judged of [first, patient, await pool.evaluateBot(page, 0)])
      assert.ok(judged !== 'busy' && 'kind' in judged && judged.kind === 'baseline', JSON.stringify(judged));
  });

  test('a page of one workspace does not wait for the many of another', async () => {
    let before = 0;
    const flood = Array.from({ length: 30 }, () =>
      pool.detect(feedOf(news), 'ws_a').then(() => (before += 1)),
    );
    await pool.detect(feedOf(news), 'ws_b');
    assert.ok(before <= 2, `${before} of the other's went first`);
    await Promise.all(flood);
  });

  test('a detector that throws is a reason, and the next page is read', async () => {
    const broken = {
      ...feedOf(news),
      context: { ...contextOf(), now: undefined },
    } as unknown as DetectRequest;
    const answer = await pool.detect(broken);
    assert.ok('stopped' in answer);
    assert.match(answer.stopped, /^reading it failed: /);
    assert.ok('verdict' in (await pool.detect(feedOf(news))));
  });
});

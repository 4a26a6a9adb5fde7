import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

/** All that is open to everyone, what is there and what is asked for all the same. */
const OPEN = [
  '/metrics',
  '/status',
  '/status.json',
  '/status.atom',
  '/docs',
  '/docs/errors',
  '/openapi.json',
  '/b/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  '/sign-in',
  '/sign-in/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  '/exports/exp_01kay6wqsgf1vtk9m8ta1t7s9k/ws.1.x',
  '/robots.txt',
  '/favicon.ico',
  '/',
  '/%7Fnothing',
];

describe('what is open to everyone', () => {
  let api: TestApi;
  let now = 0;
  before(async () => {
    api = await createTestApi({
      config: { RATE_LIMIT_PAGES: '10', RATE_LIMIT_UNAUTHENTICATED: '2' },
      rateNow: () => now,
    });
  });
  after(() => api.close());

  const exhaust = async (): Promise<void> => {
    now += 61_000;
    for (let i = 0; i < 2; i += 1) await api.request('GET', '/docs/errors', { key: null });
  };

  for (const path of OPEN)
    test(`${path} has the limit of its address`, async () => {
      await exhaust();
      const refused = await api.request('GET', path, { key: null });
      assert.equal(refused.status, 429);
      assert.equal(refused.body['error']?.['code'], 'rate_limit_exceeded');
      assert.match(refused.body['error']?.['message'] ?? '', /10 pages a minute\. Try again in \d+ s/);
      assert.ok(Number(refused.headers['retry-after']) > 0);
      now += 6000;
      assert.notEqual((await api.request('GET', path, { key: null })).status, 429);
    });

  test('a person gets a page that says so', async () => {
    await exhaust();
    const refused = await api.request('GET', '/status', { key: null, headers: { accept: 'text/html' } });
    assert.equal(refused.status, 429);
    assert.match(refused.text, /<h1>Too many requests<\/h1>/);
  });

  test('workspaces, probes and those without a key have limits of their own, or none', async () => {
    await exhaust();
    assert.equal((await api.request('GET', '/metrics', { key: null })).status, 429);
    assert.equal((await api.request('GET', '/v1/accounts')).status, 200);
    assert.equal((await api.request('GET', '/v1/accounts', { key: null })).status, 401);
    for (const path of ['/healthz', '/readyz'])
      assert.equal((await api.request('GET', path, { key: null })).status, 200);
  });
});

describe('whoever goes on asking over a limit', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi({
      config: { RATE_LIMIT_PAGES: '1', RATE_LIMIT_READS: '6', RATE_LIMIT_UNAUTHENTICATED: '1' },
      rateNow: () => 0,
      server: { holdBack: 100 },
    });
  });
  after(() => api.close());

  for (const [path, key, status] of [
    ['/docs', null, 429],
    ['/healthz', null, 200],
    ['/v1/accounts', null, 429],
    ['/v1/accounts', undefined, 429],
  ] as const)
    test(`is answered later: ${path}${key === null ? '' : ' with a key'}`, async () => {
      const ask = () => api.request('GET', path, key === null ? { key } : {});
      await ask();
      const begun = performance.now();
      const answers = await Promise.all(Array.from({ length: 20 }, ask));
      // Timers may fire a millisecond early; all twenty wait at the same time.
      assert.ok(performance.now() - begun >= 99);
      assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([status]));
    });
});

describe('what is the same for all', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ server: { freshFor: 60_000 } });
  });
  after(() => api.close());

  test('is made once for fifty who ask, and fifty who ask again', async () => {
    let asked = 0;
    let texts = 0;
    const { pool, metrics } = api.ctx;
    const { text } = metrics;
    const { query } = pool;
    metrics.text = () => {
      texts += 1;
      return text();
    };
    pool.query = ((...given: Parameters<typeof query>) => {
      asked += 1;
      return query.apply(pool, given);
    }) as typeof query;
    try {
      for (let round = 0; round < 2; round += 1)
        for (const path of ['/metrics', '/readyz'])
          await Promise.all(Array.from({ length: 50 }, () => api.request('GET', path, { key: null })));
      assert.equal(texts, 1);
      assert.ok(asked <= 3, `${asked} statements`);
    } finally {
      metrics.text = text;
      pool.query = query;
    }
  });
});

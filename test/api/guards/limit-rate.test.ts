import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

describe('limit-rate', () => {
  let api: TestApi;
  let now = 0;
  before(async () => {
    api = await createTestApi({
      config: { RATE_LIMIT_READS: '12', RATE_LIMIT_WRITES: '3', RATE_LIMIT_UNAUTHENTICATED: '4' },
      rateNow: () => now,
    });
  });
  after(() => api.close());

  test('reads: a burst of a sixth, then an even flow, at most the limit in any 60 s', async () => {
    const { key } = await api.addWorkspace();
    const read = () => api.request('GET', '/v1/accounts', { key });
    const first = await read();
    assert.equal(first.status, 200);
    assert.equal(first.headers['x-ratelimit-limit'], '12');
    assert.equal(first.headers['x-ratelimit-remaining'], '1');
    assert.equal((await read()).status, 200);
    const refused = await read();
    assert.equal(refused.status, 429);
    assert.equal(refused.body['error']?.['code'], 'rate_limit_exceeded');
    assert.equal(refused.headers['retry-after'], '5');
    assert.equal(refused.headers['x-ratelimit-remaining'], '0');
    for (let i = 0; i < 10; i += 1) {
      now += 5000;
      assert.equal((await read()).status, 200, `after ${now} ms`);
      assert.equal((await read()).status, 429);
    }
    now += 5000;
    assert.equal(
      (await read()).status,
      429,
      'the thirteenth within 60 s: the bucket has one, the window has not',
    );
    now += 5001;
    assert.equal((await read()).status, 200);
  });

  test('writes count by themselves; 404, 405 and 400 count, 429 and the bulk call do not', async () => {
    const { key } = await api.addWorkspace();
    const answers = [
      await api.request('POST', '/v1/accounts', { key, body: {} }),
      await api.request('PUT', '/v1/accounts', { key, body: {} }),
      await api.request('POST', '/v1/nothing', { key }),
    ];
    assert.deepEqual(
      answers.map(({ status }) => status),
      [400, 405, 404],
    );
    assert.deepEqual(
      answers.map(({ headers }) => headers['x-ratelimit-remaining']),
      ['2', '1', '0'],
    );
    assert.deepEqual(
      answers.map(({ headers }) => headers['x-ratelimit-resource']),
      ['write', 'write', 'write'],
    );
    for (let i = 0; i < 3; i += 1) {
      const bulk = await api.request('POST', '/v1/accounts:batch', {
        key,
        body: { items: [{ domain: 'a.example' }] },
      });
      assert.equal(bulk.status, 200, bulk.text);
      assert.equal(bulk.headers['x-ratelimit-resource'], 'bulk');
      assert.equal(bulk.headers['x-ratelimit-remaining'], '0');
    }
    const refused = await api.request('DELETE', '/v1/webhooks/whk_x', { key });
    assert.equal(refused.status, 429);
    assert.equal(refused.headers['retry-after'], '60');
    assert.equal((await api.request('GET', '/v1/accounts', { key })).status, 200, 'reads are not writes');
    now += 60_000;
    assert.equal((await api.request('DELETE', '/v1/webhooks/whk_x', { key })).status, 404);
  });

  test('without a valid key an address is limited, and a valid key from there is not', async () => {
    const before = now;
    const statuses: number[] = [];
    for (const key of [null, 'wn_live_x', null, null, null])
      statuses.push((await api.request('GET', '/v1/accounts', { key })).status);
    assert.deepEqual(statuses, [401, 401, 401, 401, 429]);
    const { key } = await api.addWorkspace();
    assert.equal((await api.request('GET', '/v1/accounts', { key })).status, 200);
    now = before + 60_000;
    assert.equal((await api.request('GET', '/v1/accounts', { key: null })).status, 401);
  });

  test('pages outside /v1 carry no rate headers', async () => {
    for (const path of ['/healthz', '/openapi.json', '/docs/errors', '/nothing']) {
      const answer = await api.request('GET', path, { key: null });
      assert.equal(answer.headers['x-ratelimit-limit'], undefined, path);
    }
  });
});

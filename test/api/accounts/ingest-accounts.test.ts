import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

describe('ingestAccounts', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  const ingest = (body: object) => api.request('POST', '/v1/accounts:batch', { body });
  const countAccounts = async () => (await api.ctx.db.selectFrom('accounts').select('id').execute()).length;

  test('200: one result per item in its order; a bad one fails alone and says where', async () => {
    const answer = await ingest({
      items: [
        { domain: 'a.example' },
        { domian: 'b.example' },
        { domain: 'c.example', tags: ['x', 5] },
        7,
        { domain: 'a.example' },
        { domain: 'd.example' },
      ],
    });
    assert.equal(answer.status, 200, answer.text);
    const results = answer.body['data'] as unknown as {
      index: number;
      status: string;
      id: string | null;
      error: { code: string; param: string } | null;
    }[];
    assert.deepEqual(
      results.map(({ index, status, error }) => [index, status, error?.code, error?.param]),
      [
        [0, 'created', undefined, undefined],
        [1, 'failed', 'missing_param', 'items[1].domain'],
        [2, 'failed', 'invalid_param', 'items[2].tags[1]'],
        [3, 'failed', 'invalid_param', 'items[3]'],
        [4, 'skipped', undefined, undefined],
        [5, 'created', undefined, undefined],
      ],
    );
    assert.equal(results[4]?.id, results[0]?.id);
    assert.deepEqual(answer.body['summary'], { created: 2, updated: 0, skipped: 1, failed: 3 });
  });

  test('200: text that cannot be stored fails its own item only', async () => {
    const answer = await ingest({
      items: [{ domain: 'whole.example' }, { domain: 'half.example', name: 'a\u0000' }],
    });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.body['summary'], { created: 1, updated: 0, skipped: 0, failed: 1 });
    assert.match(answer.text, /"param":"items\[1\]\.name"/);
  });

  test('200: attributes are merged item by item, and too many fail their own domain alone', async () => {
    const numbered = (from: number) =>
      Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`k${from + index}`, index]));
    const answer = await ingest({
      items: [
        { domain: 'merged.example', attributes: { a: 1, b: 1 } },
        { domain: 'many.example', attributes: numbered(0) },
        { domain: 'merged.example', attributes: { b: null, c: 2 } },
        { domain: 'many.example', attributes: numbered(30) },
        { domain: 'other.example' },
      ],
      on_conflict: 'update',
    });
    const data = answer.body['data'] as unknown as {
      status: string;
      id: string;
      error: { param: string } | null;
    }[];
    assert.deepEqual(
      data.map(({ status }) => status),
      ['created', 'failed', 'updated', 'failed', 'created'],
    );
    assert.equal(data[3]?.error?.param, 'items[3].attributes');
    const merged = await api.request('GET', `/v1/accounts/${data[0]?.id}`);
    assert.deepEqual(merged.body['attributes'], { a: 1, c: 2 });
  });

  test('200: on_conflict update changes what is there', async () => {
    const answer = await ingest({ items: [{ domain: 'a.example', city: 'Delft' }], on_conflict: 'update' });
    assert.deepEqual(answer.body['summary'], { created: 0, updated: 1, skipped: 0, failed: 0 });
    const list = await api.request('GET', '/v1/accounts?domain=a.example');
    assert.equal(list.body['data']?.[0]?.['city'], 'Delft');
  });

  test('200 with 1,000 items, 400 batch_too_large with 1,001 and nothing stored', async () => {
    const items = (count: number, name: string) =>
      Array.from({ length: count }, (_, i) => ({ domain: `${name}-${i}.example` }));
    const before = await countAccounts();
    const refused = await ingest({ items: items(1001, 'many') });
    assert.equal(refused.status, 400);
    assert.equal(refused.body['error']?.['code'], 'batch_too_large');
    assert.equal(await countAccounts(), before);
    const answer = await ingest({ items: items(1000, 'full') });
    assert.deepEqual(answer.body['summary'], { created: 1000, updated: 0, skipped: 0, failed: 0 });
  });

  test('400: no items, none in the list, an unknown on_conflict', async () => {
    for (const [body, code, param] of [
      [{}, 'missing_param', 'items'],
      [{ items: [] }, 'invalid_param', 'items'],
      [{ items: {} }, 'invalid_param', 'items'],
      [{ items: [{ domain: 'x.example' }], on_conflict: 'replace' }, 'invalid_param', 'on_conflict'],
      [{ items: [{ domain: 'x.example' }], dry_run: true }, 'unknown_param', 'dry_run'],
    ] as const) {
      const answer = await ingest(body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], code);
      assert.equal(answer.body['error']?.['param'], param);
    }
  });
});

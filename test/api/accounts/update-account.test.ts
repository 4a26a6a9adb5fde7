import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

describe('updateAccount', () => {
  let api: TestApi;
  let path: string;
  before(async () => {
    api = await createTestApi();
    const made = await api.request('POST', '/v1/accounts', {
      body: { domain: 'ferncastle.example', city: 'Rotterdam', tags: ['a'] },
    });
    path = `/v1/accounts/${made.body['id']}`;
  });
  after(() => api.close());

  test('200: sets what is sent, clears what is null, leaves the rest', async () => {
    const answer = await api.request('PATCH', path, {
      body: { employee_count: 12, city: null, attributes: { a: 1 } },
    });
    assert.equal(answer.status, 200, answer.text);
    const { employee_count, city, tags, attributes } = answer.body;
    assert.deepEqual(
      { employee_count, city, tags, attributes },
      { employee_count: 12, city: null, tags: ['a'], attributes: { a: 1 } },
    );
    const merged = await api.request('PATCH', path, { body: { attributes: { b: 'x', a: null, c: true } } });
    assert.deepEqual(merged.body['attributes'], { b: 'x', c: true });
    const many = Object.fromEntries(Array.from({ length: 49 }, (_, index) => [`k${index}`, index]));
    const tooMany = await api.request('PATCH', path, { body: { attributes: many } });
    assert.deepEqual([tooMany.status, tooMany.body['error']?.['param']], [400, 'attributes']);
    const cleared = await api.request('PATCH', path, { body: { tags: null, attributes: null } });
    assert.deepEqual([cleared.body['tags'], cleared.body['attributes']], [[], {}]);
  });

  test('200, then 412: If-Match holds once', async () => {
    const etag = String((await api.request('GET', path)).headers['etag']);
    const change = (city: string, tag: string) =>
      api.request('PATCH', path, { body: { city }, headers: { 'if-match': tag } });
    assert.equal((await change('Delft', etag)).status, 200);
    const late = await change('Leiden', etag);
    assert.equal(late.status, 412);
    assert.equal(late.body['error']?.['code'], 'precondition_failed');
    assert.equal(late.body['error']?.['type'], 'conflict');
    assert.equal((await api.request('GET', path)).body['city'], 'Delft');
    assert.equal((await change('Leiden', '*')).status, 200);
    assert.equal((await change('Gouda', 'W/"x"')).status, 412);
  });

  test('412 for all but one of eight who change the same state at once', async () => {
    const etag = String((await api.request('GET', path)).headers['etag']);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        api.request('PATCH', path, { body: { city: `City ${i}` }, headers: { 'if-match': etag } }),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 412, 412, 412, 412, 412, 412, 412],
    );
  });

  test('the ETag of the answer is that of the next GET', async () => {
    const answer = await api.request('PATCH', path, { body: { city: 'Utrecht' } });
    assert.equal((await api.request('GET', path)).headers['etag'], answer.headers['etag']);
  });

  test('400: fields that cannot be set, or not so', async () => {
    for (const [body, code, param] of [
      [{ domain: 'x.example' }, 'unknown_param', 'domain'],
      [{ score: 1 }, 'unknown_param', 'score'],
      [{ tags: 'a' }, 'invalid_param', 'tags'],
      [{ country: 'Netherlands' }, 'invalid_param', 'country'],
    ] as const) {
      const answer = await api.request('PATCH', path, { body });
      assert.equal(answer.body['error']?.['code'], code, answer.text);
      assert.equal(answer.body['error']?.['param'], param);
    }
  });

  test('404 and 410', async () => {
    assert.equal((await api.request('PATCH', '/v1/accounts/acc_x', { body: {} })).status, 404);
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'gone.example' } });
    await api.request('DELETE', `/v1/accounts/${made.body['id']}`);
    assert.equal((await api.request('PATCH', `/v1/accounts/${made.body['id']}`, { body: {} })).status, 410);
  });
});

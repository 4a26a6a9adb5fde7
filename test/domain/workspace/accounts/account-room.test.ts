import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../../support/api.ts';
import type { TestApi } from '../../../support/api.ts';

describe('the accounts that one workspace may have', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ config: { WORKSPACE_MAX_ACCOUNTS: '10' } });
  });
  after(() => api.close());
  const items = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ domain: `c-${from + at}.example`, city: 'Oslo' }));

  test('are bounded by the operator; those that are there can be changed, and a neighbour sees nothing of it', async () => {
    const batch = (body: object, key = api.keys.admin) =>
      api.request('POST', '/v1/accounts:batch', { body, key });
    assert.equal((await batch({ items: items(0, 8) })).status, 200);
    const over = await batch({ items: items(5, 6) });
    assert.equal(over.status, 403, over.text);
    assert.equal(over.body['error']?.['code'], 'account_limit_reached');
    const listed = await api.request('GET', '/v1/accounts?limit=50');
    assert.equal((listed.body['data'] as unknown as unknown[]).length, 8, 'nothing of it was stored');
    assert.equal((await batch({ items: items(6, 4) })).status, 200);
    const one = await api.request('POST', '/v1/accounts', { body: { domain: 'eleventh.example' } });
    assert.equal(one.status, 403);
    // Twice ten that are there: none is made.
    for (let time = 0; time < 2; time += 1)
      assert.equal((await batch({ items: items(0, 10), on_conflict: 'update' })).status, 200);
    const { key } = await api.addWorkspace();
    assert.equal((await batch({ items: items(0, 10) }, key)).status, 200);
    const [first] = listed.body['data'] as unknown as { id: string }[];
    await api.request('DELETE', `/v1/accounts/${first?.id}`);
    const again = await api.request('POST', '/v1/accounts', { body: { domain: 'eleventh.example' } });
    assert.equal(again.status, 201, 'who deletes has room at once');
  });
});

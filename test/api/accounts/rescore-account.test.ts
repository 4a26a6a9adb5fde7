import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { addSignal } from '../../support/detected.ts';

describe('rescoreAccount', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  test('200: the account after the new score, whose parts add up to it', async () => {
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    const path = `/v1/accounts/${made.body['id']}`;
    const first = await api.request('POST', `${path}:rescore`, { key: api.keys.readWrite });
    assert.equal(first.status, 200, first.text);
    assert.equal(first.body['score_status'], 'scored');
    await addSignal(api.ctx, api.workspaceId, String(made.body['id']));
    const { body } = await api.request('POST', `${path}:rescore`);
    assert.ok(Number(body['score']) > Number(first.body['score']), `${body['score']}`);
    const parts = Object.values(body['score_breakdown'] as unknown as Record<string, number>);
    assert.equal(
      parts.reduce((sum, part) => sum + part, 0),
      body['score'],
    );
    assert.deepEqual((await api.request('GET', path)).body, body);
  });

  test('404 and 410', async () => {
    assert.equal((await api.request('POST', '/v1/accounts/acc_x:rescore')).status, 404);
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'gone.example' } });
    await api.request('DELETE', `/v1/accounts/${made.body['id']}`);
    assert.equal((await api.request('POST', `/v1/accounts/${made.body['id']}:rescore`)).status, 410);
  });
});

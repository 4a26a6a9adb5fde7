import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';

describe('deleteAccount and restoreAccount', () => {
  const clock = createFakeClock('2026-11-20T09:30:00.123Z');
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  const add = async (domain: string) =>
    `/v1/accounts/${(await api.request('POST', '/v1/accounts', { body: { domain } })).body['id']}`;

  test('200: deleted now, purged 30 days on; 410 a second time; 404 after the purge', async () => {
    const path = await add('one.example');
    const answer = await api.request('DELETE', path);
    assert.equal(answer.status, 200);
    assert.deepEqual(answer.body, {
      id: path.split('/').at(-1),
      status: 'deleted',
      deleted_at: '2026-11-20T09:30:00.123Z',
      purge_at: '2026-12-20T09:30:00.123Z',
    });
    const again = await api.request('DELETE', path);
    assert.equal(again.status, 410);
    assert.equal(again.body['error']?.['purge_at'], answer.body['purge_at']);
    for (const part of ['', '/brief', '/brief/versions', '/contacts', '/sources']) {
      assert.equal((await api.request('GET', path + part)).status, 410, part);
    }
    clock.advance(30 * DAY);
    assert.equal((await api.request('DELETE', path)).status, 404);
    assert.equal((await api.request('POST', `${path}:restore`)).status, 404);
  });

  test('200: an empty body with a Content-Type is no body', async () => {
    const path = await add('typed.example');
    assert.equal(
      (await api.request('DELETE', path, { headers: { 'content-type': 'application/json' } })).status,
      200,
    );
  });

  test('400 unknown_param: a body with something in it', async () => {
    const answer = await api.request('DELETE', await add('body.example'), { body: { force: true } });
    assert.equal(answer.status, 400);
    assert.equal(answer.body['error']?.['param'], 'force');
  });

  test('412: If-Match of another state', async () => {
    const path = await add('match.example');
    assert.equal((await api.request('DELETE', path, { headers: { 'if-match': '"other"' } })).status, 412);
    const etag = String((await api.request('GET', path)).headers['etag']);
    assert.equal((await api.request('DELETE', path, { headers: { 'if-match': etag } })).status, 200);
  });

  test('200: restored with its id; 409 when it is live, or its domain is taken', async () => {
    const path = await add('back.example');
    await api.request('DELETE', path);
    const restored = await api.request('POST', `${path}:restore`);
    assert.equal(restored.status, 200, restored.text);
    assert.equal(restored.body['status'], 'active');
    const live = await api.request('POST', `${path}:restore`);
    assert.equal(live.status, 409);
    assert.equal(live.body['error']?.['code'], 'account_not_deleted');
    await api.request('DELETE', path);
    const successor = await add('back.example');
    const taken = await api.request('POST', `${path}:restore`);
    assert.equal(taken.status, 409);
    assert.equal(taken.body['error']?.['code'], 'account_exists');
    assert.equal(taken.body['error']?.['account_id'], successor.split('/').at(-1));
  });

  test('404: unknown', async () => {
    assert.equal((await api.request('DELETE', '/v1/accounts/acc_x')).status, 404);
    assert.equal((await api.request('POST', '/v1/accounts/acc_x:restore')).status, 404);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

describe('getAccount', () => {
  let api: TestApi;
  let id: string;
  before(async () => {
    api = await createTestApi();
    const created = await api.request('POST', '/v1/accounts', {
      body: { domain: 'ferncastle.example', name: 'Ferncastle' },
    });
    assert.equal(created.status, 201, created.text);
    id = created.body['id'] ?? '';
  });
  after(() => api.close());

  test('200: the account, with an ETag', async () => {
    const answer = await api.request('GET', `/v1/accounts/${id}`);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.body['domain'], 'ferncastle.example');
    assert.match(String(answer.headers['etag']), /^"[\w-]{22}"$/);
    assert.equal(answer.headers['x-ratelimit-resource'], 'read');
  });

  test('304: for whoever has this state', async () => {
    const first = await api.request('GET', `/v1/accounts/${id}`);
    const etag = String(first.headers['etag']);
    for (const value of [etag, `W/${etag}`, `"other", ${etag}`, '*', etag.replace(/"$/, '-br"')]) {
      const again = await api.request('GET', `/v1/accounts/${id}`, { headers: { 'if-none-match': value } });
      assert.equal(again.status, 304, value);
      assert.equal(again.headers['etag'], etag);
    }
    const changed = await api.request('GET', `/v1/accounts/${id}`, {
      headers: { 'if-none-match': '"other"' },
    });
    assert.equal(changed.status, 200);
  });

  test('HEAD is answered like GET, without the body', async () => {
    const get = await api.request('GET', `/v1/accounts/${id}`);
    const head = await api.request('HEAD', `/v1/accounts/${id}`);
    assert.equal(head.status, 200);
    assert.equal(head.headers['content-length'], get.headers['content-length']);
    assert.equal(head.headers['etag'], get.headers['etag']);
  });

  test('404: unknown, malformed, of another workspace, or with a slash inside: all the same', async () => {
    const other = await api.addWorkspace();
    const theirs = await api.request('POST', '/v1/accounts', {
      key: other.key,
      body: { domain: 'osprey.example' },
    });
    const unknown = 'acc_01kay6wqsgf1vtk9m8ta1t7s9k';
    for (const wrong of [
      unknown,
      'x',
      'acc_',
      `${id}%2Fbrief`,
      '%00',
      '%ED%A0%80',
      'acc_01KAY6WQSGF1VTK9M8TA1T7S9K',
      theirs.body['id'] ?? '',
    ]) {
      const answer = await api.request('GET', `/v1/accounts/${wrong}`);
      assert.ok([404, 400].includes(answer.status), `${wrong}: ${answer.text}`);
      if (answer.status === 400) assert.equal(wrong, '%ED%A0%80');
      else assert.equal(answer.body['error']?.['code'], 'resource_not_found');
    }
  });

  test('410: a deleted one, with the day it goes for good', async () => {
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'gone.example' } });
    const path = `/v1/accounts/${made.body['id']}`;
    const deleted = await api.request('DELETE', path);
    assert.equal(deleted.status, 200, deleted.text);
    const answer = await api.request('GET', path);
    assert.equal(answer.status, 410);
    assert.equal(answer.body['error']?.['code'], 'account_deleted');
    assert.equal(answer.body['error']?.['purge_at'], deleted.body['purge_at']);
  });

  test('400: a query parameter that it does not know', async () => {
    const answer = await api.request('GET', `/v1/accounts/${id}?exp%61nd=score`);
    assert.equal(answer.status, 400);
    assert.equal(answer.body['error']?.['code'], 'unknown_param');
    assert.equal(answer.body['error']?.['param'], 'expand');
  });
});

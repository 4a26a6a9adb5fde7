import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { operations } from '../../../src/api/routes/index.ts';
import { exchangeRaw } from '../../support/raw-http.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

const ID = 'acc_01kay6wqsgf1vtk9m8ta1t7s9k';
const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, ID);

describe('authenticate', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  for (const { method, path, operationId } of operations) {
    test(`401 missing_api_key: ${operationId} without a key`, async () => {
      const answer = await api.request(method, addressOf(path), { key: null });
      assert.equal(answer.status, 401);
      assert.equal(answer.body['error']?.['code'], 'missing_api_key');
      assert.equal(answer.headers['x-ratelimit-resource'], 'unauthenticated');
      assert.equal(answer.headers['www-authenticate'], 'Bearer realm="whynow"');
    });
  }

  test('401 before 404, 405 and OPTIONS: nobody looks around without a key', async () => {
    for (const [method, path] of [
      ['GET', '/v1/nothing'],
      ['GET', '/v1'],
      ['PUT', '/v1/accounts'],
      ['OPTIONS', '/v1/accounts'],
      ['GET', '/v1/accounts/%zz'],
    ] as const) {
      const answer = await api.request(method, path, { key: null });
      assert.equal(answer.status, 401, `${method} ${path}`);
    }
  });

  test('401 malformed_api_key: another scheme, no token, two tokens, a typo, a cut key', async () => {
    const { admin } = api.keys;
    const typo = admin.slice(0, 20) + (admin[20] === 'a' ? 'b' : 'a') + admin.slice(21);
    for (const value of [
      'Basic dXNlcjpwYXNz',
      'Bearer',
      'Bearer ',
      `Bearer ${admin} ${admin}`,
      admin,
      `Bearer ${typo}`,
      `Bearer ${admin.slice(0, -1)}`,
      'Bearer x',
    ]) {
      const answer = await api.request('GET', '/v1/accounts', {
        key: null,
        headers: { authorization: value },
      });
      assert.equal(answer.status, 401, value);
      assert.equal(answer.body['error']?.['code'], 'malformed_api_key', value);
    }
  });

  test('401 malformed_api_key: the header sent twice, though Node keeps the first', async () => {
    const { admin } = api.keys;
    const answer = await exchangeRaw(
      api.port,
      `GET /v1/accounts HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${admin}\r\nAUTHORIZATION: Bearer ${admin}\r\nConnection: close\r\n\r\n`,
    );
    assert.match(answer, /^HTTP\/1\.1 401 /);
    assert.match(answer, /malformed_api_key/);
  });

  test('200: the scheme in lower case', async () => {
    const answer = await api.request('GET', '/v1/accounts', {
      key: null,
      headers: { authorization: `bearer ${api.keys.admin}` },
    });
    assert.equal(answer.status, 200);
  });

  test('401 invalid_api_key: well-formed and unknown, as one of a deleted workspace is', async () => {
    const other = await api.addWorkspace();
    await api.ctx.db.deleteFrom('workspaces').where('id', '=', other.workspaceId).execute();
    const answer = await api.request('GET', '/v1/accounts', { key: other.key });
    assert.equal(answer.status, 401);
    assert.equal(answer.body['error']?.['code'], 'invalid_api_key');
  });

  test('401 revoked_api_key and expired_api_key', async () => {
    for (const [column, code] of [
      ['revoked_at', 'revoked_api_key'],
      ['expires_at', 'expired_api_key'],
    ] as const) {
      const other = await api.addWorkspace();
      await api.ctx.db
        .updateTable('api_keys')
        .set({ [column]: new Date(0) })
        .where('workspace_id', '=', other.workspaceId)
        .execute();
      const answer = await api.request('GET', '/v1/accounts', { key: other.key });
      assert.equal(answer.status, 401);
      assert.equal(answer.body['error']?.['code'], code);
    }
  });
});

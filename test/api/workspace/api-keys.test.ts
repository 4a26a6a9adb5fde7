import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY, SECOND } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';

const PATH = '/v1/workspace/api-keys';

describe('API keys', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  const create = (body: object, headers: Record<string, string> = {}) =>
    api.request('POST', PATH, { body: { name: 'CRM sync', role: 'read-write', ...body }, headers });
  const call = async (key: unknown): Promise<number> =>
    (await api.request('GET', '/v1/accounts', { key: String(key) })).status;

  test('createApiKey 201: works, and is shown by no other answer', async () => {
    const answer = await create({ expires_at: '2027-01-01T00:00:00Z' });
    assert.equal(answer.status, 201, answer.text);
    const { key, ...rest } = answer.body;
    assert.match(String(key), /^wn_live_/);
    assert.equal(rest['signing_secret'], undefined);
    assert.equal(rest['signing'], 'none');
    assert.equal(rest['expires_at'], '2027-01-01T00:00:00.000Z');
    assert.equal(await call(key), 200);
    const read = await api.request('GET', `${PATH}/${rest['id']}`);
    assert.deepEqual(read.body, rest);
    const list = await api.request('GET', `${PATH}?limit=1`);
    assert.deepEqual(list.body['data'], [rest]);
    assert.equal(list.body['has_more'], true);
    assert.equal(
      (await api.request('GET', `${PATH}?limit=1&cursor=${list.body['next_cursor']}`)).status,
      200,
    );
  });

  test('createApiKey 201: a repeat shows the key again, from a record that does not hold it in clear', async () => {
    const first = await create({ signing: 'required' }, { 'idempotency-key': 'key-1' });
    const again = await create({ signing: 'required' }, { 'idempotency-key': 'key-1' });
    assert.equal(again.headers['idempotent-replayed'], 'true');
    assert.equal(again.text, first.text);
    const { key, signing_secret } = first.body;
    const { rows } = await api.ctx.pool.query<{ body: Buffer; sealed: boolean }>(
      `select body, sealed from idempotency_keys where key = 'key-1'`,
    );
    assert.equal(rows[0]?.sealed, true);
    for (const secret of [key, signing_secret]) assert.equal(rows[0]?.body.includes(String(secret)), false);
  });

  for (const [body, code, param] of [
    [{ name: undefined }, 'missing_param', 'name'],
    [{ name: '   ' }, 'invalid_param', 'name'],
    [{ role: undefined }, 'missing_param', 'role'],
    [{ role: 'owner' }, 'invalid_param', 'role'],
    [{ signing: 'sometimes' }, 'invalid_param', 'signing'],
    [{ expires_at: 'soon' }, 'invalid_param', 'expires_at'],
    [{ expires_at: '2020-01-01' }, 'invalid_param', 'expires_at'],
    [{ key: 'mine' }, 'unknown_param', 'key'],
  ] as const) {
    test(`createApiKey 400 ${code}: ${JSON.stringify(body)}`, async () => {
      const answer = await create(body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], code);
      assert.equal(answer.body['error']?.['param'], param);
    });
  }

  test('403 for everyone but admin, reading too', async () => {
    for (const key of [api.keys.readOnly, api.keys.readWrite])
      for (const [method, path] of [
        ['GET', PATH],
        ['GET', `${PATH}/key_x`],
        ['POST', PATH],
        ['DELETE', `${PATH}/key_x`],
      ] as const)
        assert.equal((await api.request(method, path, { key })).status, 403, `${method} ${path}`);
  });

  test('revokeApiKey 200: the key as it stays; 410 the second time; 404 for a foreign one', async () => {
    const { body } = await create({});
    assert.equal(await call(body['key']), 200);
    const answer = await api.request('DELETE', `${PATH}/${body['id']}`);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.body['status'], 'revoked');
    clock.advance(10 * SECOND);
    assert.equal(await call(body['key']), 401);
    const again = await api.request('DELETE', `${PATH}/${body['id']}`);
    assert.deepEqual([again.status, again.body['error']?.['code']], [410, 'api_key_revoked']);
    assert.equal(again.body['error']?.['revoked_at'], answer.body['revoked_at']);
    const other = await api.addWorkspace();
    for (const method of ['GET', 'DELETE'])
      assert.equal((await api.request(method, `${PATH}/${body['id']}`, { key: other.key })).status, 404);
    assert.equal((await api.request('POST', `${PATH}/${body['id']}:rotate`, { key: other.key })).status, 404);
  });

  test('revokeApiKey 409 last_admin_key: through itself, unless forced', async () => {
    const other = await api.addWorkspace();
    const { body } = await api.request('GET', PATH, { key: other.key });
    const path = `${PATH}/${body['data']?.[0]?.['id']}`;
    const refused = await api.request('DELETE', path, { key: other.key });
    assert.equal(refused.status, 409);
    assert.equal(refused.body['error']?.['code'], 'last_admin_key');
    assert.equal((await api.request('DELETE', `${path}?force=maybe`, { key: other.key })).status, 400);
    assert.equal((await api.request('DELETE', `${path}?force=true`, { key: other.key })).status, 200);
  });

  test('rotateApiKey 201: the same key again, and the old one for as long as was asked', async () => {
    const old = (await create({ name: 'Nightly', role: 'read-only', signing: 'optional' })).body;
    const answer = await api.request('POST', `${PATH}/${old['id']}:rotate`, { body: { grace_seconds: 60 } });
    assert.equal(answer.status, 201, answer.text);
    const { name, role, signing, expires_at, key, signing_secret } = answer.body;
    assert.deepEqual(
      { name, role, signing, expires_at },
      { name: 'Nightly', role: 'read-only', signing: 'optional', expires_at: null },
    );
    assert.notEqual(key, old['key']);
    assert.notEqual(signing_secret, old['signing_secret']);
    assert.deepEqual([await call(key), await call(old['key'])], [200, 200]);
    clock.advance(60 * SECOND);
    assert.deepEqual([await call(key), await call(old['key'])], [200, 401]);
    const again = await api.request('POST', `${PATH}/${old['id']}:rotate`);
    assert.equal(again.status, 409);
    assert.equal(again.body['error']?.['code'], 'api_key_not_active');
  });

  test('rotateApiKey 201: a day of grace unless told, never beyond the old end; a term is handed on', async () => {
    const forever = (await create({})).body;
    await api.request('POST', `${PATH}/${forever['id']}:rotate`);
    const day = new Date(clock.now().getTime() + DAY).toISOString();
    assert.equal((await api.request('GET', `${PATH}/${forever['id']}`)).body['expires_at'], day);

    const soon = new Date(clock.now().getTime() + 3600 * SECOND).toISOString();
    const short = (await create({ expires_at: soon })).body;
    clock.advance(600 * SECOND);
    const { body } = await api.request('POST', `${PATH}/${short['id']}:rotate`);
    assert.equal((await api.request('GET', `${PATH}/${short['id']}`)).body['expires_at'], soon);
    assert.equal(body['expires_at'], new Date(clock.now().getTime() + 3600 * SECOND).toISOString());
  });

  test('rotateApiKey 201, then 401 at once: no grace', async () => {
    const old = (await create({})).body;
    assert.equal(
      (await api.request('POST', `${PATH}/${old['id']}:rotate`, { body: { grace_seconds: 0 } })).status,
      201,
    );
    clock.advance(10 * SECOND);
    assert.equal(await call(old['key']), 401);
  });

  test('rotateApiKey 400: a grace that is too long or no number', async () => {
    const old = (await create({})).body;
    for (const grace_seconds of [-1, 604_801, 1.5, '60']) {
      const answer = await api.request('POST', `${PATH}/${old['id']}:rotate`, { body: { grace_seconds } });
      assert.equal(answer.status, 400);
      assert.equal(answer.body['error']?.['param'], 'grace_seconds');
    }
  });
});

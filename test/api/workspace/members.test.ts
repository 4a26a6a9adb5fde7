import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { system } from '../../../src/domain/ground/actor.ts';
import { removeMember } from '../../../src/domain/workspace/settings/members/remove-member.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { assertRefused } from '../../support/refused.ts';

const PATH = '/v1/workspace/members';

describe('members', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  const add = (body: object, key = api.keys.admin) =>
    api.request('POST', PATH, { body: { role: 'read-write', ...body }, key });

  test('addMember 201, getMember and listMembers 200', async () => {
    const answer = await add({ email: ' Jo@Harbour.example ', name: 'Jo Castellan' });
    assert.equal(answer.status, 201, answer.text);
    const { email, name, role } = answer.body;
    assert.deepEqual(
      { email, name, role },
      { email: 'jo@harbour.example', name: 'Jo Castellan', role: 'read-write' },
    );
    assert.deepEqual((await api.request('GET', `${PATH}/${answer.body['id']}`)).body, answer.body);
    await add({ email: 'kim@harbour.example' });
    const list = await api.request('GET', `${PATH}?limit=1`);
    assert.equal(list.body['data']?.[0]?.['email'], 'kim@harbour.example');
    const rest = await api.request('GET', `${PATH}?limit=1&cursor=${list.body['next_cursor']}`);
    assert.deepEqual(rest.body['data'], [answer.body]);
  });

  test('addMember 409 member_exists: whatever the case, of 16 at once too; elsewhere it may', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        add({ email: i % 2 ? 'Lee@harbour.example' : 'lee@harbour.example' }),
      ),
    );
    const made = answers.filter(({ status }) => status === 201);
    assert.equal(made.length, 1);
    for (const { status, body } of answers.filter((answer) => answer.status !== 201)) {
      assert.equal(status, 409);
      assert.equal(body['error']?.['code'], 'member_exists');
      assert.equal(body['error']?.['member_id'], made[0]?.body['id']);
    }
    const other = await api.addWorkspace();
    assert.equal((await add({ email: 'lee@harbour.example' }, other.key)).status, 201);
  });

  for (const [body, code, param] of [
    [{}, 'missing_param', 'email'],
    [{ email: 'jo' }, 'invalid_param', 'email'],
    [{ email: 'jo@localhost' }, 'invalid_param', 'email'],
    [{ email: 'a b@harbour.example' }, 'invalid_param', 'email'],
    [{ email: '@harbour.example' }, 'invalid_param', 'email'],
    [{ email: 'x@y.example', role: 'owner' }, 'invalid_param', 'role'],
    [{ email: 'x@y.example', name: '' }, 'invalid_param', 'name'],
    [{ email: 'x@y.example', invite: true }, 'unknown_param', 'invite'],
  ] as const) {
    test(`addMember 400 ${code}: ${JSON.stringify(body)}`, async () => {
      const answer = await add(body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], code);
      assert.equal(answer.body['error']?.['param'], param);
    });
  }

  test('removeMember 204, then 404; 404 for a foreign one', async () => {
    const path = `${PATH}/${(await add({ email: 'gone@harbour.example', role: 'admin' })).body['id']}`;
    const other = await api.addWorkspace();
    assert.equal((await api.request('DELETE', path, { key: other.key })).status, 404);
    assert.equal((await api.request('DELETE', path)).status, 204);
    assert.equal((await api.request('DELETE', path)).status, 404);
    assert.equal((await api.request('GET', path)).status, 404);
  });

  test('409 last_admin_member: only where no admin key is left either', async () => {
    const other = await api.addWorkspace();
    const admin = await add({ email: 'boss@harbour.example', role: 'admin' }, other.key);
    const keys = await api.request('GET', '/v1/workspace/api-keys', { key: other.key });
    await api.request('DELETE', `/v1/workspace/api-keys/${keys.body['data']?.[0]?.['id']}?force=true`, {
      key: other.key,
    });
    const console = system(other.workspaceId, 'console');
    await assertRefused(removeMember(api.ctx, console, String(admin.body['id'])), 'last_admin_member');
    await api.makeKey(other.workspaceId, 'admin');
    await removeMember(api.ctx, console, String(admin.body['id']));
  });

  test('403 for everyone but admin, reading too', async () => {
    for (const key of [api.keys.readOnly, api.keys.readWrite])
      for (const [method, path] of [
        ['GET', PATH],
        ['GET', `${PATH}/mem_x`],
        ['POST', PATH],
        ['DELETE', `${PATH}/mem_x`],
      ] as const)
        assert.equal((await api.request(method, path, { key })).status, 403, `${method} ${path}`);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { system } from '../../../src/domain/ground/actor.ts';
import { updateMember } from '../../../src/domain/workspace/settings/members/update-member.ts';
import { removeMember } from '../../../src/domain/workspace/settings/members/remove-member.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { itemsOf } from '../../support/items.ts';
import { signInAs } from '../../support/signed-in.ts';
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
    [{ email: '\u212aim@harbour.example' }, 'invalid_param', 'email'],
    [{ email: 'jo@bücher.example' }, 'invalid_param', 'email'],
    [{ email: 'x@y.example', role: 'owner' }, 'invalid_param', 'role'],
    [{ email: 'x@y.example', name: '' }, 'invalid_param', 'name'],
    [{ email: 'x@y.example', invite: true }, 'invalid_param', 'invite'],
    [{ email: 'x@y.example', invite: 'pigeon' }, 'invalid_param', 'invite'],
    [{ email: 'x@y.example', invited: 'mail' }, 'unknown_param', 'invited'],
  ] as const) {
    test(`addMember 400 ${code}: ${JSON.stringify(body)}`, async () => {
      const answer = await add(body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], code);
      assert.equal(answer.body['error']?.['param'], param);
    });
  }

  test('updateMember 200: the role, the name, and what is sent alone', async () => {
    const { body: made } = await add({ email: 'change@harbour.example', name: 'Jo' });
    const path = `${PATH}/${made['id']}`;
    const change = (body: object, headers: Record<string, string> = {}) =>
      api.request('PATCH', path, { body, headers });
    const promoted = await change({ role: 'admin' });
    assert.deepEqual([promoted.status, promoted.body], [200, { ...made, role: 'admin' }]);
    const tag = String(promoted.headers['etag']);
    assert.deepEqual((await change({ name: null })).body, { ...made, role: 'admin', name: null });
    assert.equal((await change({ name: 'Kim' }, { 'if-match': tag })).status, 412);
    await change({ role: 'admin', name: null });
    await change({});
    assert.deepEqual((await api.request('GET', path)).body, { ...made, role: 'admin', name: null });
    const log = await api.request('GET', `/v1/workspace/audit-log?subject_id=${made['id']}`);
    assert.deepEqual(
      itemsOf(log.body['data']).map(({ action, before, after: now }) => [action, before, now]),
      [
        ['member.updated', { name: 'Jo' }, { name: null }],
        ['member.updated', { role: 'read-write' }, { role: 'admin' }],
        ['member.added', null, { email: 'change@harbour.example', name: 'Jo', role: 'read-write' }],
      ],
    );
    for (const [body, param] of [
      [{ role: 'owner' }, 'role'],
      [{ role: null }, 'role'],
      [{ name: '' }, 'name'],
      [{ name: 'x'.repeat(201) }, 'name'],
      [{ email: 'other@harbour.example' }, 'email'],
    ] as const) {
      const answer = await change(body);
      assert.deepEqual([answer.status, answer.body['error']?.['param']], [400, param], answer.text);
    }
    const other = await api.addWorkspace();
    for (const [id, key] of [
      [made['id'], other.key],
      ['mem_x', api.keys.admin],
    ] as const)
      assert.equal(
        (await api.request('PATCH', `${PATH}/${id}`, { key, body: { role: 'admin' } })).status,
        404,
      );
  });

  test('removeMember 204, then 404; 404 for a foreign one', async () => {
    const path = `${PATH}/${(await add({ email: 'gone@harbour.example', role: 'admin' })).body['id']}`;
    const other = await api.addWorkspace();
    assert.equal((await api.request('DELETE', path, { key: other.key })).status, 404);
    assert.equal((await api.request('DELETE', path)).status, 204);
    assert.equal((await api.request('DELETE', path)).status, 404);
    assert.equal((await api.request('GET', path)).status, 404);
  });

  test('inviteMember 404 for a foreign member and for none; another’s link stays', async () => {
    const mine = await add({ email: 'mine@harbour.example', invite: 'link' });
    const other = await api.addWorkspace();
    for (const id of [mine.body['id'], 'mem_x'])
      assert.equal(
        (await api.request('POST', `${PATH}/${id}:invite`, { key: other.key, body: { invite: 'link' } }))
          .status,
        404,
      );
    const link = new URL(String(mine.body['sign_in_link']?.['url'])).pathname;
    assert.equal((await api.request('GET', link, { key: null })).status, 200);
    assert.equal((await api.request('GET', `${PATH}/${mine.body['id']}`)).body['sign_in_link'], undefined);
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
    await assertRefused(
      updateMember(api.ctx, console, String(admin.body['id']), { role: 'read-write' }),
      'last_admin_member',
    );
    // Whoever is the last admin stays one, whoever asks; what they are called is another matter.
    await updateMember(api.ctx, console, String(admin.body['id']), { name: 'Boss', role: 'admin' });
    await api.makeKey(other.workspaceId, 'admin');
    await removeMember(api.ctx, console, String(admin.body['id']));
  });

  test('of two last admins that step down at once one stays', async () => {
    const other = await api.addWorkspace();
    const admins = [await signInAs(api, 'admin', other), await signInAs(api, 'admin', other)];
    await api.ctx.pool.query('update api_keys set revoked_at = now() where workspace_id = $1', [
      other.workspaceId,
    ]);
    const answers = await Promise.all(
      admins.map(({ memberId, request }, index) =>
        index === 0
          ? request('PATCH', `${PATH}/${memberId}`, { body: { role: 'read-only' } })
          : request('DELETE', `${PATH}/${memberId}`),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 409).length, 1);
    const { rows } = await api.ctx.pool.query(
      `select 1 from members where workspace_id = $1 and role = 'admin'`,
      [other.workspaceId],
    );
    assert.equal(rows.length, 1);
  });

  test('403 for everyone but admin, reading too', async () => {
    for (const key of [api.keys.readOnly, api.keys.readWrite])
      for (const [method, path] of [
        ['GET', PATH],
        ['GET', `${PATH}/mem_x`],
        ['POST', PATH],
        ['PATCH', `${PATH}/mem_x`],
        ['POST', `${PATH}/mem_x:invite`],
        ['DELETE', `${PATH}/mem_x`],
      ] as const)
        assert.equal((await api.request(method, path, { key })).status, 403, `${method} ${path}`);
  });
});

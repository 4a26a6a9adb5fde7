import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { itemsOf } from '../../support/items.ts';
import { signInAgain, signInAs } from '../../support/signed-in.ts';
import type { SignedIn } from '../../support/signed-in.ts';
import { DAY } from '../../../src/platform/clock.ts';

const codeOf = ({ body }: Answer): unknown => body['error']?.['code'];

describe('me', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  test('getMe 200 for a member: who, where, since when, and what they may do', async () => {
    const jo = await signInAs(api, 'read-write', { userAgent: 'Firefox \u0000\u00e9x' });
    const { status, body } = await jo.request('GET', '/v1/me');
    assert.equal(status, 200);
    const { kind, id, name, role, permissions, features, operator } = body;
    assert.deepEqual(
      { kind, id, name, role, permissions, features, operator },
      {
        kind: 'member',
        id: jo.memberId,
        name: null,
        role: 'read-write',
        permissions: { may_write: true, may_administer: false },
        features: { mail: false, oidc: false },
        operator: false,
      },
    );
    assert.match(String(body['email']), /@harbour\.example$/);
    assert.equal(body['workspace']?.['id'], api.workspaceId);
    assert.equal(body['workspace']?.['plan'], 'company');
    assert.deepEqual(body['session'], {
      id: jo.sessionId,
      created_at: clock.now().toISOString(),
      last_used_at: clock.now().toISOString(),
      expires_at: new Date(clock.now().getTime() + 30 * DAY).toISOString(),
      user_agent: 'Firefox x',
      current: true,
    });
  });

  test('getMe 200 for a key of every role', async () => {
    for (const [key, may] of [
      [api.keys.readOnly, { may_write: false, may_administer: false }],
      [api.keys.readWrite, { may_write: true, may_administer: false }],
      [api.keys.admin, { may_write: true, may_administer: true }],
    ] as const) {
      const { body } = await api.request('GET', '/v1/me', { key });
      assert.deepEqual([body['kind'], body['email'], body['session']], ['api_key', null, null]);
      assert.match(String(body['name']), /^test /);
      assert.deepEqual(body['permissions'], may);
    }
  });

  test('features: mail where the installation can send some', async () => {
    const mailing = await createTestApi({
      config: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'digest@example.com' },
    });
    try {
      assert.equal((await mailing.request('GET', '/v1/me')).body['features']?.['mail'], true);
    } finally {
      await mailing.close();
    }
  });

  test('on the plan free a member learns who they are and gets out, and no more; a key nothing', async () => {
    const free = await api.addWorkspace('free');
    const member = await signInAs(api, 'admin', free);
    assert.equal((await member.request('GET', '/v1/me')).body['workspace']?.['plan'], 'free');
    assert.equal((await member.request('GET', '/v1/me/sessions')).status, 200);
    assert.equal(codeOf(await member.request('GET', '/v1/accounts')), 'plan_required');
    assert.equal(codeOf(await api.request('GET', '/v1/me', { key: free.key })), 'plan_required');
    assert.equal((await member.request('POST', '/v1/me:sign-out')).status, 200);
  });

  test('two sessions: listed newest first, one ends the other, and then itself', async () => {
    const phone = await signInAs(api, 'read-only', { userAgent: 'Phone/1' });
    clock.advance(1000);
    const desk = await signInAgain(api, { memberId: phone.memberId, userAgent: `Desk/${'1'.repeat(500)}` });
    const { body } = await desk.request('GET', '/v1/me/sessions');
    const list = itemsOf(body['data']);
    assert.deepEqual(
      list.map(({ id, current }) => [id, current]),
      [
        [desk.sessionId, true],
        [phone.sessionId, false],
      ],
    );
    assert.equal(String(list[0]?.['user_agent']).length, 300);
    const one = await desk.request('GET', '/v1/me/sessions?limit=1');
    const rest = await desk.request('GET', `/v1/me/sessions?limit=1&cursor=${one.body['next_cursor']}`);
    assert.deepEqual([...itemsOf(one.body['data']), ...itemsOf(rest.body['data'])], list);

    assert.equal((await desk.request('DELETE', `/v1/me/sessions/${phone.sessionId}`)).status, 204);
    assert.equal(codeOf(await phone.request('GET', '/v1/me')), 'session_ended');
    assert.equal((await desk.request('DELETE', `/v1/me/sessions/${phone.sessionId}`)).status, 404);
    assert.equal((await desk.request('DELETE', `/v1/me/sessions/${desk.sessionId}`)).status, 204);
    assert.equal(codeOf(await desk.request('GET', '/v1/me')), 'session_ended');
  });

  test('of fifty-one sessions of a member the oldest has ended', async () => {
    const first = await signInAs(api, 'read-only');
    const others: SignedIn[] = [];
    for (let made = 0; made < 50; made += 1) others.push(await signInAgain(api, first));
    assert.equal(codeOf(await first.request('GET', '/v1/me')), 'session_ended');
    assert.equal(others[0] && (await others[0].request('GET', '/v1/me')).status, 200);
    const { body } = await api.request('GET', `/v1/workspace/members/${first.memberId}/sessions`);
    assert.equal(itemsOf(body['data']).length, 50);
  });

  test('nobody ends a session of another member as their own', async () => {
    const [jo, kim] = [await signInAs(api, 'admin'), await signInAs(api, 'read-only')];
    assert.equal((await jo.request('DELETE', `/v1/me/sessions/${kim.sessionId}`)).status, 404);
    assert.equal((await kim.request('GET', '/v1/me')).status, 200);
  });

  test('a key has no session: an empty list, 404, and 403 session_required', async () => {
    const jo = await signInAs(api, 'read-only');
    assert.deepEqual((await api.request('GET', '/v1/me/sessions')).body['data'], []);
    assert.equal((await api.request('DELETE', `/v1/me/sessions/${jo.sessionId}`)).status, 404);
    const out = await api.request('POST', '/v1/me:sign-out');
    assert.deepEqual([out.status, codeOf(out)], [403, 'session_required']);
    assert.equal(out.headers['set-cookie'], undefined);
  });

  test('sessions of a member, for admins: seen, ended, and logged', async () => {
    const kim = await signInAs(api, 'read-only', { userAgent: 'Phone/1' });
    const path = `/v1/workspace/members/${kim.memberId}/sessions`;
    const { body } = await api.request('GET', path);
    const [session] = itemsOf(body['data']);
    assert.deepEqual(
      [session?.['id'], session?.['user_agent'], session?.['current']],
      [kim.sessionId, 'Phone/1', false],
    );
    for (const key of [api.keys.readOnly, api.keys.readWrite]) {
      assert.equal((await api.request('GET', path, { key })).status, 403);
      assert.equal((await api.request('DELETE', `${path}/${kim.sessionId}`, { key })).status, 403);
    }
    const jo = await signInAs(api, 'read-only');
    assert.equal((await api.request('DELETE', `${path}/${jo.sessionId}`)).status, 404, 'of another member');
    assert.equal((await api.request('DELETE', `${path}/${kim.sessionId}`)).status, 204);
    assert.equal(codeOf(await kim.request('GET', '/v1/me')), 'session_ended');
    assert.equal((await api.request('GET', '/v1/workspace/members/mem_x/sessions')).status, 404);
    const log = await api.request('GET', `/v1/workspace/audit-log?subject_id=${kim.memberId}`);
    assert.deepEqual(
      itemsOf(log.body['data']).map(({ action }) => String(action)),
      ['member.session_ended', 'member.signed_in', 'member.added'],
    );
  });
});

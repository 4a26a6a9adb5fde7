import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { operations } from '../../../src/api/routes/index.ts';
import { system } from '../../../src/domain/ground/actor.ts';
import { removeMember } from '../../../src/domain/workspace/settings/members/remove-member.ts';
import { DAY, MINUTE } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { itemsOf } from '../../support/items.ts';
import { signInAgain, signInAs } from '../../support/signed-in.ts';
import type { SignedIn } from '../../support/signed-in.ts';

const FRIENDLY = 'https://friendly.example';
const codeOf = ({ body }: Answer): unknown => body?.['error']?.['code'];

describe('the cookie of a session on /v1', () => {
  const clock = createFakeClock();
  let api: TestApi;
  let jo: SignedIn;
  let domains = 0;
  const anAccount = () => ({ body: { domain: `cookie-${(domains += 1)}.example` } });
  before(async () => {
    api = await createTestApi({ clock, config: { CORS_ORIGINS: FRIENDLY } });
    jo = await signInAs(api, 'admin');
  });
  after(() => api.close());

  test('stands in place of a key: reads, writes, and the log names the member', async () => {
    const made = await jo.request('POST', '/v1/accounts', anAccount());
    assert.equal(made.status, 201, made.text);
    assert.equal((await jo.request('GET', `/v1/accounts/${made.body['id']}`)).status, 200);
    assert.equal(made.headers['x-ratelimit-resource'], 'write');
    const log = await jo.request('GET', `/v1/workspace/audit-log?subject_id=${made.body['id']}`);
    assert.deepEqual(log.body['data']?.[0]?.['actor'], { kind: 'member', id: jo.memberId });
    const key = await jo.request('POST', '/v1/workspace/api-keys', {
      body: { name: 'x', role: 'read-only' },
    });
    assert.deepEqual(key.body['created_by'], { kind: 'member', id: jo.memberId });
  });

  test('counts against the limits of the workspace, together with its keys', async () => {
    const limited = await createTestApi({ config: { RATE_LIMIT_WRITES: '2' } });
    try {
      const member = await signInAs(limited, 'read-write');
      assert.equal((await member.request('POST', '/v1/accounts', anAccount())).status, 201);
      assert.equal((await limited.request('POST', '/v1/accounts', anAccount())).status, 201);
      assert.equal((await member.request('POST', '/v1/accounts', anAccount())).status, 429);
    } finally {
      await limited.close();
    }
  });

  test('sees its own workspace and no other', async () => {
    const other = await api.addWorkspace();
    const { body } = await api.request('POST', '/v1/accounts', { ...anAccount(), key: other.key });
    assert.equal((await jo.request('GET', `/v1/accounts/${body['id']}`)).status, 404);
    const stranger = await signInAs(api, 'admin', other);
    assert.equal((await stranger.request('GET', `/v1/accounts/${body['id']}`)).status, 200);
    for (const [method, path] of [
      ['GET', `/v1/workspace/members/${jo.memberId}/sessions`],
      ['DELETE', `/v1/workspace/members/${jo.memberId}/sessions/${jo.sessionId}`],
      ['DELETE', `/v1/me/sessions/${jo.sessionId}`],
      ['PATCH', `/v1/workspace/members/${jo.memberId}`],
    ] as const)
      assert.equal(
        (await stranger.request(method, path, method === 'PATCH' ? { body: { role: 'admin' } } : {})).status,
        404,
        `${method} ${path}`,
      );
    assert.equal((await jo.request('GET', '/v1/me')).status, 200);
  });

  test('POST under an Idempotency-Key: once, and the repeat is told so', async () => {
    const once = { ...anAccount(), headers: { 'idempotency-key': 'of a member' } };
    const first = await jo.request('POST', '/v1/accounts', once);
    const second = await jo.request('POST', '/v1/accounts', once);
    assert.deepEqual([first.status, second.status], [201, 201]);
    assert.equal(second.headers['idempotent-replayed'], 'true');
    assert.equal(second.text, first.text);
  });

  test('Authorization counts where both come, a bad one too', async () => {
    const readOnly = await jo.request('POST', '/v1/accounts', {
      ...anAccount(),
      headers: { authorization: `Bearer ${api.keys.readOnly}` },
    });
    assert.equal(codeOf(readOnly), 'insufficient_scope');
    const bad = await jo.request('GET', '/v1/accounts', { headers: { authorization: 'Bearer x' } });
    assert.equal(codeOf(bad), 'malformed_api_key');
    // A key needs nothing of what a cookie needs.
    const made = await api.request('POST', '/v1/accounts', {
      ...anAccount(),
      headers: { cookie: jo.cookie, 'sec-fetch-site': 'cross-site' },
    });
    assert.equal(made.status, 201);
  });

  test('a signature is for keys', async () => {
    const headers = { 'x-service-signature': `sha256=${'0'.repeat(64)}` };
    assert.equal(codeOf(await jo.request('GET', '/v1/accounts', { headers })), 'signature_mismatch');
  });

  test('opens neither /mcp nor /operator', async () => {
    const message = { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } };
    assert.equal(codeOf(await jo.request('POST', '/mcp', message)), 'missing_api_key');
    assert.equal(codeOf(await jo.request('GET', '/mcp')), 'missing_api_key');
    assert.notEqual((await jo.request('GET', '/operator/incidents')).status, 200);
  });

  test('401 session_ended: garbage, another token, an empty one is none; counted like a wrong key', async () => {
    for (const token of ['x', 'a'.repeat(43), 'a'.repeat(5000), '%00']) {
      const headers = { cookie: `whynow_session=${token}` };
      const answer = await api.request('GET', '/v1/accounts', { key: null, headers });
      assert.deepEqual([answer.status, codeOf(answer)], [401, 'session_ended'], token.slice(0, 20));
      assert.equal(answer.headers['x-ratelimit-resource'], 'unauthenticated');
    }
    const headers = { cookie: 'whynow_session=; other=1' };
    const empty = await api.request('GET', '/v1/accounts', { key: null, headers });
    assert.equal(codeOf(empty), 'missing_api_key');
  });

  test('over https only under the name that a browser binds to this host', async () => {
    const secure = await createTestApi({ config: { PUBLIC_URL: 'https://whynow.example' } });
    try {
      const member = await signInAs(secure, 'read-only');
      const get = (cookie: string) => secure.request('GET', '/v1/me', { key: null, headers: { cookie } });
      assert.equal(codeOf(await get(member.cookie)), 'missing_api_key');
      assert.equal((await get(`__Host-${member.cookie}`)).status, 200);
    } finally {
      await secure.close();
    }
  });

  test('no answer to a page elsewhere allows credentials, nor the header that ours send', async () => {
    const preflight = await api.request('OPTIONS', '/v1/accounts', {
      key: null,
      headers: {
        origin: FRIENDLY,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-whynow-console',
      },
    });
    assert.equal(preflight.status, 204);
    assert.doesNotMatch(String(preflight.headers['access-control-allow-headers']), /console/i);
    const read = await jo.request('GET', '/v1/accounts', {
      headers: { origin: FRIENDLY, 'sec-fetch-site': 'cross-site' },
    });
    for (const { headers } of [preflight, read])
      assert.equal(headers['access-control-allow-credentials'], undefined);
    assert.equal(codeOf(read), 'cross_site_request');
  });

  describe('another site', () => {
    const OWN = 'own';
    /** What a browser says of where the request was made, and whether that will do for a read and for a change. */
    const origins: [name: string, headers: Record<string, string>, read: boolean, change: boolean][] = [
      ['same-origin', { 'sec-fetch-site': 'same-origin' }, true, true],
      ['same-origin with Origin', { 'sec-fetch-site': 'same-origin', origin: OWN }, true, true],
      ['Origin alone, ours', { origin: OWN }, true, true],
      ['nothing', {}, true, false],
      ['typed into the address bar', { 'sec-fetch-site': 'none' }, true, false],
      ['cross-site', { 'sec-fetch-site': 'cross-site' }, false, false],
      ['cross-site that calls itself ours', { 'sec-fetch-site': 'cross-site', origin: OWN }, false, false],
      ['same-site: a neighbour', { 'sec-fetch-site': 'same-site' }, false, false],
      ['Origin elsewhere', { origin: 'https://elsewhere.example' }, false, false],
      ['Origin that CORS_ORIGINS names', { origin: FRIENDLY }, false, false],
      ['Origin null', { origin: 'null' }, false, false],
      ['Origin of our host, another port', { origin: 'http://127.0.0.1:1' }, false, false],
    ];
    for (const [name, given, read, change] of origins)
      test(`${name}: ${read ? 'reads' : 'reads nothing'}, ${change ? 'changes' : 'changes nothing'}`, async () => {
        const { body } = await api.request('POST', '/v1/accounts', anAccount());
        const path = `/v1/accounts/${body['id']}`;
        const headers: Record<string, string> = { cookie: jo.cookie, ...given };
        if (headers['origin'] === OWN) headers['origin'] = api.origin;
        const send = (method: string, at: string, more: object, console: boolean) =>
          api.request(method, at, {
            key: null,
            ...more,
            headers: console ? { ...headers, 'x-whynow-console': '1' } : headers,
          });
        for (const method of ['GET', 'HEAD']) {
          const answer = await send(method, path, {}, false);
          assert.equal(answer.status, read ? 200 : 403, method);
          if (!read && method === 'GET') assert.equal(codeOf(answer), 'cross_site_request');
        }
        for (const [method, at, more, status] of [
          ['POST', '/v1/accounts', anAccount(), 201],
          ['PATCH', path, { body: { city: 'Delft' } }, 200],
          ['PUT', '/v1/bots/bot_x', { raw: '{"what' }, 400],
          ['DELETE', path, {}, 200],
        ] as const) {
          const without = await send(method, at, more, false);
          assert.deepEqual(
            [without.status, codeOf(without)],
            [403, 'cross_site_request'],
            `${method} without`,
          );
          const answer = await send(method, at, more, true);
          assert.equal(answer.status, change ? status : 403, `${method}: ${answer.text}`);
          if (!change) assert.equal(codeOf(answer), 'cross_site_request', method);
        }
        assert.equal((await api.request('GET', path)).status, change ? 410 : 200);
      });

    test('behind https a page of the same name over http is another site', async () => {
      const secure = await createTestApi({ config: { PUBLIC_URL: 'https://whynow.example' } });
      try {
        const member = await signInAs(secure, 'read-only');
        const post = (origin: string) =>
          secure.request('POST', '/v1/me:sign-out', {
            key: null,
            headers: { cookie: `__Host-${member.cookie}`, 'x-whynow-console': '1', origin },
          });
        assert.equal(codeOf(await post('http://whynow.example')), 'cross_site_request');
        const out = await post('https://whynow.example');
        assert.equal(out.status, 200);
        assert.match(
          String(out.headers['set-cookie']),
          /^__Host-whynow_session=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax; Secure$/,
        );
      } finally {
        await secure.close();
      }
    });

    test('no operation that changes something takes the cookie without the header', async () => {
      for (const { method, path } of operations) {
        if (method === 'GET') continue;
        const answer = await api.request(method, path.replaceAll(/\{\w+\}/g, 'acc_x'), {
          key: null,
          headers: { cookie: jo.cookie, 'sec-fetch-site': 'same-origin' },
        });
        assert.equal(codeOf(answer), 'cross_site_request', `${method} ${path}`);
      }
    });
  });

  describe('of somebody else than the page was drawn for', () => {
    const drawnFor = (id: string) => ({ headers: { 'x-whynow-console': id } });

    test('409 session_changed, whatever is asked, and nothing is done', async () => {
      const kim = await signInAs(api, 'admin', await api.addWorkspace());
      const made = await api.request('POST', '/v1/accounts', anAccount());
      const path = `/v1/accounts/${made.body['id']}`;
      for (const id of [kim.memberId, kim.sessionId, 'mem_x', `${jo.memberId}, ${kim.memberId}`])
        for (const [method, at, more] of [
          ['GET', path, {}],
          ['GET', '/v1/me', {}],
          ['GET', '/v1/stream', {}],
          ['POST', '/v1/accounts', anAccount()],
          ['POST', '/v1/accounts:bulk', { body: { action: 'delete', ids: [made.body['id']] } }],
          ['PATCH', path, { body: { city: 'Delft' } }],
          ['DELETE', path, {}],
          ['POST', '/v1/me:sign-out', {}],
        ] as const) {
          const answer = await jo.request(method, at, { ...more, ...drawnFor(id) });
          assert.deepEqual([answer.status, codeOf(answer)], [409, 'session_changed'], `${method} ${at}`);
          // It is no guess at a key: it counts as any request of the member.
          assert.notEqual(answer.headers['x-ratelimit-resource'], 'unauthenticated');
        }
      const told = await jo.request('GET', '/v1/me', drawnFor(kim.memberId));
      assert.match(
        String(told.body['error']?.['message']),
        new RegExp(`opened by ${kim.memberId}, and this browser is signed in as ${jo.memberId} now.*reload`),
      );
      const account = await jo.request('GET', path);
      assert.deepEqual([account.status, account.body['city']], [200, null]);
    });

    test('the member’s own id and that of the session do, as any other value did', async () => {
      const { body: me } = await jo.request('GET', '/v1/me');
      assert.deepEqual([me['id'], me['session']?.['id']], [jo.memberId, jo.sessionId]);
      for (const id of [jo.memberId, jo.sessionId, '1', 'true'])
        assert.equal(
          (await jo.request('POST', '/v1/accounts', { ...anAccount(), ...drawnFor(id) })).status,
          201,
        );
      // Who signs in again is still who the page was drawn for; only the session is another one.
      const again = await signInAgain(api, jo);
      assert.equal((await again.request('GET', '/v1/me', drawnFor(jo.memberId))).status, 200);
      assert.equal((await again.request('GET', '/v1/me', drawnFor(jo.sessionId))).status, 409);
    });

    test('the refusal is not kept under an Idempotency-Key; a session that is over is told first; keys do not care', async () => {
      const kim = await signInAs(api, 'admin');
      const once = anAccount();
      const headers = { 'idempotency-key': 'drawn for another' };
      const send = (id: string) =>
        jo.request('POST', '/v1/accounts', { ...once, headers: { ...headers, 'x-whynow-console': id } });
      assert.equal((await send(kim.memberId)).status, 409);
      const done = await send(jo.memberId);
      assert.deepEqual([done.status, done.headers['idempotent-replayed']], [201, undefined]);
      assert.equal((await kim.request('POST', '/v1/me:sign-out', drawnFor(kim.memberId))).status, 200);
      assert.equal(codeOf(await kim.request('GET', '/v1/me', drawnFor(jo.memberId))), 'session_ended');
      assert.equal((await api.request('GET', '/v1/me', drawnFor(kim.memberId))).status, 200);
    });
  });

  describe('ends', () => {
    const isIn = async (who: SignedIn): Promise<boolean> => {
      const answer = await who.request('GET', '/v1/accounts');
      if (answer.status === 401) assert.equal(codeOf(answer), 'session_ended');
      return answer.status === 200;
    };

    test('by signing out: this one, not the other of the same member; the cookie is taken away', async () => {
      const here = await signInAs(api, 'read-only');
      const there = await signInAgain(api, here);
      const out = await here.request('POST', '/v1/me:sign-out');
      assert.equal(out.status, 200, out.text);
      assert.match(String(out.headers['set-cookie']), /^whynow_session=; Path=\/; Expires=Thu, 01 Jan 1970/);
      assert.deepEqual([await isIn(here), await isIn(there)], [false, true]);
      assert.equal(codeOf(await here.request('POST', '/v1/me:sign-out')), 'session_ended');
    });

    test('with the removal of the member', async () => {
      const gone = await signInAs(api, 'admin');
      assert.equal(await isIn(gone), true);
      await removeMember(api.ctx, system(api.workspaceId, 'test'), gone.memberId);
      assert.equal(await isIn(gone), false);
    });

    test('after thirty days by the clock', async () => {
      const { memberId } = await signInAs(api, 'read-only');
      const old = await signInAgain(api, { memberId });
      clock.advance(30 * DAY - 1);
      assert.equal(await isIn(old), true);
      clock.advance(1);
      assert.equal(await isIn(old), false);
      const fresh = await signInAgain(api, { memberId });
      const { body } = await fresh.request('GET', '/v1/me/sessions');
      assert.deepEqual(
        itemsOf(body['data']).map(({ id }) => id),
        [fresh.sessionId],
      );
    });

    test('a new role holds with the next request', async () => {
      const member = await signInAs(api, 'read-only');
      assert.equal(codeOf(await member.request('POST', '/v1/accounts', anAccount())), 'insufficient_scope');
      const path = `/v1/workspace/members/${member.memberId}`;
      assert.equal((await api.request('PATCH', path, { body: { role: 'read-write' } })).status, 200);
      assert.equal((await member.request('POST', '/v1/accounts', anAccount())).status, 201);
      assert.equal((await api.request('PATCH', path, { body: { role: 'read-only' } })).status, 200);
      assert.equal(codeOf(await member.request('POST', '/v1/accounts', anAccount())), 'insufficient_scope');
    });
  });

  test('the last use is written once a minute, and by one of many requests', async () => {
    const member = await signInAs(api, 'read-only');
    const usedAt = async () =>
      (await member.request('GET', '/v1/me')).body['session']?.['last_used_at'] as unknown as string;
    const first = await usedAt();
    clock.advance(MINUTE - 1);
    assert.equal(await usedAt(), first);
    clock.advance(1);
    await Promise.all(Array.from({ length: 16 }, () => member.request('GET', '/v1/accounts')));
    assert.equal(await usedAt(), clock.now().toISOString());
  });
});

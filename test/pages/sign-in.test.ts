import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { removeMember } from '../../src/domain/workspace/settings/members/remove-member.ts';
import { forgetSignIns } from '../../src/domain/workspace/settings/sign-in/forget-sign-ins.ts';
import { findSignedIn } from '../../src/domain/workspace/settings/sign-in/find-signed-in.ts';
import { system } from '../../src/domain/ground/actor.ts';
import { DAY, MINUTE } from '../../src/platform/clock.ts';
import { createTestApi } from '../support/api.ts';
import type { Answer, TestApi } from '../support/api.ts';
import { createFakeClock } from '../support/clock.ts';

const MEMBERS = '/v1/workspace/members';
/** As a browser sends a form without fields. */
const FORM = {
  key: null,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  raw: '',
};

describe('signing in', () => {
  const clock = createFakeClock();
  let api: TestApi;
  let number = 0;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  const add = async (): Promise<string> => {
    number += 1;
    const body = { email: `jo${number}@harbour.example`, role: 'read-only' };
    return String((await api.request('POST', MEMBERS, { body })).body['id']);
  };
  const link = async (memberId: string): Promise<string> => {
    const made = await api.request('POST', `${MEMBERS}/${memberId}:sign-in-link`);
    assert.equal(made.status, 201, made.text);
    return new URL(String(made.body['url'])).pathname;
  };
  const cookieOf = (answer: Answer): string => String(answer.headers['set-cookie']);
  const sessionOf = (answer: Answer): string => /^whynow_session=([^;]+)/.exec(cookieOf(answer))?.[1] ?? '';
  const signedIn = (answer: Answer) => findSignedIn(api.ctx, api.workspaceId, sessionOf(answer));

  test('makeSignInLink 201: an address here, for fifteen minutes', async () => {
    const made = await api.request('POST', `${MEMBERS}/${await add()}:sign-in-link`);
    assert.match(String(made.body['url']), new RegExp(`^${api.ctx.publicUrl}/sign-in/[A-Za-z0-9_-]{43}$`));
    assert.equal(made.body['expires_at'], new Date(clock.now().getTime() + 15 * MINUTE).toISOString());
  });

  test('makeSignInLink 403 for everyone but admin, 404 for a member of others and for none, 400 for a body', async () => {
    const path = `${MEMBERS}/${await add()}:sign-in-link`;
    for (const key of [api.keys.readOnly, api.keys.readWrite])
      assert.equal((await api.request('POST', path, { key })).status, 403);
    const other = await api.addWorkspace();
    assert.equal((await api.request('POST', path, { key: other.key })).status, 404);
    assert.equal((await api.request('POST', `${MEMBERS}/mem_x:sign-in-link`)).status, 404);
    assert.equal((await api.request('POST', path, { body: { for: 'ever' } })).status, 400);
  });

  test('looking at a link, however often, does not use it up; the button does, and once', async () => {
    const memberId = await add();
    const path = await link(memberId);
    for (const method of ['GET', 'HEAD', 'GET']) {
      const page = await api.request(method, path, { key: null });
      assert.equal(page.status, 200);
      assert.equal(page.headers['set-cookie'], undefined);
      assert.equal(page.headers['cache-control'], 'no-store');
    }
    const page = await api.request('GET', path, { key: null });
    assert.match(
      page.text,
      /<form method="post"><button class="button" type="submit" autofocus>Open Whynow<\/button>/,
    );
    assert.match(page.text, /jo\d+@harbour\.example/);
    assert.match(String(page.headers['content-security-policy']), /form-action 'self'/);
    const entered = await api.request('POST', path, FORM);
    assert.deepEqual([entered.status, entered.headers['location']], [303, '/app/'], entered.text);
    assert.equal(await signedIn(entered), memberId);
    for (const method of ['GET', 'POST']) {
      const again = await api.request(method, path, method === 'GET' ? { key: null } : FORM);
      assert.equal(again.status, 410);
      assert.equal(again.headers['set-cookie'], undefined);
      assert.match(again.text, /used up/);
    }
  });

  test('of sixteen at once one gets in', async () => {
    const path = await link(await add());
    const answers = await Promise.all(Array.from({ length: 16 }, () => api.request('POST', path, FORM)));
    assert.equal(answers.filter(({ status }) => status === 303).length, 1);
    assert.equal(answers.filter(({ status }) => status === 410).length, 15);
  });

  test('the cookie: out of reach of scripts and of other sites, for thirty days; only over https where we are', async () => {
    const entered = await api.request('POST', await link(await add()), FORM);
    const expires = new Date(clock.now().getTime() + 30 * DAY).toUTCString();
    assert.match(
      cookieOf(entered),
      new RegExp(`^whynow_session=[A-Za-z0-9_-]{43}; Path=/; Expires=${expires}; HttpOnly; SameSite=Lax$`),
    );
    const secure = await createTestApi({ clock, config: { PUBLIC_URL: 'https://whynow.example' } });
    try {
      const body = { email: 'jo@harbour.example', role: 'read-only' };
      const member = await secure.request('POST', MEMBERS, { body });
      const made = await secure.request('POST', `${MEMBERS}/${member.body['id']}:sign-in-link`);
      const url = new URL(String(made.body['url']));
      assert.equal(url.origin, 'https://whynow.example');
      assert.match(
        cookieOf(await secure.request('POST', url.pathname, FORM)),
        /^__Host-whynow_session=.*; HttpOnly; SameSite=Lax; Secure$/,
      );
    } finally {
      await secure.close();
    }
  });

  test('a link is over after fifteen minutes, and unknown a day later', async () => {
    const path = await link(await add());
    clock.advance(15 * MINUTE - 1);
    assert.equal((await api.request('GET', path, { key: null })).status, 200);
    clock.advance(1);
    assert.equal((await api.request('POST', path, FORM)).status, 410);
    clock.advance(DAY);
    await forgetSignIns(api.ctx);
    assert.equal((await api.request('POST', path, FORM)).status, 404);
  });

  test('404 for what is no link, of whatever form', async () => {
    for (const token of ['x', 'a'.repeat(43), `${'a'.repeat(42)}%00`, `${'a'.repeat(150)}`]) {
      assert.equal((await api.request('GET', `/sign-in/${token}`, { key: null })).status, 404, token);
      assert.equal((await api.request('POST', `/sign-in/${token}`, FORM)).status, 404, token);
    }
    const put = await api.request('PUT', `/sign-in/${'a'.repeat(43)}`, FORM);
    assert.deepEqual([put.status, put.headers['allow']], [405, 'GET, HEAD, POST, OPTIONS']);
  });

  test('403 for a form of another site, and the link stays good', async () => {
    const path = await link(await add());
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { ...FORM.headers, 'sec-fetch-site': site };
      assert.equal((await api.request('POST', path, { ...FORM, headers })).status, 403, site);
    }
    // A browser that knows no fetch metadata says where the form stood all the same.
    const elsewhere = { ...FORM.headers, origin: 'https://elsewhere.example' };
    assert.equal((await api.request('POST', path, { ...FORM, headers: elsewhere })).status, 403);
    // A sandbox, a file, a form that was redirected: none of ours.
    const nowhere = { ...FORM.headers, origin: 'null' };
    assert.equal((await api.request('POST', path, { ...FORM, headers: nowhere })).status, 403);
    const headers = { ...FORM.headers, 'sec-fetch-site': 'same-origin' };
    assert.equal((await api.request('POST', path, { ...FORM, headers })).status, 303);
  });

  test('leads to a place in the console, and nowhere else', async () => {
    for (const [to, location] of [
      ['/app/accounts?tier=hot', '/app/accounts?tier=hot'],
      ['https://elsewhere.example/app/', '/app/'],
      ['//elsewhere.example', '/app/'],
      ['/v1/me', '/app/'],
    ] as const) {
      const path = `${await link(await add())}?to=${encodeURIComponent(to)}`;
      assert.equal((await api.request('GET', path, { key: null })).status, 200);
      const entered = await api.request('POST', path, FORM);
      assert.deepEqual([entered.status, entered.headers['location']], [303, location], to);
    }
  });

  test('our own page, which tells its origin, over plain http too', async () => {
    const path = await link(await add());
    const page = await api.request('GET', path, { key: null });
    assert.equal(page.headers['referrer-policy'], 'same-origin');
    assert.match(page.text, /<meta name="referrer" content="same-origin" \/>/);
    const headers = { ...FORM.headers, origin: api.origin };
    assert.equal((await api.request('POST', path, { ...FORM, headers })).status, 303);
  });

  test('a session ends with its thirty days, and with its member; links too', async () => {
    const memberId = await add();
    const entered = await api.request('POST', await link(memberId), FORM);
    clock.advance(30 * DAY - 1);
    assert.equal(await signedIn(entered), memberId);
    clock.advance(1);
    assert.equal(await signedIn(entered), null);
    const again = await api.request('POST', await link(memberId), FORM);
    const unused = await link(memberId);
    await removeMember(api.ctx, system(api.workspaceId, 'test'), memberId);
    assert.equal(await signedIn(again), null);
    assert.equal((await api.request('POST', unused, FORM)).status, 404);
  });

  test('no token is kept, and the log says who made a link and who used it', async () => {
    const memberId = await add();
    const path = await link(memberId);
    const entered = await api.request('POST', path, FORM);
    const { rows } = await api.ctx.pool.query<{ text: string }>(
      `select l::text as text from sign_in_links l union all select s::text from member_sessions s union all select a::text from audit_log a`,
    );
    for (const { text } of rows)
      for (const secret of [path.split('/')[2] ?? '', sessionOf(entered)])
        assert.equal(text.includes(secret), false);
    const log = await api.request('GET', `/v1/workspace/audit-log?subject_id=${memberId}`);
    const actions = (log.body['data'] as unknown as { action: string }[]).map(({ action }) => action);
    assert.deepEqual(actions, ['member.signed_in', 'member.sign_in_link_made', 'member.added']);
  });
});

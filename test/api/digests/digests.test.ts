import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

const JO = 'jo@harbour.example';

describe('digests', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi({
      config: { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'digest@harbour.example' },
    });
    Object.assign(api.ctx, { publicUrl: api.origin });
    await api.request('POST', '/v1/workspace/members', { body: { email: JO, role: 'read-only' } });
  });
  after(() => api.close());

  const make = async (body: object = {}): Promise<string> =>
    `/v1/digests/${(await api.request('POST', '/v1/digests', { body: { email: JO, ...body } })).body['id']}`;

  test('201: for a member, with what it is when nothing is said', async () => {
    const { status, body } = await api.request('POST', '/v1/digests', {
      body: { email: 'JO@harbour.example' },
    });
    assert.equal(status, 201);
    assert.deepEqual(
      [body['email'], body['cadence'], body['weekday'], body['hour'], body['time_zone'], body['status']],
      [JO, 'daily', null, 8, 'UTC', 'active'],
    );
    assert.equal(body['mail_configured'], true);
    const got = await api.request('GET', `/v1/digests/${body['id']}`);
    assert.equal(got.status, 200);
    const list = await api.request('GET', '/v1/digests?limit=1');
    assert.equal(list.body['data']?.[0]?.['id'], body['id']);
  });

  for (const [what, body, param, says] of [
    ['a stranger', { email: 'eve@evil.example' }, 'email', /member of this workspace/],
    ['an address with a header in it', { email: 'jo@harbour.example\r\nBcc: x@y.example' }, 'email', /./],
    ['letters beyond ASCII', { email: '\u212aim@harbour.example' }, 'email', /in ASCII/],
    ['an offset', { time_zone: '+02:00' }, 'time_zone', /Europe\/Berlin/],
    ['a weekday of a daily one', { weekday: 'friday' }, 'weekday', /cadence weekly/],
    ['an hour too many', { hour: 24 }, 'hour', /23/],
    ['an unknown tier', { tiers: ['icy'] }, 'tiers', /hot/],
  ] as const)
    test(`400 for ${what}`, async () => {
      const answer = await api.request('POST', '/v1/digests', { body: { email: JO, ...body } });
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], 'invalid_param');
      assert.match(String(answer.body['error']?.['param']), new RegExp(`^${param}`));
      assert.match(answer.text, says);
    });

  test('PATCH sets and clears, and goes back to daily without a weekday', async () => {
    const path = await make({ cadence: 'weekly', min_score: 40 });
    assert.equal((await api.request('GET', path)).body['weekday'], 'monday');
    const changed = await api.request('PATCH', path, {
      body: { weekday: 'friday', min_score: null, hour: 6 },
    });
    assert.deepEqual(
      [changed.body['weekday'], changed.body['min_score'], changed.body['hour']],
      ['friday', null, 6],
    );
    assert.equal((await api.request('PATCH', path, { body: { cadence: 'daily' } })).body['weekday'], null);
    const paused = await api.request('PATCH', path, { body: { paused: true } });
    assert.deepEqual(
      [paused.body['status'], paused.body['status_reason'], paused.body['next_at']],
      ['paused', 'owner', null],
    );
    assert.equal((await api.request('PATCH', path, { body: { paused: false } })).body['status'], 'active');
  });

  test('412: If-Match holds against a change, and not against its own turns', async () => {
    const path = await make();
    const etag = String((await api.request('GET', path)).headers['etag']);
    await api.ctx.db.updateTable('digests').set({ refusal: 'moved by itself' }).execute();
    const first = await api.request('PATCH', path, { body: { hour: 5 }, headers: { 'if-match': etag } });
    assert.equal(first.status, 200, first.text);
    const second = await api.request('PATCH', path, { body: { hour: 6 }, headers: { 'if-match': etag } });
    assert.equal(second.status, 412);
  });

  test('a preview says it in both forms, and sends nothing', async () => {
    const path = await make();
    const { status, body } = await api.request('GET', `${path}/preview`);
    assert.equal(status, 200);
    assert.equal(body['empty'], true);
    assert.match(String(body['text']), /Nothing has changed/);
    assert.match(String(body['html']), /^<!doctype html>/);
    assert.equal((await api.request('GET', path)).body['last_send'], null);
  });

  test('202: a test waits for a worker', async () => {
    const path = await make();
    const answer = await api.request('POST', `${path}:send-test`);
    assert.equal(answer.status, 202, answer.text);
    assert.equal(answer.body['state'], 'planned');
    const shown = await api.request('GET', path);
    assert.equal(shown.body['last_send']?.['period'], answer.body['period']);
  });

  test('204: deleted, and then not there', async () => {
    const path = await make();
    assert.equal((await api.request('DELETE', path)).status, 204);
    assert.equal((await api.request('DELETE', path)).status, 404);
    assert.equal((await api.request('GET', path)).status, 404);
  });

  describe('unsubscribing', () => {
    const linkOf = async (path: string): Promise<string> => {
      const { body } = await api.request('GET', `${path}/preview`);
      const [, link = ''] = /Unsubscribe: \S+?(\/unsubscribe\/\S+)/.exec(String(body['text'])) ?? [];
      return link;
    };
    const reasonOf = async (path: string): Promise<unknown> =>
      (await api.request('GET', path)).body['status_reason'];
    const form = (raw = '') => ({
      key: null,
      raw,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });

    test('a look at the page changes nothing: programs look at links', async () => {
      const path = await make();
      const page = await api.request('GET', await linkOf(path), { key: null });
      assert.equal(page.status, 200);
      assert.match(
        page.text,
        /<form method="post"[^>]*>\s*<button class="button" type="submit">Unsubscribe<\/button>/,
      );
      assert.match(String(page.headers['cache-control']), /no-store/);
      assert.equal((await api.request('HEAD', await linkOf(path), { key: null })).status, 200);
      assert.equal(await reasonOf(path), null);
    });

    test('one request ends it, as RFC 8058 has it, and only its reader takes that back', async () => {
      const path = await make();
      const link = await linkOf(path);
      for (let again = 0; again < 2; again += 1) {
        const answer = await api.request('POST', link, form('List-Unsubscribe=One-Click'));
        assert.equal(answer.status, 200, answer.text);
        assert.match(answer.text, /You are unsubscribed/);
      }
      assert.equal(await reasonOf(path), 'unsubscribed');
      const resumed = await api.request('PATCH', path, { body: { paused: false } });
      assert.equal(resumed.body['error']?.['code'], 'digest_unsubscribed');
      const tested = await api.request('POST', `${path}:send-test`);
      assert.equal(tested.body['error']?.['code'], 'digest_unsubscribed');
      assert.equal((await api.request('POST', `${link}/undo`, form())).status, 200);
      assert.equal(await reasonOf(path), null);
      const log = await api.request('GET', '/v1/workspace/audit-log?action=digest.paused');
      assert.equal(log.body['data']?.[0]?.['actor']?.['id'], 'unsubscribe-link');
    });

    test('the body may be multipart, as some senders have it', async () => {
      const path = await make();
      const raw =
        '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
      const headers = { 'content-type': 'multipart/form-data; boundary=x' };
      const answer = await api.request('POST', await linkOf(path), { key: null, raw, headers });
      assert.equal(answer.status, 200, answer.text);
      assert.equal(await reasonOf(path), 'unsubscribed');
    });

    test('404 for another signature, another digest, and one that is gone', async () => {
      const [path, other] = [await make(), await make()];
      const link = await linkOf(path);
      const forged = link.replace(path.split('/').at(-1) ?? '', other.split('/').at(-1) ?? '');
      for (const wrong of [`${link}x`, link.slice(0, -1), forged, '/unsubscribe/x', '/unsubscribe/a.b.c'])
        assert.equal((await api.request('POST', wrong, form())).status, 404, wrong);
      assert.equal(await reasonOf(other), null);
      await api.request('DELETE', path);
      assert.equal((await api.request('POST', link, form())).status, 404);
    });
  });
});

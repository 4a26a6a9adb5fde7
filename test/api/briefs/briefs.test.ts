import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { addSignal } from '../../support/detected.ts';

describe('briefs', () => {
  let api: TestApi;
  let path: string;
  let briefUrl: string;
  before(async () => {
    api = await createTestApi();
    const made = await api.request('POST', '/v1/accounts', {
      body: { domain: 'ferncastle.example', name: 'Ferncastle <Freight>' },
    });
    path = `/v1/accounts/${made.body['id']}`;
    briefUrl = new URL(String(made.body['brief_url'])).pathname;
  });
  after(() => api.close());

  test('404 brief_version_not_found: before the first score, and its page says to wait', async () => {
    const answer = await api.request('GET', `${path}/brief`);
    assert.equal(answer.status, 404);
    assert.equal(answer.body['error']?.['code'], 'brief_version_not_found');
    const page = await api.request('GET', briefUrl, { key: null });
    assert.equal(page.status, 200);
    assert.match(page.text, /first score/);
  });

  test('getBrief 200: the newest, or the version asked for, never changing', async () => {
    await api.request('POST', `${path}:rescore`);
    const first = await api.request('GET', `${path}/brief`, { key: api.keys.readOnly });
    assert.equal(first.status, 200, first.text);
    assert.equal(first.body['version'], 1);
    assert.equal(first.body['present']?.['score'], first.body['score']);
    assert.equal(first.body['since']?.['came_total'], 0);
    const whole = await api.request('GET', `${path}/brief?version=1`);
    const signalId = await addSignal(api.ctx, api.workspaceId, path.split('/')[3] ?? '');
    await api.request('POST', `${path}:rescore`);
    const second = await api.request('GET', `${path}/brief`);
    assert.equal(second.body['version'], 2);
    assert.deepEqual(second.body['signals'], [signalId]);
    const old = await api.request('GET', `${path}/brief?version=1`);
    assert.equal(old.text, whole.text);
    assert.equal(old.body['since'], undefined);
  });

  test('getBrief 404 and 400: versions that are none', async () => {
    const absent = await api.request('GET', `${path}/brief?version=99`);
    assert.equal(absent.status, 404);
    assert.equal(absent.body['error']?.['code'], 'brief_version_not_found');
    for (const version of ['0', '-1', 'x', '1.5', '99999999999', '']) {
      const answer = await api.request('GET', `${path}/brief?version=${version}`);
      assert.equal(answer.status, 400, version);
      assert.equal(answer.body['error']?.['param'], 'version');
    }
    assert.equal(
      (await api.request('GET', '/v1/accounts/acc_x/brief')).body['error']?.['code'],
      'resource_not_found',
    );
  });

  test('regenerateBrief 200: a new version, whether the score has moved or not', async () => {
    const answer = await api.request('POST', `${path}/brief:regenerate`, { key: api.keys.readWrite });
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.body['version'], 3);
    assert.deepEqual((await api.request('GET', `${path}/brief`)).body, answer.body);
    assert.equal((await api.request('POST', '/v1/accounts/acc_x/brief:regenerate')).status, 404);
    assert.equal(
      (await api.request('POST', `${path}/brief:regenerate`, { body: { tone: 'x' } })).body['error']?.[
        'code'
      ],
      'unknown_param',
    );
  });

  test('listBriefVersions 200: all, newest first, in pages', async () => {
    const first = await api.request('GET', `${path}/brief/versions?limit=2`);
    assert.equal(first.status, 200, first.text);
    const second = await api.request(
      'GET',
      `${path}/brief/versions?limit=2&cursor=${first.body['next_cursor']}`,
    );
    const versions = [first, second].flatMap(({ body }) =>
      (body['data'] as unknown as { version: number }[]).map(({ version }) => version),
    );
    assert.deepEqual(versions, [3, 2, 1]);
    assert.equal(second.body['next_cursor'], null);
    assert.equal((await api.request('GET', '/v1/accounts/acc_x/brief/versions')).status, 404);
  });

  test('the page: one that nothing can be put into, by its unguessable address only', async () => {
    const page = await api.request('GET', briefUrl, { key: null });
    assert.equal(page.status, 200);
    assert.match(String(page.headers['content-type']), /^text\/html/);
    assert.match(String(page.headers['content-security-policy']), /default-src 'none'; style-src 'sha256-/);
    assert.ok(page.text.includes('Ferncastle &lt;Freight&gt;'));
    assert.equal((await api.request('GET', `${briefUrl}?version=1`, { key: null })).status, 200);
    for (const wrong of [
      `${briefUrl}x`,
      `/b/${'a'.repeat(32)}`,
      `${briefUrl}?version=0`,
      `${briefUrl}?version=99`,
      `${briefUrl}?version=1&version=2`,
    ]) {
      assert.equal((await api.request('GET', wrong, { key: null })).status, 404, wrong);
    }
    const gone = await api.request('POST', '/v1/accounts', { body: { domain: 'gone.example' } });
    await api.request('DELETE', `/v1/accounts/${gone.body['id']}`);
    assert.equal(
      (await api.request('GET', new URL(String(gone.body['brief_url'])).pathname, { key: null })).status,
      410,
    );
  });
});

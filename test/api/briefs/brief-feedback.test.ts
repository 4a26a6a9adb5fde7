import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { itemsOf } from '../../support/items.ts';

describe('feedback on briefs', () => {
  let api: TestApi;
  let path: string;
  before(async () => {
    api = await createTestApi();
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    path = `/v1/accounts/${made.body['id']}`;
    await api.request('POST', `${path}:rescore`);
  });
  after(() => api.close());

  it('is one for each reader and version, and can be changed', async () => {
    const say = (key: string, body: object) =>
      api.request('POST', `${path}/brief:feedback`, { key, body: { version: 1, ...body } });
    const first = await say(api.keys.readOnly, { useful: true });
    assert.equal(first.status, 200, first.text);
    const again = await say(api.keys.readOnly, { useful: false, reason: 'wording', comment: 'Stiff.' });
    assert.equal(again.body['id'], first.body['id']);
    await say(api.keys.admin, { useful: true });
    const listed = itemsOf((await api.request('GET', '/v1/brief-feedback')).body['data']);
    assert.deepEqual(new Set(listed.map(({ useful }) => useful)), new Set([false, true]));
    const negative = itemsOf((await api.request('GET', '/v1/brief-feedback?useful=false')).body['data']);
    assert.deepEqual(
      negative.map(({ reason, comment }) => [reason, comment]),
      [['wording', 'Stiff.']],
    );
    assert.deepEqual((await api.request('GET', '/v1/brief-feedback:totals')).body, {
      useful: 1,
      not_useful: 1,
      by_reason: [{ reason: 'wording', useful: 0, not_useful: 1 }],
    });
    const page = await api.request('GET', '/v1/brief-feedback?limit=1');
    const next = await api.request(
      'GET',
      `/v1/brief-feedback?limit=1&cursor=${String(page.body['next_cursor'])}`,
    );
    assert.equal(itemsOf(next.body['data']).length, 1);
    const ofReader = async (query: string) =>
      itemsOf(
        (await api.request('GET', `/v1/brief-feedback?${query}`, { key: api.keys.readOnly })).body['data'],
      ).map(({ id }) => id);
    assert.deepEqual(await ofReader('mine=true'), [first.body['id']]);
    assert.equal((await ofReader('mine=false')).length, 1);
    assert.ok(!(await ofReader('mine=false')).includes(first.body['id']));
    assert.deepEqual(listed[0]?.['account'], { name: 'ferncastle.example', domain: 'ferncastle.example' });
    const other = await api.addWorkspace();
    assert.deepEqual((await api.request('GET', '/v1/brief-feedback', { key: other.key })).body['data'], []);
  });

  it('is taken back by whoever gave it, and by admins', async () => {
    const give = async (key: string) =>
      String(
        (await api.request('POST', `${path}/brief:feedback`, { key, body: { version: 1, useful: false } }))
          .body['id'],
      );
    const remove = async (id: string, key: string) =>
      (await api.request('DELETE', `/v1/brief-feedback/${id}`, { key })).status;
    const own = await give(api.keys.readOnly);
    assert.equal(await remove(own, api.keys.readWrite), 403);
    assert.equal((await api.request('GET', '/v1/brief-feedback?useful=false')).text.includes(own), true);
    assert.equal(await remove(own, api.keys.readOnly), 204);
    assert.equal(await remove(own, api.keys.readOnly), 404);
    assert.equal(await remove(await give(api.keys.readWrite), api.keys.admin), 204);
    const elsewhere = await api.addWorkspace();
    assert.equal(await remove(await give(api.keys.readOnly), elsewhere.key), 404);
  });

  it('refuses a version that was never written, and a reason that is none', async () => {
    const unknown = await api.request('POST', `${path}/brief:feedback`, {
      body: { version: 9, useful: true },
    });
    assert.equal(unknown.body['error']?.['code'], 'brief_version_not_found');
    const wrong = await api.request('POST', `${path}/brief:feedback`, {
      body: { version: 1, useful: false, reason: 'dull' },
    });
    assert.equal(wrong.status, 400);
  });
});

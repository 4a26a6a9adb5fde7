import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import { itemsOf } from '../../support/items.ts';
import type { TestApi } from '../../support/api.ts';

describe('requestCrawl and getCrawl', () => {
  let api: TestApi;
  let path: string;
  before(async () => {
    api = await createTestApi();
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    path = `/v1/accounts/${made.body['id']}`;
  });
  after(() => api.close());

  test('202, and the address that tells how it goes on', async () => {
    const answer = await api.request('POST', `${path}/crawl:on-demand`, { key: api.keys.readWrite });
    assert.equal(answer.status, 202, answer.text);
    assert.equal(answer.body['status'], 'queued');
    const url = new URL(String(answer.body['status_url']));
    assert.equal(url.pathname, `${path}/crawls/${answer.body['crawl_id']}`);
    const crawl = await api.request('GET', url.pathname, { key: api.keys.readOnly });
    assert.equal(crawl.status, 200, crawl.text);
    assert.equal(crawl.body['crawl_id'], answer.body['crawl_id']);
    const other = await api.addWorkspace();
    assert.equal((await api.request('GET', url.pathname, { key: other.key })).status, 404);
  });

  test('a repeat under one Idempotency-Key is one crawl', async () => {
    const once = () =>
      api.request('POST', `${path}/crawl:on-demand`, { headers: { 'idempotency-key': 'crawl-1' } });
    assert.equal((await once()).text, (await once()).text);
  });

  test('what was asked for is listed, the newest first, by pages', async () => {
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'listed.example' } });
    const of = `/v1/accounts/${made.body['id']}`;
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1)
      ids.push(String((await api.request('POST', `${of}/crawl:on-demand`)).body['crawl_id']));
    const first = await api.request('GET', `${of}/crawls?limit=2`, { key: api.keys.readOnly });
    const cursor = String(first.body['next_cursor']);
    const second = await api.request('GET', `${of}/crawls?limit=2&cursor=${cursor}`);
    const listed = [...itemsOf(first.body['data']), ...itemsOf(second.body['data'])];
    assert.deepEqual(
      listed.map(({ crawl_id: id }) => id),
      ids.toSorted().toReversed(),
    );
    assert.deepEqual(
      listed[0],
      (await api.request('GET', `${of}/crawls/${String(listed[0]?.['crawl_id'])}`)).body,
    );
    const other = await api.addWorkspace();
    assert.equal((await api.request('GET', `${of}/crawls`, { key: other.key })).status, 404);
  });

  test('404 and 410', async () => {
    assert.equal((await api.request('POST', '/v1/accounts/acc_x/crawl:on-demand')).status, 404);
    assert.equal((await api.request('GET', `${path}/crawls/crl_x`)).status, 404);
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'gone.example' } });
    await api.request('DELETE', `/v1/accounts/${made.body['id']}`);
    assert.equal((await api.request('POST', `/v1/accounts/${made.body['id']}/crawl:on-demand`)).status, 410);
  });
});

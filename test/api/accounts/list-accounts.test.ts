import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

describe('listAccounts', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
    const items = Array.from({ length: 7 }, (_, i) => ({
      domain: `company-${i}.example`,
      name: `Company ${i}`,
      tags: [i % 2 ? 'odd' : 'even'],
    }));
    await api.request('POST', '/v1/accounts:batch', { body: { items } });
  });
  after(() => api.close());

  const domains = (answer: { body: { [name: string]: unknown } }) =>
    (answer.body['data'] as { domain: string }[]).map(({ domain }) => domain);

  test('200: a page of large accounts ends before its limit, and each account comes once', async () => {
    const { key, workspaceId } = await api.addWorkspace();
    const attributes = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`attribute_${index}`, 'a'.repeat(1000)]),
    );
    const items = Array.from({ length: 120 }, (_, i) => ({ domain: `large-${i}.example`, attributes }));
    const batch = await api.request('POST', '/v1/accounts:batch', { key, body: { items } });
    assert.equal(batch.body['summary']?.['created'], 120, workspaceId);
    const seen: string[] = [];
    let path = '/v1/accounts?limit=200';
    for (;;) {
      const answer = await api.request('GET', path, { key });
      assert.equal(answer.status, 200, answer.text);
      assert.ok(answer.text.length < 1.2 * 1024 * 1024, String(answer.text.length));
      seen.push(...domains(answer));
      const cursor = answer.body['next_cursor'] as unknown as string | null;
      assert.equal(answer.body['has_more'], cursor !== null);
      if (cursor === null) break;
      path = `/v1/accounts?limit=200&cursor=${cursor}`;
    }
    assert.equal(seen.length, 120);
    assert.equal(new Set(seen).size, 120);
  });

  test('200: a page of 200 small ones is whole, though fetched in parts', async () => {
    const { key } = await api.addWorkspace();
    const items = Array.from({ length: 205 }, (_, i) => ({ domain: `small-${i}.example` }));
    await api.request('POST', '/v1/accounts:batch', { key, body: { items } });
    const first = await api.request('GET', '/v1/accounts?limit=200&sort=name', { key });
    assert.equal(domains(first).length, 200);
    const cursor = String(first.body['next_cursor']);
    const second = await api.request('GET', `/v1/accounts?limit=200&sort=name&cursor=${cursor}`, { key });
    assert.equal(domains(second).length, 5);
    assert.equal(new Set([...domains(first), ...domains(second)]).size, 205);
    assert.equal(second.body['next_cursor'], null);
  });

  test('200: pages until the last, whose cursor is null, each account once', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let pages = 0; pages < 10; pages += 1) {
      const answer = await api.request(
        'GET',
        `/v1/accounts?limit=3&sort=name${cursor ? `&cursor=${cursor}` : ''}`,
        { key: api.keys.readOnly },
      );
      assert.equal(answer.status, 200, answer.text);
      seen.push(...domains(answer));
      cursor = answer.body['next_cursor'] as unknown as string | null;
      assert.equal(answer.body['has_more'], cursor !== null);
      if (cursor === null) break;
      if (pages === 0)
        await api.request('POST', '/v1/accounts', { body: { domain: 'aaa-late.example', name: 'Aaa' } });
    }
    assert.deepEqual(
      seen,
      Array.from({ length: 7 }, (_, i) => `company-${i}.example`),
    );
  });

  test('200: filters narrow it', async () => {
    assert.deepEqual(
      domains(await api.request('GET', '/v1/accounts?tag=odd&sort=name&order=desc')),
      [5, 3, 1].map((i) => `company-${i}.example`),
    );
    assert.deepEqual(domains(await api.request('GET', '/v1/accounts?domain=www.company-2.example')), [
      'company-2.example',
    ]);
    assert.deepEqual(domains(await api.request('GET', '/v1/accounts?q=NY%204')), ['company-4.example']);
    assert.deepEqual(domains(await api.request('GET', '/v1/accounts?score_gte=100')), []);
  });

  test('200: another workspace sees none of it', async () => {
    const other = await api.addWorkspace();
    assert.deepEqual(domains(await api.request('GET', '/v1/accounts', { key: other.key })), []);
  });

  test('400 invalid_cursor: with other filters, or in another list', async () => {
    const { body } = await api.request('GET', '/v1/accounts?limit=1');
    for (const path of [
      `/v1/accounts?tag=odd&cursor=${body['next_cursor']}`,
      `/v1/events?cursor=${body['next_cursor']}`,
    ]) {
      const answer = await api.request('GET', path);
      assert.equal(answer.status, 400);
      assert.equal(answer.body['error']?.['code'], 'invalid_cursor');
    }
  });
});

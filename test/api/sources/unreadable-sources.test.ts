import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SourceStatus } from '../../../src/domain/ground/rows/index.ts';
import { system } from '../../../src/domain/ground/actor.ts';
import { newId } from '../../../src/platform/ids.ts';
import { addAccount } from '../../support/account-rows.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

describe('sources that cannot be read', () => {
  let api: TestApi;
  let ids: string[];
  before(async () => {
    api = await createTestApi();
    const actor = system(api.workspaceId, 'test');
    const ours = await addAccount(api.ctx, actor, 'ferncastle.example');
    const gone = await addAccount(api.ctx, actor, 'northwind.example');
    ids = [];
    for (const [accountId, url, status, reason] of [
      [ours, 'https://ferncastle.example/blog', 'refused', 'robots.txt refuses it: Disallow: /blog'],
      [ours, 'https://jobs.ferncastle.example/', 'failing', 'the site answers 503'],
      [ours, 'https://ferncastle.example/', 'active', 'the site asked us to come back later (429)'],
      [ours, 'https://boards.example/ferncastle', 'gone', 'the site answers 404'],
      [gone, 'https://northwind.example/', 'gone', 'the site answers 410'],
    ] as const)
      ids.push(await add(accountId, url, status, reason));
    await api.request('DELETE', `/v1/accounts/${gone}`);
  });
  after(() => api.close());

  async function add(accountId: string, url: string, status: SourceStatus, reason: string): Promise<string> {
    const id = newId('src');
    await api.ctx.db
      .insertInto('sources')
      .values({
        workspace_id: api.workspaceId,
        id,
        account_id: accountId,
        kind: 'home',
        url,
        pace_key: new URL(url).hostname.split('.').slice(-2).join('.'),
        status,
        reason,
        found_by: 'test',
        etag: null,
        last_modified: null,
        validated_hash: null,
        last_visited_at: api.ctx.clock.now(),
        next_visit_at: new Date('2026-12-01T00:00:00.000Z'),
        snapshot_id: null,
        created_at: api.ctx.clock.now(),
      })
      .execute();
    return id;
  }

  const found = async (query: string): Promise<number[]> => {
    const answer = await api.request('GET', `/v1/sources?${query}`);
    assert.equal(answer.status, 200, answer.text);
    return (answer.body['data'] as unknown as { id: string }[]).map(({ id }) => ids.indexOf(id));
  };

  test('by status, problem and host; none that can be read, none of a deleted account', async () => {
    for (const [query, expected] of [
      ['', [0, 1, 3]],
      ['status=refused', [0]],
      ['problem=server_error', [1]],
      ['problem=not_found', [3]],
      ['problem=other', []],
      ['host=ferncastle.example', [0, 1]],
      ['host=jobs.ferncastle.example', [1]],
      ['host=Boards.Example', [3]],
      ['status=gone&host=ferncastle.example', []],
    ] as const)
      assert.deepEqual(await found(query), expected, query);
  });

  test('each with its account, the reason in words and as one, and its next visit', async () => {
    const { body } = await api.request('GET', '/v1/sources?limit=1');
    const [source] = body['data'] ?? [];
    assert.deepEqual(
      [
        source?.['reason'],
        source?.['problem'],
        source?.['host'],
        source?.['account']?.['domain'],
        source?.['next_visit_at'],
      ],
      [
        'robots.txt refuses it: Disallow: /blog',
        'robots',
        'ferncastle.example',
        'ferncastle.example',
        '2026-12-01T00:00:00.000Z',
      ],
    );
    assert.equal(body['has_more'], true);
    assert.deepEqual(await found(`limit=2&cursor=${body['next_cursor']}`), [1, 3]);
  });

  test('another workspace has none of them; a key that only reads may look', async () => {
    const { key } = await api.addWorkspace();
    assert.deepEqual((await api.request('GET', '/v1/sources', { key })).body['data'], []);
    assert.equal((await api.request('GET', '/v1/sources', { key: api.keys.readOnly })).status, 200);
    const active = await api.request('GET', '/v1/sources?status=active');
    assert.equal(active.body['error']?.['param'], 'status');
  });
});

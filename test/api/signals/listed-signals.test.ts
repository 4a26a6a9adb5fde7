import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { addAccount, addSignal } from '../../support/account-rows.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { actorOf } from '../../support/factories.ts';
import { itemsOf } from '../../support/items.ts';

describe('listSignals, over all accounts', () => {
  let api: TestApi;
  /** By name: the signal of a hot account tagged emea, of a cold one, of a competitor, and of the workspace. */
  const ids: Record<'hot' | 'cold' | 'rival' | 'bare', string> = { hot: '', cold: '', rival: '', bare: '' };
  before(async () => {
    api = await createTestApi();
    const { ctx, workspaceId } = api;
    const actor = actorOf(workspaceId);
    const set = (id: string, values: object) =>
      ctx.db.updateTable('accounts').set(values).where('id', '=', id).execute();
    const hot = await addAccount(ctx, actor, 'hot.example');
    await set(hot, { name: 'Hot <b>', score: 81, icp_tier: 'hot', tags: ['emea'] });
    const cold = await addAccount(ctx, actor, 'cold.example');
    const rival = await addAccount(ctx, actor, 'rival.example');
    await set(rival, { status: 'competitor', tags: ['emea'] });
    ids.hot = await addSignal(ctx, workspaceId, hot);
    ids.cold = await addSignal(ctx, workspaceId, cold, { type: 'executive_hire', category: 'people' });
    ids.rival = await addSignal(ctx, workspaceId, rival, { type: 'product_launch', category: 'product' });
    ids.bare = await addSignal(ctx, workspaceId, null, { category: 'market', status: 'decayed' });
    // Another workspace has the same tag.
    const other = await api.addWorkspace();
    const theirs = await addAccount(ctx, actorOf(other.workspaceId), 'hot.example');
    await set(theirs, { tags: ['emea'], icp_tier: 'hot' });
    await addSignal(ctx, other.workspaceId, theirs);
  });
  after(() => api.close());

  const list = async (query = '') => {
    const answer = await api.request('GET', `/v1/signals?order=asc&${query}`);
    assert.equal(answer.status, 200, answer.text);
    return itemsOf(answer.body['data']);
  };

  test('200: each says which account it is about', async () => {
    const accounts = new Map((await list()).map((signal) => [String(signal['id']), signal['account']]));
    const about = (id: string) => ({ ...Object(accounts.get(id)), id: 'acc' });
    assert.deepEqual(about(ids.hot), {
      id: 'acc',
      name: 'Hot <b>',
      domain: 'hot.example',
      score: 81,
      icp_tier: 'hot',
    });
    assert.deepEqual(about(ids.rival), {
      id: 'acc',
      name: 'rival.example',
      domain: 'rival.example',
      score: null,
      icp_tier: null,
    });
    assert.equal(accounts.get(ids.bare), null);
  });

  test('200: tag, tier and several categories narrow it', async () => {
    const expected: [string, string[]][] = [
      ['tag=emea', [ids.hot]],
      ['tier=cold', [ids.cold]],
      ['tier=hot&tag=emea', [ids.hot]],
      ['tier=cold&tag=emea', []],
      ['category=people,product', [ids.cold, ids.rival]],
      ['category=market&status=decayed', [ids.bare]],
      ['type=funding,executive_hire&status=active', [ids.hot, ids.cold]],
    ];
    for (const [query, found] of expected)
      assert.deepEqual(
        (await list(query)).map((signal) => String(signal['id'])),
        found,
        query,
      );
  });

  test('400 invalid_param', async () => {
    for (const [query, param] of [
      ['category=people,gossip', 'category'],
      ['tier=lukewarm', 'tier'],
      ['tag=%20', 'tag'],
      [`tag=${'x'.repeat(300)}`, 'tag'],
    ]) {
      const answer = await api.request('GET', `/v1/signals?${query}`);
      assert.deepEqual([answer.status, answer.body['error']?.['param']], [400, param], query);
    }
  });
});

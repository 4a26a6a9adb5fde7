import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { listSources } from '../../../../src/domain/watching/sources/list-sources.ts';
import { newId } from '../../../../src/platform/ids.ts';
import { addAccount, addSource, collect } from '../../../support/account-rows.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { actorOf, createTestWorkspace } from '../../../support/factories.ts';
import { assertRefused } from '../../../support/refused.ts';

describe('listSources', () => {
  let ctx: TestContext;
  const clock = createFakeClock();
  before(async () => {
    ctx = await createTestContext({ clock });
  });
  after(() => ctx.close());

  it('shows where an account’s news are looked for, in the order found', async () => {
    const { actor, workspaceId } = await createTestWorkspace(ctx);
    const account = await addAccount(ctx, actor, 'brackenridge.example');
    const ids: string[] = [];
    for (const kind of ['home', 'feed', 'ats']) ids.push(await addSource(ctx, workspaceId, account, kind));
    await addSource(ctx, workspaceId, await addAccount(ctx, actor, 'other.example'), 'feed');
    const all = await collect((cursor) =>
      listSources(ctx, actorOf(workspaceId, 'read-only'), account, { cursor, limit: 2 }),
    );
    assert.deepEqual(
      all.map(({ id, kind }) => [id, kind]),
      [
        [ids[0], 'home'],
        [ids[1], 'feed'],
        [ids[2], 'ats'],
      ],
    );
    assert.deepEqual(all[1], {
      id: ids[1],
      account_id: account,
      kind: 'feed',
      url: 'https://brackenridge.example/feed',
      status: 'active',
      reason: null,
      found_by: 'link_alternate',
      last_visited_at: null,
      next_visit_at: clock.now().toISOString(),
      documents: 0,
      signals: 0,
      problem: null,
    });
    const other = await createTestWorkspace(ctx);
    await assertRefused(listSources(ctx, other.actor, account), 'resource_not_found');
    await assertRefused(listSources(ctx, actor, newId('acc')), 'resource_not_found');
    await assertRefused(listSources(ctx, actor, account, { limit: 0 }), 'invalid_param', { param: 'limit' });
  });
});

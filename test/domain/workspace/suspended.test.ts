import assert from 'node:assert/strict';
import { test } from 'node:test';
import { measureLags } from '../../../src/domain/notifying/status/measure/lags.ts';
import { updateWorkspaceEntry } from '../../../src/domain/workspace/operator/update-workspace-entry.ts';
import { addAccount } from '../../support/account-rows.ts';
import { createTestWorkspace } from '../../support/factories.ts';
import { createWebhookSetting } from '../../support/webhook-setting.ts';
import { createTestWorld } from '../../support/world.ts';

test('nothing is delivered for a suspended workspace; resumed, all of it arrives, in order', async () => {
  const setting = await createWebhookSetting();
  try {
    const { ctx, clock, catcher, loop, workspaceId } = setting;
    const { id } = await setting.subscribe({ ordered: true });
    await setting.publish(1);
    await loop.drain();
    assert.equal(catcher.requests.length, 1);

    await updateWorkspaceEntry(ctx, workspaceId, { suspended: true });
    await setting.publish(3);
    await loop.drain();
    clock.advance(60 * 60_000);
    await loop.drain();
    assert.equal(catcher.requests.length, 1);
    // Its waiting is no delay of the service.
    await measureLags(ctx);
    const { rows } = await ctx.pool.query<{ lag: string }>(
      "select latency_ms as lag from status_measurements where component = 'webhooks' order by minute desc limit 1",
    );
    assert.equal(Number(rows[0]?.lag), 0);

    await updateWorkspaceEntry(ctx, workspaceId, { suspended: false });
    await loop.drain();
    assert.deepEqual(
      (await setting.deliveries(id)).map(({ state, sequence }) => [state, sequence]),
      [1, 2, 3, 4].map((sequence) => ['delivered', sequence]),
    );
  } finally {
    await setting.close();
  }
});

test('nothing is visited for a suspended workspace, also at a host that another watches; resumed, it goes on', async () => {
  const world = await createTestWorld({ companies: 2 });
  try {
    const { ctx, worker, workspaceId, actor, web } = world;
    const other = await createTestWorkspace(ctx);
    const [shared = '', alone = ''] = web.companies.map(({ domain }) => domain);
    for (const domain of [shared, alone]) await addAccount(ctx, actor, domain);
    await addAccount(ctx, other.actor, shared);
    await updateWorkspaceEntry(ctx, workspaceId, { suspended: true });
    const visited = async (of: string): Promise<number> => {
      const { rows } = await ctx.pool.query<{ visited: number }>(
        'select count(last_visited_at)::int as visited from sources where workspace_id = $1',
        [of],
      );
      return rows[0]?.visited ?? 0;
    };
    await worker.drain();
    assert.equal(await visited(workspaceId), 0);
    assert.ok((await visited(other.workspaceId)) > 3);
    // No host looks due for what is not visited.
    const { rows } = await ctx.pool.query(
      'select pace_key from crawl_hosts where next_due_at <= $1 and claimed_until is null',
      [ctx.clock.now()],
    );
    assert.deepEqual(rows, []);

    await updateWorkspaceEntry(ctx, workspaceId, { suspended: false });
    await worker.drain();
    assert.ok((await visited(workspaceId)) > 6);
  } finally {
    await world.close();
  }
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newId } from '../../../src/platform/ids.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { aBot } from '../../support/one-of-each.ts';

describe('the health of all bots', () => {
  let api: TestApi;
  let bots: string[];
  before(async () => {
    api = await createTestApi();
    bots = [];
    for (const name of ['one', 'two', 'three'])
      bots.push(
        String(
          (await api.request('POST', '/v1/bots', { body: aBot(`https://${name}.example/pricing`) })).body[
            'id'
          ],
        ),
      );
    await api.request('POST', `/v1/bots/${bots[1]}:pause`);
    for (const day of [10, 12])
      await api.ctx.db
        .insertInto('bot_fires')
        .values({
          workspace_id: api.workspaceId,
          id: newId('fire'),
          bot_id: bots[0] ?? '',
          match_key: `day ${day}`,
          match: null,
          matched: '{"kind":"content_diff"}',
          fired_at: new Date(`2026-11-${day}T06:00:00.000Z`),
          settled: true,
          account_id: null,
          signal_id: null,
          alert_delivery_id: null,
        })
        .execute();
    await api.ctx.pool.query(
      `insert into bot_runs (workspace_id, bot_id, id, started_at, outcome, ms) values ($1, $2, 'run_1', $3, 'failed', 12)`,
      [api.workspaceId, bots[0], api.ctx.clock.now()],
    );
  });
  after(() => api.close());

  test('newest first, with the last fire and the runs', async () => {
    const { body } = await api.request('GET', '/v1/bots:health');
    const entries = body['data'] ?? [];
    assert.deepEqual(
      entries.map((entry) => [entry['bot_id'], entry['status'], entry['last_fire']?.['fired_at'] ?? null]),
      [
        [bots[2], 'active', null],
        [bots[1], 'paused', null],
        [bots[0], 'active', '2026-11-12T06:00:00.000Z'],
      ],
    );
    assert.deepEqual(
      [entries[2]?.['health']?.['runs_24h'], entries[2]?.['health']?.['success_rate_24h']],
      [1, 0],
    );
  });

  test('by status, page by page, and of this workspace only', async () => {
    const paused = await api.request('GET', '/v1/bots:health?status=paused');
    assert.deepEqual(
      (paused.body['data'] ?? []).map((entry) => entry['bot_id']),
      [bots[1]],
    );
    const page = await api.request('GET', '/v1/bots:health?limit=2', { key: api.keys.readOnly });
    const rest = await api.request('GET', `/v1/bots:health?limit=2&cursor=${page.body['next_cursor']}`);
    assert.deepEqual(
      (rest.body['data'] ?? []).map((entry) => entry['bot_id']),
      [bots[0]],
    );
    const { key } = await api.addWorkspace();
    assert.deepEqual((await api.request('GET', '/v1/bots:health', { key })).body['data'], []);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { purgeDeletedAccounts } from '../../../src/domain/workspace/accounts/purge-deleted-accounts.ts';
import { DAY, MINUTE } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { addSignal } from '../../support/detected.ts';
import { itemsOf } from '../../support/items.ts';
import { CATALOG_VERSION } from '../../../src/domain/ground/vocabulary/catalog.ts';
import { thinScoreHistory } from '../../../src/domain/deciding/runs/thin-history.ts';

describe('listScoreHistory', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  test('200: one entry for each move, newest first, none for a score that stays', async () => {
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    const path = `/v1/accounts/${made.body['id']}`;
    assert.deepEqual((await api.request('GET', `${path}/score-history`)).body['data'], []);
    const first = (await api.request('POST', `${path}:rescore`)).body;
    await api.request('POST', `${path}:rescore`);
    clock.advance(MINUTE);
    const signal = await addSignal(api.ctx, api.workspaceId, String(made.body['id']));
    const second = (await api.request('POST', `${path}:rescore`)).body;
    await api.request('POST', `${path}:rescore`);
    const answer = await api.request('GET', `${path}/score-history`, { key: api.keys.readOnly });
    assert.equal(answer.status, 200, answer.text);
    const entries = itemsOf(answer.body['data']).map(({ made_of: _made, ...entry }) => entry);
    assert.deepEqual(
      entries,
      [second, first].map(({ score, score_breakdown, icp_tier, rescored_at }, index) => ({
        score,
        score_breakdown,
        cause: 'requested',
        rubric_version: 1,
        icp_tier,
        scored_at: index === 0 ? clock.now().toISOString() : rescored_at,
      })),
    );
    assert.deepEqual(answer.body['data']?.[0]?.['made_of'], {
      catalog: CATALOG_VERSION,
      detectors: ['newsroom'],
      factors: { fit: 50, recency: 90, strength: 66.4, depth: 22.5 },
      // 50 ÷ 100 × 0.6 × (0.45 × 66.42 + 0.35 × 90): all of strength and recency are this signal's.
      signals: [[signal, 18.4]],
      signals_total: 1,
      facts: {},
    });
    const page = await api.request('GET', `${path}/score-history?limit=1`);
    const rest = await api.request('GET', `${path}/score-history?limit=1&cursor=${page.body['next_cursor']}`);
    assert.deepEqual([page.body['data']?.[0], rest.body['data']?.[0]], answer.body['data']);
    assert.equal(rest.body['next_cursor'], null);
  });

  /** Entries of an account with these scores at these moments. */
  async function addEntries(id: string, entries: [score: number, at: string][]): Promise<void> {
    for (const [score, at] of entries)
      await api.ctx.db
        .insertInto('score_history')
        .values({
          workspace_id: api.workspaceId,
          account_id: id,
          score,
          score_fit: score,
          score_recency: 0,
          score_strength: 0,
          score_depth: 0,
          cause: 'cycle',
          rubric_version: 1,
          icp_tier: null,
          made_of: null,
          scored_at: new Date(at),
        })
        .execute();
  }
  const scoresOf = async (id: string, query = ''): Promise<number[]> => {
    const answer = await api.request('GET', `/v1/accounts/${id}/score-history?${query}`);
    assert.equal(answer.status, 200, answer.text);
    return itemsOf(answer.body['data']).map((entry) => Number(entry['score']));
  };

  test('200: since, until and one a day, enough to draw a chart', async () => {
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'chart.example' } });
    const id = String(made.body['id']);
    await addEntries(id, [
      [10, '2026-11-01T08:00:00Z'],
      [20, '2026-11-03T09:00:00Z'],
      [30, '2026-11-03T23:59:59.999Z'],
      [40, '2026-11-04T00:00:00Z'],
      [50, '2026-11-06T12:00:00Z'],
    ]);
    assert.deepEqual(await scoresOf(id), [50, 40, 30, 20, 10]);
    assert.deepEqual(await scoresOf(id, 'granularity=day'), [50, 40, 30, 10]);
    assert.deepEqual(
      await scoresOf(id, 'since=2026-11-02'),
      [50, 40, 30, 20, 10],
      'what stood then is the first',
    );
    assert.deepEqual(await scoresOf(id, 'since=2026-11-03T10:00:00Z'), [50, 40, 30, 20]);
    assert.deepEqual(await scoresOf(id, 'since=2026-11-03T10:00:00Z&until=2026-11-04'), [40, 30, 20]);
    assert.deepEqual(await scoresOf(id, 'until=2026-11-03T12:00:00Z&granularity=day'), [20, 10]);
    assert.deepEqual(await scoresOf(id, 'since=2026-10-01&until=2026-10-31'), []);
    const path = `/v1/accounts/${id}/score-history?granularity=day&since=2026-11-02&limit=2`;
    const first = await api.request('GET', path);
    const rest = await api.request('GET', `${path}&cursor=${first.body['next_cursor']}`);
    assert.deepEqual(
      [...itemsOf(first.body['data']), ...itemsOf(rest.body['data'])].map(({ score }) => score),
      [50, 40, 30, 10],
    );
    for (const [query, param] of [
      ['since=soon', 'since'],
      ['since=2026-11-05&until=2026-11-04', 'until'],
      ['granularity=hour', 'granularity'],
    ]) {
      const answer = await api.request('GET', `/v1/accounts/${id}/score-history?${query}`);
      assert.deepEqual([answer.status, answer.body['error']?.['param']], [400, param]);
    }
  });

  test('kept whole for 90 days, then the last of each day, for two years', async () => {
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'thinned.example' } });
    const other = await api.request('POST', '/v1/accounts', { body: { domain: 'neighbour.example' } });
    const [id, neighbour] = [String(made.body['id']), String(other.body['id'])];
    const daysAgo = (days: number, time: string): string =>
      `${new Date(clock.now().getTime() - days * DAY).toISOString().slice(0, 10)}T${time}Z`;
    await addEntries(id, [
      [1, daysAgo(733, '01:00:00')],
      [2, daysAgo(200, '01:00:00')],
      [3, daysAgo(200, '23:00:00')],
      [4, daysAgo(199, '00:00:00')],
      [5, daysAgo(92, '10:00:00')],
      [6, daysAgo(92, '11:00:00')],
      [7, daysAgo(89, '10:00:00')],
      [8, daysAgo(89, '11:00:00')],
    ]);
    await addEntries(neighbour, [[9, daysAgo(200, '22:00:00')]]);
    await thinScoreHistory(api.ctx);
    assert.deepEqual(await scoresOf(id), [8, 7, 6, 4, 3]);
    assert.deepEqual(await scoresOf(neighbour), [9], 'another account of the same day is no reason to go');
    await thinScoreHistory(api.ctx);
    assert.deepEqual(await scoresOf(id), [8, 7, 6, 4, 3]);
    clock.advance(10 * DAY);
    await thinScoreHistory(api.ctx);
    assert.deepEqual(await scoresOf(id), [8, 6, 4, 3]);
    clock.advance(730 * DAY);
    await thinScoreHistory(api.ctx);
    assert.deepEqual(await scoresOf(id), []);
  });

  test('404 and 410; after the purge nothing of it is left', async () => {
    assert.equal((await api.request('GET', '/v1/accounts/acc_x/score-history')).status, 404);
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'gone.example' } });
    const path = `/v1/accounts/${made.body['id']}`;
    await api.request('POST', `${path}:rescore`);
    const other = await api.addWorkspace();
    assert.equal((await api.request('GET', `${path}/score-history`, { key: other.key })).status, 404);
    await api.request('DELETE', path);
    assert.equal((await api.request('GET', `${path}/score-history`)).status, 410);
    const left = async () =>
      (
        await api.ctx.db
          .selectFrom('score_history')
          .select('entry')
          .where('account_id', '=', String(made.body['id']))
          .execute()
      ).length;
    assert.equal(await left(), 1);
    clock.advance(31 * DAY);
    assert.equal(await purgeDeletedAccounts(api.ctx), 1);
    assert.equal(await left(), 0);
    assert.equal((await api.request('GET', `${path}/score-history`)).status, 404);
  });
});

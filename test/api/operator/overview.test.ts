import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { forgetProcess, reportProcess } from '../../../src/domain/workspace/operator/report-process.ts';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { itemsOf } from '../../support/items.ts';

describe('the operator’s view', () => {
  const clock = createFakeClock();
  let api: TestApi;
  let ask: (path: string) => Promise<Answer>;
  before(async () => {
    api = await createTestApi({ clock });
    ask = (path) => api.request('GET', path, { key: String(api.ctx.config.operatorKey) });
    const now = clock.now();
    const due = new Date(now.getTime() - 90_000);
    for (const [host, outcome, error, ms, silent, at] of [
      ['good.example', 'read', null, 120, 0, null],
      ['hung.example', 'failed', 'The connection could not be made.', 10_000, 3, null],
      ['closed.example', 'refused', 'the site answers 403', 80, 0, due],
      ['slow.example', 'read', null, 6000, 0, null],
    ] as const)
      await api.ctx.db
        .insertInto('crawl_hosts')
        .values({
          pace_key: host,
          next_due_at: at,
          not_before: now,
          claimed_until: null,
          claim_id: null,
          last_outcome: outcome,
          last_error: error,
          last_ms: ms,
          silent,
        })
        .execute();
  });
  after(() => api.close());

  test('processes: those that run, those that are lost, and none that has ended', async () => {
    const processes = async () => itemsOf((await ask('/v1/operator/overview')).body['processes']);
    await reportProcess(api.ctx);
    clock.advance(10_000);
    await reportProcess(api.ctx);
    const [one, ...others] = await processes();
    assert.deepEqual(others, []);
    assert.deepEqual(
      [one?.['version'], one?.['state'], one?.['pid']],
      [api.ctx.config.version, 'running', process.pid],
    );
    assert.equal(Date.parse(String(one?.['last_seen_at'])) - Date.parse(String(one?.['started_at'])), 10_000);
    clock.advance(61_000);
    assert.equal((await processes())[0]?.['state'], 'lost');
    await forgetProcess(api.ctx);
    assert.deepEqual(await processes(), []);
  });

  test('what waits, and what room there is', async () => {
    await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    const { body } = await ask('/v1/operator/overview');
    assert.equal(body['crawl']?.['depth'], 1);
    assert.ok(Number(body['crawl']['oldest_seconds']) >= 90);
    const scores = itemsOf(body['queues']).find(({ name }) => name === 'score-accounts');
    assert.equal(scores?.['depth'], 1);
    assert.ok(Number(scores['oldest_seconds']) >= 0 && scores['oldest_seconds'] !== null);
    assert.deepEqual(body['deliveries'], { depth: 0, oldest_seconds: null });
    assert.ok(Number(body['database']?.['bytes']) > 1_000_000);
  });

  test('hosts that are slow, refuse or do not answer, page by page', async () => {
    const hosts = async (query: string) =>
      itemsOf((await ask(`/v1/operator/hosts?${query}`)).body['data']).map(({ host }) => host);
    assert.deepEqual(await hosts(''), ['closed.example', 'hung.example', 'slow.example']);
    assert.deepEqual(await hosts('outcome=refused'), ['closed.example']);
    const page = await ask('/v1/operator/hosts?limit=2');
    assert.deepEqual(await hosts(`limit=2&cursor=${page.body['next_cursor']}`), ['slow.example']);
  });

  test('is nobody else’s', async () => {
    for (const path of ['/v1/operator/overview', '/v1/operator/hosts'])
      assert.equal((await api.request('GET', path)).body['error']?.['code'], 'operator_key_required');
  });
});

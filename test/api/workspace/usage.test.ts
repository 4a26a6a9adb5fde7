import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { writeUsage } from '../../../src/domain/ground/records/note-usage.ts';
import { recordHoldings } from '../../../src/domain/workspace/usage/record-holdings.ts';
import { DAY } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { itemsOf } from '../../support/items.ts';
import { aBot } from '../../support/one-of-each.ts';
import { createWebhookSetting } from '../../support/webhook-setting.ts';

const PATH = '/v1/workspace/usage';

describe('usage', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock, config: { RATE_LIMIT_WRITES: '120' } });
    const account = await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } });
    await api.request('POST', `/v1/accounts/${account.body['id']}/crawl:on-demand`);
    await api.request('POST', '/v1/bots', { body: aBot() });
    await api.request('POST', '/v1/exports', { body: { resource: 'accounts' } });
    // Counted once, though it is asked for twice.
    for (const _ of [1, 2])
      await api.request('POST', '/v1/exports', {
        body: { resource: 'accounts' },
        headers: { 'idempotency-key': 'once' },
      });
    await writeUsage(api.ctx);
    await recordHoldings(api.ctx);
  });
  after(() => api.close());

  test('what the plan allows against what is used, and what is free again when', async () => {
    const { body } = await api.request('GET', PATH, { key: api.keys.readOnly });
    const quota = (name: string) => itemsOf(body['quotas']).find((one) => one['name'] === name);
    assert.equal(body['plan'], 'company');
    assert.deepEqual(quota('bots'), { name: 'bots', limit: 100, used: 1, resets_at: null });
    assert.deepEqual(quota('unfinished_exports'), {
      name: 'unfinished_exports',
      limit: 5,
      used: 2,
      resets_at: null,
    });
    const writes = quota('writes_per_minute');
    assert.equal(writes?.['limit'], 120);
    assert.ok(Number(writes['used']) >= 5 && writes['resets_at'] !== null);
  });

  test('thirty days, today last', async () => {
    const { body } = await api.request('GET', PATH);
    const days = itemsOf(body['days']);
    assert.deepEqual([days.length, days[0]?.['day'], days[29]?.['day']], [30, '2026-10-22', '2026-11-20']);
    const { day: _day, api_requests, ...today } = days[29] ?? {};
    assert.deepEqual(today, { deliveries: 0, crawls: 1, exports: 2, accounts: 1, bots: 1, webhooks: 0 });
    assert.ok(Number(api_requests) >= 6);
    assert.deepEqual([days[28]?.['api_requests'], days[28]?.['accounts']], [0, null]);
  });

  test('what is written again is added; yesterday keeps its counts', async () => {
    clock.advance(DAY);
    await api.request('POST', '/v1/exports', { body: { resource: 'signals' } });
    await writeUsage(api.ctx);
    await api.request('POST', '/v1/exports', { body: { resource: 'signals' } });
    await writeUsage(api.ctx);
    const { body } = await api.request('GET', PATH);
    assert.deepEqual(
      itemsOf(body['days'])
        .slice(-2)
        .map((day) => [day['exports'], day['accounts']]),
      [
        [2, 1],
        [2, 1],
      ],
    );
  });

  test('another workspace has its own', async () => {
    const { key } = await api.addWorkspace('pro');
    await writeUsage(api.ctx);
    const { body } = await api.request('GET', PATH, { key });
    const today = itemsOf(body['days']).at(-1);
    assert.deepEqual([today?.['exports'], today?.['accounts'], today?.['api_requests']], [0, 0, 0]);
  });

  test('deliveries are counted, retries too', async () => {
    const setting = await createWebhookSetting();
    try {
      await setting.subscribe();
      setting.catcher.answerWith(500);
      await setting.publish(2);
      await setting.loop.drain();
      await writeUsage(setting.ctx);
      const { rows } = await setting.ctx.pool.query<{ amount: string }>(
        "select amount from usage_days where kind = 'deliveries'",
      );
      assert.deepEqual(
        rows.map(({ amount }) => Number(amount)),
        [2],
      );
    } finally {
      await setting.close();
    }
  });
});

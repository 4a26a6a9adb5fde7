import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { addMissedDelivery, subscribe } from '../../support/deliveries.ts';
import { createWebhookSetting } from '../../support/webhook-setting.ts';
import { listAllDeliveries } from '../../../src/domain/notifying/webhooks/list-all-deliveries.ts';
import { summariseDeliveries } from '../../../src/domain/notifying/webhooks/summarise-deliveries.ts';

describe('the deliveries of all webhooks', () => {
  const clock = createFakeClock();
  let api: TestApi;
  let first: string;
  let second: string;
  let ids: string[];
  before(async () => {
    api = await createTestApi({ clock });
    [first, second] = [await subscribe(api), await subscribe(api)];
    const status = await api.request('POST', '/v1/status/subscriptions', {
      body: { url: 'https://hooks.example.com/s', events: ['*'] },
    });
    await addMissedDelivery(api, `/v1/status/subscriptions/${status.body['id']}`, {
      kind: 'incident.created',
    });
    ids = [];
    for (const [path, day, state, kind] of [
      [first, '17', 'delivered', 'signal.fired'],
      [second, '18', 'exhausted', 'brief.created'],
      [first, '19', 'rejected', 'brief.created'],
      [second, '20', 'delivered', 'webhook.test'],
    ] as const) {
      const at = new Date(`2026-11-${day}T12:00:00.000Z`);
      ids.push(await addMissedDelivery(api, path, { state, kind, at }));
    }
    await api.ctx.pool.query(
      "update events set account_id = 'acc_x' where id = (select event_id from deliveries where id = $1)",
      [ids[2]],
    );
    await api.ctx.pool.query(
      `insert into deliveries (workspace_id, id, event_id, event_kind, subscription_id, state, created_at)
       select workspace_id, 'dlv_00waits', event_id, event_kind, subscription_id, 'retry_scheduled', $2 from deliveries where id = $1`,
      [ids[0], new Date('2026-11-10T12:00:00.000Z')],
    );
    await api.ctx.pool.query(
      `insert into delivery_queue (workspace_id, subscription_id, delivery_id, due_at, event_id, event_kind, trigger, created_at)
       select workspace_id, subscription_id, id, created_at, event_id, event_kind, 'auto', created_at from deliveries where id = 'dlv_00waits'`,
    );
    ids.push('dlv_00waits');
  });
  after(() => api.close());

  const idOf = (path: string): string => path.split('/').at(-1) ?? '';
  const found = async (query: string): Promise<number[]> => {
    const answer = await api.request('GET', `/v1/deliveries?${query}`);
    assert.equal(answer.status, 200, answer.text);
    return (answer.body['data'] as unknown as { id: string }[]).map(({ id }) => ids.indexOf(id));
  };

  test('each by its filters, newest first, none of status subscriptions', async () => {
    for (const [query, expected] of [
      ['', [3, 2, 1, 0, 4]],
      [`webhook_id=${idOf(first)}`, [2, 0, 4]],
      [`webhook_id=${idOf(second)}&state=exhausted`, [1]],
      ['state=delivered', [3, 0]],
      ['state=exhausted', [1]],
      ['state=retry_scheduled', [4]],
      ['state=pending', []],
      ['event=brief.created', [2, 1]],
      ['since=2026-11-18&until=2026-11-19', [2, 1]],
      ['account_id=acc_x', [2]],
    ] as const)
      assert.deepEqual(await found(query), expected, query);
  });

  test('each names its webhook', async () => {
    const { body } = await api.request('GET', `/v1/deliveries?webhook_id=${idOf(first)}&limit=1`);
    assert.deepEqual(body['data']?.[0]?.['webhook'], {
      id: idOf(first),
      url: 'https://hooks.example.com/x',
      format: 'json',
      status: 'active',
    });
  });

  test('pages of two are the whole, and a cursor is of its filters', async () => {
    const walked: number[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await api.request(
        'GET',
        `/v1/deliveries?limit=2${cursor === null ? '' : `&cursor=${String(cursor)}`}`,
      );
      walked.push(...(body['data'] as unknown as { id: string }[]).map(({ id }) => ids.indexOf(id)));
      cursor = body['next_cursor'] ?? null;
      if (walked.length === 2)
        assert.equal(
          (await api.request('GET', `/v1/deliveries?state=delivered&cursor=${cursor}`)).body['error']?.[
            'code'
          ],
          'invalid_cursor',
        );
    } while (cursor !== null);
    assert.deepEqual(walked, [3, 2, 1, 0, 4]);
  });

  test('another workspace sees none of it, and cannot name its webhook', async () => {
    const { key } = await api.addWorkspace();
    const { body } = await api.request('GET', '/v1/deliveries', { key });
    assert.deepEqual(body['data'], []);
    for (const path of ['/v1/deliveries', '/v1/deliveries:summary'])
      assert.equal(
        (await api.request('GET', `${path}?webhook_id=${idOf(first)}`, { key })).status,
        404,
        path,
      );
  });

  test('a key that only reads may see them', async () => {
    for (const path of ['/v1/deliveries', '/v1/deliveries:summary'])
      assert.equal((await api.request('GET', path, { key: api.keys.readOnly })).status, 200);
  });
});

describe('deliveries summed up', () => {
  test('by hour and webhook: delivered, tried again, failed; and how long they took', async () => {
    const setting = await createWebhookSetting();
    try {
      const { ctx, actor, catcher, clock, loop } = setting;
      const good = await setting.subscribe();
      const bad = await setting.subscribe({ url: `${catcher.url}/bad` });
      catcher.answerWith(({ path }) => (path === '/bad' ? { status: 404 } : { status: 204 }));
      await setting.publish(3);
      await loop.drain();
      clock.advance(60 * 60 * 1000);
      catcher.answerWith(() => ({ status: 500 }));
      await setting.publish(1);
      await loop.drain();

      const all = await summariseDeliveries(ctx, actor);
      assert.equal(all.hours.length, 24);
      assert.deepEqual(
        all.hours.slice(-2).map(({ delivered, failed, retried }) => [delivered, failed, retried]),
        [
          [3, 3, 0],
          [0, 0, 2],
        ],
      );
      const { total, hours } = await summariseDeliveries(ctx, actor, { webhook_id: good.id });
      assert.deepEqual([total.delivered, total.failed, total.retried], [3, 0, 1]);
      assert.ok(Number(total.p50_ms) <= Number(total.p95_ms) && Number(total.p50_ms) >= 1);
      assert.deepEqual([hours[0]?.delivered, hours[0]?.p50_ms], [0, null]);
      const rejected = await summariseDeliveries(ctx, actor, { webhook_id: bad.id });
      assert.deepEqual([rejected.total.delivered, rejected.total.failed], [0, 3]);
      const { data } = await listAllDeliveries(ctx, actor, { state: 'retry_scheduled' });
      assert.deepEqual(data.map(({ webhook }) => webhook.id).toSorted(), [good.id, bad.id].toSorted());
    } finally {
      await setting.close();
    }
  });
});

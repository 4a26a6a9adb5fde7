import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { DeliveryState } from '../../../src/domain/ground/rows/index.ts';
import { deliveryStates } from '../../../src/domain/notifying/webhooks/list-deliveries.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { addMissedDelivery, subscribe } from '../../support/deliveries.ts';

describe('testWebhook and redeliver', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  const queueOf = (id: string) =>
    api.ctx.db
      .selectFrom('delivery_queue')
      .select(['trigger', 'due_at', 'event_id'])
      .where('workspace_id', '=', api.workspaceId)
      .where('delivery_id', '=', id)
      .execute();

  describe('testWebhook', () => {
    test('202: a webhook.test for this subscription alone, whatever it listens to', async () => {
      const path = await subscribe(api, { events: ['brief.created'] });
      const everything = await subscribe(api, { events: ['*'] });
      const answer = await api.request('POST', `${path}:test`, { key: api.keys.readWrite });
      assert.equal(answer.status, 202, answer.text);
      const { delivery_id: deliveryId, event_id: eventId, status_url: url } = answer.body;
      assert.equal(url, `${api.ctx.publicUrl}/v1/deliveries/${deliveryId}`);
      const delivery = (await api.request('GET', `/v1/deliveries/${deliveryId}`)).body;
      assert.deepEqual(
        [delivery['event'], delivery['event_id'], delivery['trigger'], delivery['state']],
        ['webhook.test', eventId, 'test', 'pending'],
      );
      assert.equal((await queueOf(String(deliveryId))).length, 1);
      const event = (await api.request('GET', `/v1/events/${eventId}`)).body;
      const id = path.split('/').at(-1);
      assert.deepEqual(event['payload']?.['webhook'], { id, url: 'https://hooks.example.com/x' });
      assert.equal(typeof event['payload']?.['message'], 'string');
      assert.deepEqual((await api.request('GET', `${everything}/deliveries`)).body['data'], []);
    });

    test('202: each is one of its own', async () => {
      const path = await subscribe(api);
      const ids = await Promise.all(
        Array.from(
          { length: 8 },
          async () => (await api.request('POST', `${path}:test`)).body['event_id'] as unknown,
        ),
      );
      assert.equal(new Set(ids).size, 8);
    });

    test('409 for one that is paused; 400 for a body; 403, 404', async () => {
      const path = await subscribe(api);
      const other = await api.addWorkspace();
      assert.equal((await api.request('POST', `${path}:test`, { body: { url: 'x' } })).status, 400);
      assert.equal((await api.request('POST', `${path}:test`, { key: api.keys.readOnly })).status, 403);
      assert.equal((await api.request('POST', `${path}:test`, { key: other.key })).status, 404);
      await api.request('POST', `${path}:pause`);
      const answer = await api.request('POST', `${path}:test`);
      assert.deepEqual([answer.status, answer.body['error']?.['code']], [409, 'webhook_not_active']);
      assert.match(String(answer.body['error']?.['message']), /is paused/);
      assert.deepEqual((await api.request('GET', `${path}/deliveries`)).body['data'], []);
    });
  });

  describe('redeliver', () => {
    const send = (id: string, key?: string) =>
      api.request('POST', `/v1/deliveries/${id}:redeliver`, key === undefined ? {} : { key });

    for (const state of deliveryStates.filter((each) => each !== 'cancelled'))
      test(`202: one that is ${state}, now, under its event id`, async () => {
        const path = await subscribe(api);
        const id = await addMissedDelivery(api, path, { state: state as DeliveryState });
        const before = (await api.request('GET', `/v1/deliveries/${id}`)).body;
        const answer = await send(id, api.keys.readWrite);
        assert.equal(answer.status, 202, answer.text);
        assert.equal(answer.body['id'], id);
        assert.equal(answer.body['trigger'], 'manual');
        assert.equal(answer.body['event_id'], before['event_id']);
        assert.equal(answer.body['next_attempt_at'], clock.now().toISOString());
        const [queued] = await queueOf(id);
        assert.deepEqual(
          [queued?.trigger, queued?.event_id, queued?.due_at],
          ['manual', before['event_id'], clock.now()],
        );
      });

    test('202: asked for 32 times at once, it waits once, and the log has one entry', async () => {
      const path = await subscribe(api);
      const id = await addMissedDelivery(api, path, { state: 'exhausted' });
      const answers = await Promise.all(Array.from({ length: 32 }, () => send(id)));
      assert.deepEqual([...new Set(answers.map(({ status }) => status))], [202]);
      assert.equal((await queueOf(id)).length, 1);
      const audit = await api.ctx.db
        .selectFrom('audit_log')
        .select('before')
        .where('subject_id', '=', id)
        .where('action', '=', 'delivery.redelivered')
        .execute();
      assert.deepEqual(audit, [{ before: { state: 'exhausted' } }]);
    });

    test('202: while it is under way it is not put in line again', async () => {
      const path = await subscribe(api);
      const id = await addMissedDelivery(api, path, { state: 'rejected' });
      await send(id);
      await api.ctx.db
        .updateTable('delivery_queue')
        .set({ claim_id: 'att_under_way' })
        .where('delivery_id', '=', id)
        .execute();
      clock.advance(3000);
      assert.equal((await send(id)).status, 202);
      const rows = await api.ctx.db
        .selectFrom('delivery_queue')
        .select(['claim_id', 'due_at'])
        .where('delivery_id', '=', id)
        .execute();
      assert.deepEqual(rows, [{ claim_id: 'att_under_way', due_at: new Date(clock.now().getTime() - 3000) }]);
    });

    test('202: while its result is being written, which takes the queue before the log', async () => {
      const id = await addMissedDelivery(api, await subscribe(api), { state: 'exhausted' });
      await send(id);
      const { ctx } = api;
      let asked: ReturnType<typeof send> | undefined;
      await ctx.db.transaction().execute(async (db) => {
        await db.deleteFrom('delivery_queue').where('delivery_id', '=', id).execute();
        asked = send(id);
        for (let waits = false; !waits;) {
          const { rows } = await ctx.pool.query(
            `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
          waits = rows.length > 0;
        }
        await db.updateTable('deliveries').set({ state: 'delivered' }).where('id', '=', id).execute();
      });
      const answer = await asked;
      assert.equal(answer?.status, 202, answer?.text);
      assert.deepEqual([answer?.body['state'], (await queueOf(id)).length], ['delivered', 1]);
    });

    test('410 webhook_deleted, 409 webhook_not_active', async () => {
      const path = await subscribe(api);
      const id = await addMissedDelivery(api, path);
      await api.request('POST', `${path}:pause`);
      const paused = await send(id);
      assert.deepEqual([paused.status, paused.body['error']?.['code']], [409, 'webhook_not_active']);
      await api.request('DELETE', path);
      const gone = await send(id);
      assert.deepEqual([gone.status, gone.body['error']?.['code']], [410, 'webhook_deleted']);
      assert.equal(gone.body['error']?.['webhook_id'], path.split('/').at(-1));
      assert.deepEqual(await queueOf(id), []);
    });

    test('400 for a body, 403 for a key that only reads, 404 in another workspace and for what is none', async () => {
      const id = await addMissedDelivery(api, await subscribe(api));
      const other = await api.addWorkspace();
      const wrong = await api.request('POST', `/v1/deliveries/${id}:redeliver`, { body: { force: true } });
      assert.deepEqual([wrong.status, wrong.body['error']?.['code']], [400, 'unknown_param']);
      assert.equal((await send(id, api.keys.readOnly)).status, 403);
      assert.equal((await send(id, other.key)).status, 404);
      assert.equal((await send('dlv_x')).status, 404);
      assert.deepEqual(await queueOf(id), []);
    });
  });
});

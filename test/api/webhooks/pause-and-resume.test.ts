import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { publishEvents } from '../../../src/domain/notifying/events/publish-events.ts';
import { inTransaction } from '../../../src/domain/ground/transaction.ts';
import { newId } from '../../../src/platform/ids.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { addMissedDelivery, subscribe } from '../../support/deliveries.ts';

describe('pauseWebhook and resumeWebhook', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  const post = (path: string, key?: string) => api.request('POST', path, key === undefined ? {} : { key });
  const idOf = (path: string) => path.split('/').at(-1) ?? '';
  const disable = (path: string) =>
    api.ctx.db
      .updateTable('webhook_subscriptions')
      .set({
        status: 'disabled',
        status_reason: 'gone',
        failures_in_a_row: 20,
        failing_since: clock.now(),
        warned_at_percent: 80,
        updated_at: clock.now(),
      })
      .where('id', '=', idOf(path))
      .execute();
  const publish = () =>
    inTransaction(api.ctx, (tx) =>
      publishEvents(tx, api.workspaceId, [
        { kind: 'export.completed', key: newId('key'), accountId: null, payload: {} },
      ]),
    );
  const actionsOn = async (path: string) =>
    (
      await api.ctx.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject_id', '=', idOf(path))
        .orderBy('id')
        .execute()
    ).map(({ action }) => action);

  test('200: paused, what happens is skipped, and :resume counts it', async () => {
    const path = await subscribe(api);
    clock.advance(1000);
    await addMissedDelivery(api, path);
    clock.advance(1000);
    const paused = await post(`${path}:pause`, api.keys.readWrite);
    assert.equal(paused.status, 200, paused.text);
    assert.deepEqual(
      [paused.body['status'], paused.body['updated_at']],
      ['paused', clock.now().toISOString()],
    );
    assert.deepEqual((await api.request('GET', path)).body, paused.body);
    clock.advance(1000);
    await publish();
    await publish();
    // Another change meanwhile does not move the beginning of the pause.
    clock.advance(1000);
    await api.request('PATCH', path, { body: { ordered: true } });
    await publish();
    clock.advance(1000);
    const resumed = await post(`${path}:resume`);
    assert.equal(resumed.status, 200, resumed.text);
    const { skipped_while_paused: skipped, ...view } = resumed.body;
    assert.equal(skipped, 3, 'not the one from before the pause');
    assert.equal(view['status'], 'active');
    assert.deepEqual((await api.request('GET', path)).body, view);
    assert.deepEqual(await actionsOn(path), [
      'webhook.created',
      'webhook.paused',
      'webhook.updated',
      'webhook.resumed',
    ]);
  });

  test('200: one that is paused stays so, one that is active too, and nothing is written', async () => {
    const path = await subscribe(api);
    const active = (await api.request('GET', path)).body;
    clock.advance(1000);
    assert.deepEqual((await post(`${path}:resume`)).body, { ...active, skipped_while_paused: 0 });
    const paused = (await post(`${path}:pause`)).body;
    clock.advance(1000);
    assert.deepEqual((await post(`${path}:pause`)).body, paused);
    assert.deepEqual(await actionsOn(path), ['webhook.created', 'webhook.paused']);
  });

  test('a disabled one: 409 for :pause, 200 for :resume, which forgets its failures', async () => {
    const path = await subscribe(api);
    clock.advance(1000);
    await disable(path);
    clock.advance(1000);
    await publish();
    const refused = await post(`${path}:pause`);
    assert.equal(refused.status, 409);
    assert.equal(refused.body['error']?.['code'], 'webhook_not_active');
    assert.equal(refused.body['error']?.['webhook_status'], 'disabled');
    const { body } = await post(`${path}:resume`);
    assert.deepEqual(
      [
        body['status'],
        body['status_reason'],
        body['failures_in_a_row'],
        body['failing_since'],
        body['skipped_while_paused'],
      ],
      ['active', null, 0, null, 1],
    );
    const row = await api.ctx.db
      .selectFrom('webhook_subscriptions')
      .select('warned_at_percent')
      .where('id', '=', idOf(path))
      .executeTakeFirst();
    assert.equal(row?.warned_at_percent, 0);
  });

  test('twenty at once: one pause, one resume', async () => {
    const path = await subscribe(api);
    for (const verb of ['pause', 'resume'])
      for (const { status } of await Promise.all(Array.from({ length: 20 }, () => post(`${path}:${verb}`))))
        assert.equal(status, 200);
    assert.deepEqual(await actionsOn(path), ['webhook.created', 'webhook.paused', 'webhook.resumed']);
  });

  test('400 for a body, 403 for a key that only reads, 404 elsewhere', async () => {
    const path = await subscribe(api);
    const other = await api.addWorkspace();
    for (const verb of ['pause', 'resume']) {
      const answer = await api.request('POST', `${path}:${verb}`, { body: { until: 'tomorrow' } });
      assert.deepEqual([answer.status, answer.body['error']?.['code']], [400, 'unknown_param']);
      assert.equal((await post(`${path}:${verb}`, api.keys.readOnly)).status, 403);
      assert.equal((await post(`${path}:${verb}`, other.key)).status, 404);
      assert.equal((await post(`/v1/webhooks/whk_x:${verb}`)).status, 404);
    }
  });
});

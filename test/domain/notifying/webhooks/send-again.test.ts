import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { sendAgain } from '../../../../src/domain/notifying/webhooks/send-again.ts';
import type { DeliveryView } from '../../../../src/domain/notifying/webhooks/delivery-view.ts';
import { HOUR, MINUTE } from '../../../../src/platform/clock.ts';
import { createWebhookSetting } from '../../../support/webhook-setting.ts';
import type { WebhookSetting } from '../../../support/webhook-setting.ts';

async function again(at: WebhookSetting, id: string, trigger: 'manual' | 'recover' = 'manual') {
  return inTransaction(at.ctx, (tx) => sendAgain(tx, at.workspaceId, [id], trigger));
}

async function one(at: WebhookSetting, webhookId: string): Promise<DeliveryView> {
  const all = await at.deliveries(webhookId);
  assert.equal(all.length, 1);
  assert.ok(all[0]);
  return all[0];
}

const log = (view: DeliveryView) =>
  view.attempt_log.map(({ number, trigger, status }) => [number, trigger, status]);

describe('sendAgain, manual', () => {
  it('of a final delivery: a failure leaves it as it was, a success delivers it', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    at.catcher.answerWith(404);
    await at.publish();
    await at.loop.drain();
    const rejected = await one(at, hook.id);
    assert.deepEqual([rejected.state, rejected.reason], ['rejected', 'http_404']);
    at.clock.advance(HOUR);
    at.catcher.answerWith(500);
    assert.deepEqual(await again(at, rejected.id), [rejected.id]);
    const asked = await one(at, hook.id);
    assert.deepEqual([asked.state, asked.next_attempt_at], ['rejected', at.clock.now().toISOString()]);
    await at.loop.drain();
    const still = await one(at, hook.id);
    assert.deepEqual(
      [still.state, still.reason, still.finished_at, still.next_attempt_at],
      ['rejected', 'http_404', rejected.finished_at, null],
    );
    at.clock.advance(24 * HOUR);
    assert.equal(await at.loop.drain(), 0, 'no retry follows');
    at.catcher.answerWith(200);
    await again(at, rejected.id);
    await at.loop.drain();
    const delivered = await one(at, hook.id);
    assert.deepEqual([delivered.state, delivered.reason], ['delivered', null]);
    assert.deepEqual(log(delivered), [
      [1, 'auto', 404],
      [2, 'manual', 500],
      [3, 'manual', 200],
    ]);
    const sent = at.catcher.requests;
    assert.deepEqual(
      sent.map(({ headers }) => headers['x-service-attempt']),
      ['1', '2', '3'],
    );
    assert.equal(new Set(sent.map(({ json }) => json['event_id'])).size, 1);
    assert.equal(new Set(sent.map(({ json }) => json['delivered_at'])).size, 3);
    assert.equal(new Set(sent.map(({ headers }) => headers['x-service-sequence'])).size, 1);
    at.clock.advance(HOUR);
    await again(at, rejected.id);
    await at.loop.drain();
    const twice = await one(at, hook.id);
    assert.deepEqual(
      [twice.state, twice.delivered_at, twice.attempt_log.length],
      ['delivered', delivered.delivered_at, 4],
    );
  });

  it('of one that waits for its retry: a failure leaves the retry where it was, a success takes it away', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    at.catcher.answerWith(503);
    await at.publish();
    await at.loop.drain();
    at.clock.advance(MINUTE);
    await at.loop.drain();
    const waiting = await one(at, hook.id);
    assert.equal(waiting.next_attempt_at, new Date(at.clock.now().getTime() + 5 * MINUTE).toISOString());
    at.clock.advance(MINUTE);
    await again(at, waiting.id);
    await at.loop.drain();
    const kept = await one(at, hook.id);
    assert.deepEqual(
      [kept.state, kept.reason, kept.next_attempt_at, kept.attempts],
      ['retry_scheduled', 'http_5xx', waiting.next_attempt_at, 3],
    );
    // The schedule goes on as if nothing had been: two failures counted, so the third retry comes after 25 minutes.
    at.clock.set(new Date(waiting.next_attempt_at ?? ''));
    await at.loop.drain();
    const third = await one(at, hook.id);
    assert.equal(third.next_attempt_at, new Date(at.clock.now().getTime() + 25 * MINUTE).toISOString());
    at.catcher.answerWith(200);
    await again(at, waiting.id);
    await at.loop.drain();
    assert.equal((await one(at, hook.id)).state, 'delivered');
    at.clock.advance(24 * HOUR);
    assert.equal(await at.loop.drain(), 0);
    assert.deepEqual(log(await one(at, hook.id)), [
      [1, 'auto', 503],
      [2, 'auto', 503],
      [3, 'manual', 503],
      [4, 'auto', 503],
      [5, 'manual', 200],
    ]);
  });

  it('of one that is about to be sent anyway, or asked for twice, makes one send', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    await at.publish();
    const pending = await one(at, hook.id);
    assert.deepEqual(await again(at, pending.id), []);
    await at.loop.drain();
    const asked = await Promise.all(Array.from({ length: 6 }, () => again(at, pending.id)));
    assert.equal(asked.flat().length, 1);
    await at.loop.drain();
    assert.equal(at.catcher.requests.length, 2);
    assert.deepEqual(log(await one(at, hook.id)), [
      [1, 'auto', 200],
      [2, 'manual', 200],
    ]);
  });

  it('goes through the throttle like everything else', async (t) => {
    const at = await createWebhookSetting({ WEBHOOK_RATE: '2' });
    t.after(() => at.close());
    const hook = await at.subscribe();
    await at.publish(2);
    await at.loop.drain();
    const [first] = await at.deliveries(hook.id);
    await again(at, first?.id ?? '');
    await at.loop.drain();
    assert.equal(at.catcher.requests.length, 2);
    at.clock.advance(62_000);
    await at.loop.drain();
    assert.equal(at.catcher.requests.length, 3);
  });

  it('of a subscription that is paused by then leaves the state alone; of one that is deleted does nothing', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    await at.publish();
    await at.loop.drain();
    const delivered = await one(at, hook.id);
    await again(at, delivered.id);
    await at.ctx.pool.query(`update webhook_subscriptions set status = 'paused' where id = $1`, [hook.id]);
    await at.loop.drain();
    const after = await one(at, hook.id);
    assert.deepEqual([after.state, after.next_attempt_at, after.attempt_log.length], ['delivered', null, 1]);
    await at.ctx.pool.query('delete from webhook_subscriptions where id = $1', [hook.id]);
    assert.deepEqual(await again(at, delivered.id), []);
    assert.equal(await at.loop.drain(), 0);
  });
});

describe('sendAgain, recover', () => {
  it('starts the schedule anew, of final deliveries only', async (t) => {
    const at = await createWebhookSetting({ WEBHOOK_RETRY_SCHEDULE: '1m' });
    t.after(() => at.close());
    const hook = await at.subscribe();
    at.catcher.answerWith(500);
    await at.publish();
    await at.loop.drain();
    const { id } = await one(at, hook.id);
    assert.deepEqual(await again(at, id, 'recover'), [], 'its retry is still to come');
    at.clock.advance(MINUTE);
    await at.loop.drain();
    assert.equal((await one(at, hook.id)).state, 'exhausted');
    assert.deepEqual(await again(at, id, 'recover'), [id]);
    const recovering = await one(at, hook.id);
    assert.deepEqual([recovering.state, recovering.reason, recovering.finished_at], ['pending', null, null]);
    await at.loop.drain();
    assert.equal((await one(at, hook.id)).state, 'retry_scheduled');
    at.clock.advance(MINUTE);
    await at.loop.drain();
    const exhausted = await one(at, hook.id);
    assert.equal(exhausted.state, 'exhausted');
    assert.deepEqual(log(exhausted), [
      [1, 'auto', 500],
      [2, 'auto', 500],
      [3, 'recover', 500],
      [4, 'auto', 500],
    ]);
  });
});

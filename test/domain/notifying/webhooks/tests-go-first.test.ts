import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { getDelivery } from '../../../../src/domain/notifying/webhooks/get-delivery.ts';
import { webhooks } from '../../../../src/domain/notifying/webhooks/webhooks.ts';
import { MINUTE, SECOND } from '../../../../src/platform/clock.ts';
import { createWebhookSetting } from '../../../support/webhook-setting.ts';
import type { WebhookSetting } from '../../../support/webhook-setting.ts';

const kinds = (at: WebhookSetting) => at.catcher.requests.map(({ headers }) => headers['x-service-event']);

async function restsUntil(at: WebhookSetting, id: string): Promise<Date | null> {
  const { rows } = await at.ctx.pool.query<{ rests_until: Date | null }>(
    'select rests_until from delivery_lanes where subscription_id = $1',
    [id],
  );
  return rows[0]?.rests_until ?? null;
}

describe('a test of a subscription', () => {
  for (const ordered of [false, true])
    it(`goes before ${ordered ? 'an ordered' : 'a'} backlog, and tells where to look`, async (t) => {
      const at = await createWebhookSetting();
      t.after(() => at.close());
      const hook = await at.subscribe({ ordered });
      await at.publish(60);
      const sent = await webhooks.test(at.ctx, at.actor, hook.id);
      assert.equal(sent.state, 'pending');
      assert.equal(sent.throttled_until, null);
      assert.ok(sent.status_url.endsWith(`/v1/deliveries/${sent.delivery_id}`));
      const waiting = await getDelivery(at.ctx, at.actor, sent.delivery_id);
      assert.equal(waiting.next_attempt_at, at.clock.now().toISOString(), 'as due as anything new');
      await at.loop.drain();
      assert.ok(kinds(at).indexOf('webhook.test') < (ordered ? 1 : 8), 'among the first under way');
      assert.equal((await getDelivery(at.ctx, at.actor, sent.delivery_id)).state, 'delivered');
      assert.equal(kinds(at).length, 61);
    });

  it('that comes while a backlog is sent does not wait for its end', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    await at.publish(900);
    const asked: Promise<unknown>[] = [];
    at.catcher.answerWith(() => {
      if (at.catcher.requests.length === 20) asked.push(webhooks.test(at.ctx, at.actor, hook.id));
      return { status: 200, afterMs: 20 };
    });
    await at.loop.drain();
    assert.equal((await Promise.all(asked)).length, 1);
    await at.loop.drain();
    const place = kinds(at).indexOf('webhook.test');
    assert.ok(place > 0 && place < 800, `it was number ${place} of ${kinds(at).length}`);
  });

  it('goes past the head of an ordered subscription that waits for its retry, which it leaves as it was', async (t) => {
    const at = await createWebhookSetting({ WEBHOOK_RETRY_SCHEDULE: '5m' });
    t.after(() => at.close());
    const hook = await at.subscribe({ ordered: true });
    at.catcher.answerWith(({ headers }) => (headers['x-service-event'] === 'webhook.test' ? 200 : 500));
    await at.publish(3);
    await at.loop.drain();
    assert.deepEqual(kinds(at), ['signal.fired']);
    const [head] = await at.deliveries(hook.id);
    const due = new Date(at.clock.now().getTime() + 5 * MINUTE);
    assert.equal(head?.next_attempt_at, due.toISOString());
    assert.equal(head.attempt_log[0]?.next_attempt_at, due.toISOString(), 'the attempt names the next');
    assert.deepEqual(await restsUntil(at, hook.id), due);

    await webhooks.test(at.ctx, at.actor, hook.id);
    await at.loop.drain();
    assert.deepEqual(kinds(at), ['signal.fired', 'webhook.test']);
    assert.deepEqual(await restsUntil(at, hook.id), due, 'and nobody looks at the lane before');
    at.catcher.answerWith(200);
    at.clock.advance(5 * MINUTE);
    await at.loop.drain();
    const all = await at.deliveries(hook.id);
    assert.deepEqual(
      all.map(({ state, attempts }) => [state, attempts]),
      [
        ['delivered', 2],
        ['delivered', 1],
        ['delivered', 1],
        ['delivered', 1],
      ],
    );
    assert.equal(all[0]?.attempt_log[1]?.next_attempt_at, null);
  });

  it('waits for a full throttle, says until when, and is the first to go then', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe({ rate_limit: 10 });
    await at.publish(25);
    await at.loop.drain();
    assert.equal(kinds(at).length, 10);
    const sent = await webhooks.test(at.ctx, at.actor, hook.id);
    assert.ok(sent.throttled_until !== null);
    await at.loop.drain();
    assert.equal(kinds(at).length, 10, 'within the limit');
    assert.ok((await restsUntil(at, hook.id)) !== null, 'and without being looked at');
    at.clock.advance(Date.parse(sent.throttled_until) - at.clock.now().getTime() + SECOND);
    await at.loop.drain();
    assert.equal(kinds(at).length, 20);
    assert.ok(kinds(at).slice(10, 18).includes('webhook.test'));
  });
});

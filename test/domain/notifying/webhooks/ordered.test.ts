import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLaneClaims } from '../../../../src/domain/notifying/webhooks/claim-lanes.ts';
import { createDeliveryLoop } from '../../../../src/domain/notifying/webhooks/deliver-events.ts';
import { MINUTE, SECOND } from '../../../../src/platform/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import { createWebhookSetting } from '../../../support/webhook-setting.ts';
import type { WebhookSetting } from '../../../support/webhook-setting.ts';

/** The number in the event's payload, request by request. */
function order(at: WebhookSetting): number[] {
  return at.catcher.requests.map(({ json }) =>
    Number(String((json['signal'] as { id: string }).id).slice(4)),
  );
}

describe('an ordered subscription', () => {
  it('gets one request at a time, in the order of the events, from however many workers', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    await at.subscribe({ ordered: true });
    let most = 0;
    let now = 0;
    at.catcher.answerWith(() => {
      now += 1;
      most = Math.max(most, now);
      setImmediate(() => (now -= 1));
      return 200;
    });
    const other = await createTestContext({ databaseUrl: at.ctx.databaseUrl, clock: at.clock });
    await at.publish(40);
    await Promise.all([at.loop, createDeliveryLoop(other)].map((loop) => loop.drain()));
    await at.publish(20);
    await at.loop.drain();
    assert.deepEqual(
      order(at),
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    assert.equal(most, 1);
    await other.close();
  });

  it('waits for the retry of its head, and goes on once that is final', async (t) => {
    const at = await createWebhookSetting({ WEBHOOK_RETRY_SCHEDULE: '1m,5m' });
    t.after(() => at.close());
    const hook = await at.subscribe({ ordered: true });
    await at.publish(6);
    at.catcher.answerWith(({ json }) => ((json['signal'] as { id: string }).id === 'sig_3' ? 500 : 200));
    await at.loop.drain();
    assert.deepEqual(order(at), [1, 2, 3]);
    await at.publish(1);
    at.clock.advance(MINUTE - SECOND);
    await at.loop.drain();
    assert.deepEqual(order(at), [1, 2, 3], 'nothing goes before the retry');
    at.clock.advance(SECOND);
    await at.loop.drain();
    assert.deepEqual(order(at), [1, 2, 3, 3]);
    at.clock.advance(5 * MINUTE);
    await at.loop.drain();
    assert.deepEqual(order(at), [1, 2, 3, 3, 3, 4, 5, 6, 7]);
    const all = await at.deliveries(hook.id);
    assert.deepEqual(
      all.map(({ state, sequence, attempt_log }) => [state, sequence, attempt_log.length]),
      [
        ['delivered', 1, 1],
        ['delivered', 2, 1],
        ['exhausted', 3, 3],
        ['delivered', 4, 1],
        ['delivered', 5, 1],
        ['delivered', 6, 1],
        ['delivered', 7, 1],
      ],
    );
  });

  it('that is ordered no longer does not wait any more', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe({ ordered: true });
    at.catcher.answerWith(({ json }) => ((json['signal'] as { id: string }).id === 'sig_1' ? 500 : 200));
    await at.publish(3);
    await at.loop.drain();
    assert.deepEqual(order(at), [1]);
    await at.ctx.pool.query('update webhook_subscriptions set ordered = false where id = $1', [hook.id]);
    await at.loop.drain();
    assert.deepEqual(new Set(order(at)), new Set([1, 2, 3]));
  });

  it('gives no more than was asked for, each with a claim, when results were written that its owner has not heard of', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe({ ordered: true });
    await at.publish(20);
    const claims = createLaneClaims(at.ctx);
    const now = at.clock.now();
    await claims.claimLanes(now, null, [], 10);
    const lane = { workspaceId: at.workspaceId, subscriptionId: hook.id };
    const taken = (await claims.take(now, [{ ...lane, room: 4, held: 6 }])).map(({ delivery }) => delivery);
    assert.deepEqual(
      taken.map(({ sequence }) => sequence),
      [1, 2, 3, 4],
    );
    assert.equal(new Set(taken.map(({ claim_id }) => claim_id)).size, 4);
    assert.ok(taken.every(({ claim_id }) => claim_id?.startsWith('att_')));
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { attemptDelivery } from '../../../../src/domain/notifying/webhooks/attempt-delivery.ts';
import { createLaneClaims } from '../../../../src/domain/notifying/webhooks/claim-lanes.ts';
import type { TakenDelivery } from '../../../../src/domain/notifying/webhooks/claim-lanes.ts';
import { createDeliveryLoop } from '../../../../src/domain/notifying/webhooks/deliver-events.ts';
import { createUpkeep } from '../../../../src/domain/notifying/webhooks/delivery-upkeep.ts';
import { webhooks } from '../../../../src/domain/notifying/webhooks/webhooks.ts';
import { recordResults } from '../../../../src/domain/notifying/webhooks/record-results.ts';
import { SECOND } from '../../../../src/platform/clock.ts';
import { createWebhookSetting } from '../../../support/webhook-setting.ts';
import type { WebhookSetting } from '../../../support/webhook-setting.ts';

/** What a worker does that dies before it has sent anything, or after: it takes, and is not heard of again. */
async function takeAndVanish(at: WebhookSetting, room: number): Promise<TakenDelivery[]> {
  const claims = createLaneClaims(at.ctx);
  const now = at.clock.now();
  const { lanes } = await claims.claimLanes(now, null, [], 10);
  const rows = await claims.take(
    now,
    lanes.map(({ w, s }) => ({ workspaceId: w, subscriptionId: s, room, held: 0 })),
  );
  return rows.map(({ delivery }) => delivery);
}

describe('deliveries of a lost worker', () => {
  it('are made again with the same event id when the lease ends; the lost attempt is logged and costs no retry', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    await at.publish();
    const [lost] = await takeAndVanish(at, 10);
    assert.ok(lost);
    at.clock.advance(30 * SECOND - 1);
    assert.equal(await at.loop.drain(), 0, 'the lease still runs');
    at.clock.advance(1);
    assert.equal(await at.loop.drain(), 1);
    const [delivery] = await at.deliveries(hook.id);
    assert.equal(delivery?.state, 'delivered');
    assert.equal(delivery?.attempts, 1);
    assert.deepEqual(
      delivery?.attempt_log.map(({ number, outcome }) => [number, outcome]),
      [
        [1, 'unknown'],
        [1, 'delivered'],
      ],
    );
    assert.equal(at.catcher.requests[0]?.json['event_id'], lost.event_id);
    assert.equal(at.catcher.requests[0]?.headers['x-service-attempt'], '1');
    assert.equal(at.catcher.requests[0]?.headers['x-service-sequence'], String(lost.sequence));
    // It may have been sent: the throttle has both.
    assert.equal((await webhooks.get(at.ctx, at.actor, hook.id)).throttle.used, 2);

    // The worker was only slow: what it has to tell replaces the guess and changes nothing else.
    await recordResults(at.ctx, [
      {
        workspace_id: lost.workspace_id,
        delivery_id: lost.id,
        subscription_id: lost.subscription_id,
        claim_id: lost.claim_id,
        sequence: lost.sequence,
        state: 'retry_scheduled',
        reason: 'http_5xx',
        next_attempt_at: at.clock.now(),
        ended_at: at.clock.now(),
        number: 1,
        failures: 1,
        disables: null,
        rests_until: null,
        attempt: {
          trigger: 'auto',
          started_at: at.clock.now(),
          finished_at: at.clock.now(),
          status: 503,
          outcome: 'failed',
          error_class: 'http_5xx',
          error: null,
          timings: {},
          remote_address: null,
          request_headers: {},
          response_headers: {},
          response_body: null,
          response_truncated: false,
        },
      },
    ]);
    const [after] = await at.deliveries(hook.id);
    assert.equal(after?.state, 'delivered');
    assert.equal(after?.attempts, 1);
    assert.deepEqual(after?.attempt_log.map(({ outcome }) => outcome).toSorted(), ['delivered', 'failed']);
  });

  it('a result that comes late, when another worker has the delivery, is logged and decides nothing', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    await at.publish();
    const [lost] = await takeAndVanish(at, 1);
    assert.ok(lost);
    at.clock.advance(30 * SECOND);
    await createUpkeep(at.ctx).run(at.clock.now(), true);
    const [now] = await takeAndVanish(at, 1);
    assert.equal(now?.id, lost.id);
    await recordResults(at.ctx, [await attemptDelivery(at.ctx, null, lost)]);
    const [still] = await at.deliveries(hook.id);
    assert.deepEqual([still?.state, still?.attempt_log.length], ['pending', 1]);
    const { rows } = await at.ctx.pool.query<{ claim_id: string }>('select claim_id from delivery_queue');
    assert.deepEqual(rows, [{ claim_id: now.claim_id }]);
  });

  it('what it had not taken is not touched, and its lane is free again', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    await at.publish(20);
    assert.equal((await takeAndVanish(at, 8)).length, 8);
    at.clock.advance(30 * SECOND);
    assert.equal(await at.loop.drain(), 20);
    const all = await at.deliveries(hook.id);
    assert.ok(all.every(({ state }) => state === 'delivered'));
    assert.equal(all.filter(({ attempt_log }) => attempt_log.length === 2).length, 8);
    assert.deepEqual(
      all.map(({ sequence }) => sequence),
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });

  it('what is given back has no attempt, uses no throttle and leaves no gap in the numbers', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    await at.publish(5);
    const claims = createLaneClaims(at.ctx);
    const now = at.clock.now();
    await claims.claimLanes(now, null, [], 10);
    const lane = { workspaceId: at.workspaceId, subscriptionId: hook.id };
    const taken = (await claims.take(now, [{ ...lane, room: 3, held: 0 }])).map(({ delivery }) => delivery);
    assert.deepEqual(
      taken.map(({ sequence, fresh }) => [sequence, fresh]),
      [
        [1, true],
        [2, true],
        [3, true],
      ],
    );
    await claims.giveBack(taken, [
      { ...lane, release: true, restsUntil: null, throttled: false, slots: null },
    ]);
    assert.equal((await webhooks.get(at.ctx, at.actor, hook.id)).throttle.used, 0);
    await at.publish(1);
    assert.equal(await at.loop.drain(), 6);
    const all = await at.deliveries(hook.id);
    assert.deepEqual(
      all.map(({ sequence, attempt_log }) => [sequence, attempt_log.length]),
      [1, 2, 3, 4, 5, 6].map((number) => [number, 1]),
    );
  });

  it('a lane that is taken cannot be taken from by anybody else, nor by an owner whose lease is over', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    await at.publish(5);
    const [one, two] = [createLaneClaims(at.ctx), createLaneClaims(at.ctx)];
    const lane = { workspaceId: at.workspaceId, subscriptionId: hook.id };
    const now = at.clock.now();
    assert.equal((await one.claimLanes(now, null, [], 10)).lanes.length, 1);
    assert.equal((await two.claimLanes(now, null, [], 10)).lanes.length, 0);
    assert.equal((await two.take(now, [{ ...lane, room: 5, held: 0 }])).length, 0);
    const over = at.clock.advance(30 * SECOND);
    assert.equal((await one.take(over, [{ ...lane, room: 5, held: 0 }])).length, 0);
    assert.equal((await one.renew(over, [lane])).held.size, 0);
  });

  it('what a worker has without knowing it is free at once, and what it knows of stays its own', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    const forgotten = await at.subscribe();
    await at.publish(5);
    const claims = createLaneClaims(at.ctx);
    const now = at.clock.now();
    assert.equal((await claims.claimLanes(now, null, [], 10)).lanes.length, 2);
    const lane = { workspaceId: at.workspaceId, subscriptionId: hook.id };
    const other = { workspaceId: at.workspaceId, subscriptionId: forgotten.id };
    const taken = await claims.take(now, [
      { ...lane, room: 3, held: 0 },
      { ...other, room: 3, held: 0 },
    ]);
    // Of all this the worker has heard of one delivery.
    const known = taken[0]?.delivery.claim_id ?? '';
    const still = await claims.reconcile([{ ...lane, claims: [known, 'att_of_another_time'] }]);
    assert.deepEqual([...still], [[`${at.workspaceId}/${hook.id}`, new Set([known])]]);
    const { rows } = await at.ctx.pool.query<{ claim_id: string }>(
      'select claim_id from delivery_queue where claim_id is not null',
    );
    assert.deepEqual(rows, [{ claim_id: known }]);
    assert.equal(await at.loop.drain(), 5, 'the other lane is free, the first is not');
    const all = await at.deliveries(forgotten.id);
    assert.deepEqual(
      all.map(({ sequence, attempt_log }) => [sequence, attempt_log.length]),
      [1, 2, 3, 4, 5].map((number) => [number, 1]),
    );
  });

  it('a restart in the midst loses nothing and repeats nothing', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    const before = createDeliveryLoop(at.ctx);
    await at.ctx.notifications.start();
    before.start();
    await at.publish(500);
    await at.catcher.caught(10);
    await before.stop();
    const told = at.catcher.requests.length;
    assert.ok(told < 500, 'it stopped before it was done');
    await at.loop.drain();
    const { rows } = await at.ctx.pool.query<{ state: string; attempts: number; count: number }>(
      'select state, attempts, count(*) from deliveries where subscription_id = $1 group by 1, 2',
      [hook.id],
    );
    assert.deepEqual(rows, [{ state: 'delivered', attempts: 1, count: 500 }]);
    assert.equal(at.catcher.requests.length, 500);
    assert.deepEqual(
      at.catcher.requests
        .map(({ headers }) => Number(headers['x-service-sequence']))
        .toSorted((a, b) => a - b),
      Array.from({ length: 500 }, (_, index) => index + 1),
    );
  });
});

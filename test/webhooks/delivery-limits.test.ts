import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createClaimer } from '../../src/domain/webhooks/claim-deliveries.ts';
import type { ClaimedDelivery } from '../../src/domain/webhooks/claim-deliveries.ts';
import { createDeliveryLoop } from '../../src/domain/webhooks/deliver-events.ts';
import { getWebhook } from '../../src/domain/webhooks/get-webhook.ts';
import { settleDeliveries } from '../../src/domain/webhooks/settle-deliveries.ts';
import { SECOND } from '../../src/platform/clock.ts';
import { createTestContext } from '../support/context.ts';
import { startWebhookCatcher } from '../support/webhook-catcher.ts';
import { createWebhookSetting } from '../support/webhook-setting.ts';

const NONE: ReadonlySet<string> = new Set();

function count(deliveries: ClaimedDelivery[], webhookId: string): number {
  return deliveries.filter(({ subscription_id }) => subscription_id === webhookId).length;
}

describe('deliveries of a lost worker', () => {
  it('are made again with the same event id when the lease ends; the lost attempt is logged and costs no retry', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    await at.publish();
    const [lost] = (await createClaimer(at.ctx)(10, NONE)).deliveries;
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

    // The worker was only slow: what it has to tell replaces the guess and changes nothing else.
    await settleDeliveries(at.ctx, [
      {
        workspace_id: lost.workspace_id,
        delivery_id: lost.id,
        subscription_id: lost.subscription_id,
        claim_id: lost.claim_id,
        state: 'retry_scheduled',
        reason: 'http_5xx',
        next_attempt_at: at.clock.now(),
        finished_at: null,
        disables: null,
        attempt: {
          number: 1,
          started_at: at.clock.now(),
          finished_at: at.clock.now(),
          status: 503,
          outcome: 'failed',
          error_class: 'http_5xx',
          error: null,
          timings: {},
          remote_address: null,
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

  it('a restart in the midst loses nothing and repeats nothing', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    const before = createDeliveryLoop(at.ctx);
    before.start();
    await at.publish(60);
    await at.catcher.caught(10);
    await before.stop();
    const told = at.catcher.requests.length;
    assert.ok(told < 60, 'it stopped before it was done');
    await at.loop.drain();
    const all = await at.deliveries(hook.id);
    assert.equal(all.length, 60);
    assert.ok(all.every(({ state, attempts }) => state === 'delivered' && attempts === 1));
    assert.equal(at.catcher.requests.length, 60);
  });
});

describe('fairness', () => {
  it('takes at most 8 of a subscription, whoever asks, and serves every lane before any twice', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const busy = await at.subscribe({ events: ['signal.fired'] });
    await at.publish(100);
    const small = await at.subscribe({ events: ['brief.created'] });
    await at.publish(3, { kind: 'brief.created' });
    const other = await createTestContext({ databaseUrl: at.ctx.databaseUrl, clock: at.clock });
    const one = createClaimer(at.ctx);
    const two = createClaimer(other);
    const first = (await one(2, NONE)).deliveries;
    assert.deepEqual([count(first, busy.id), count(first, small.id)], [1, 1]);
    const claims = await Promise.all([one(50, NONE), two(50, NONE), one(50, NONE), two(50, NONE)]);
    const all = [...first, ...claims.flatMap(({ deliveries }) => deliveries)];
    assert.equal(count(all, busy.id), 8);
    assert.equal(count(all, small.id), 3);
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
    assert.equal((await one(50, NONE)).deliveries.length, 0);
    // A request that is over makes room before its result is written.
    assert.equal(
      count(
        (
          await one(
            50,
            new Set([all.find(({ subscription_id }) => subscription_id === busy.id)?.claim_id ?? '']),
          )
        ).deliveries,
        busy.id,
      ),
      1,
    );
    await other.close();
  });

  it('leaves a lane to the worker that holds it, and looks again', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const held = await at.subscribe();
    await at.publish(1);
    const claim = createClaimer(at.ctx);
    assert.equal((await claim(1, NONE)).deliveries.length, 1);
    const free = await at.subscribe();
    await at.publish(2);
    const holder = await at.ctx.pool.connect();
    await holder.query('begin');
    await holder.query('select from delivery_lanes where subscription_id = $1 for no key update', [held.id]);
    const { deliveries, lookAgain } = await claim(50, NONE);
    assert.deepEqual([count(deliveries, held.id), count(deliveries, free.id), lookAgain], [0, 2, true]);
    await holder.query('commit');
    holder.release();
    assert.equal(count((await claim(50, NONE)).deliveries, held.id), 2);
  });

  it('takes at most 200 of a workspace', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    for (let made = 0; made < 30; made += 1) await at.subscribe();
    await at.publish(10);
    const claim = createClaimer(at.ctx);
    assert.equal((await claim(150, NONE)).deliveries.length, 150);
    assert.equal((await claim(150, NONE)).deliveries.length, 50);
    assert.equal((await claim(150, NONE)).deliveries.length, 0);
  });

  it('a receiver that hangs, with many waiting, holds up nobody else', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    await at.subscribe({ events: ['signal.fired'] });
    const neighbour = await startWebhookCatcher();
    const healthy = await at.subscribe({ url: neighbour.url, events: ['brief.created'] });
    at.catcher.answerWith('hang');
    await at.ctx.notifications.start();
    at.loop.start();
    await at.publish(1000);
    await at.catcher.caught(8);
    await at.publish(50, { kind: 'brief.created' });
    await neighbour.caught(50);
    assert.equal(at.catcher.hanging(), 8);
    assert.equal(at.catcher.requests.length, 8);
    // Let the hanging ones go, so that the loop can stop.
    await at.ctx.pool.query(`update webhook_subscriptions set status = 'paused' where id <> $1`, [
      healthy.id,
    ]);
    at.catcher.answerWith(200);
    at.catcher.release();
    await at.loop.stop();
    await neighbour.close();
  });
});

describe('the throttle', () => {
  it('sends at most the limit in any 60 s, then the rest in order, without attempts in between', async (t) => {
    const at = await createWebhookSetting({ WEBHOOK_RATE: '10' });
    t.after(() => at.close());
    const hook = await at.subscribe();
    const neighbour = await at.subscribe({ url: `${at.catcher.url}/neighbour`, events: ['brief.created'] });
    const started = at.clock.now().getTime();
    const arrivals: { ms: number; id: string }[] = [];
    at.catcher.answerWith(({ path, json }) => {
      if (path === '/hook')
        arrivals.push({
          ms: at.clock.now().getTime() - started,
          id: String((json['signal'] as { id: string }).id),
        });
      return 200;
    });
    await at.publish(25, { kind: 'signal.fired' });
    await at.loop.drain();
    assert.equal(arrivals.length, 10);
    const { throttle } = await getWebhook(at.ctx, at.actor, hook.id);
    assert.deepEqual([throttle.limit, throttle.used, throttle.queued], [10, 10, 15]);
    assert.ok(throttle.throttled_until && Date.parse(throttle.throttled_until) > at.clock.now().getTime());
    await at.publish(1, { kind: 'brief.created' });
    await at.loop.drain();
    assert.equal((await at.deliveries(neighbour.id))[0]?.state, 'delivered');
    for (let second = 0; second < 200; second += 1) {
      at.clock.advance(SECOND);
      await at.loop.drain();
    }
    const hookArrivals = arrivals.filter(({ id }) => id !== undefined);
    assert.equal(hookArrivals.length, 26);
    for (const { ms } of hookArrivals) {
      const window = hookArrivals.filter((other) => other.ms >= ms && other.ms < ms + 60 * SECOND);
      assert.ok(window.length <= 10, `${window.length} within 60 s of ${ms} ms`);
    }
    const last = hookArrivals.at(-1)?.ms ?? 0;
    assert.ok(last <= 2 * 62 * SECOND, `waits no longer than it must: ${last} ms`);
    const all = await at.deliveries(hook.id);
    assert.ok(
      all.every(
        ({ state, attempts, attempt_log }) =>
          state === 'delivered' && attempts === 1 && attempt_log.length === 1,
      ),
    );
  });

  it('holds across workers', async (t) => {
    const at = await createWebhookSetting({ WEBHOOK_RATE: '20' });
    t.after(() => at.close());
    await at.subscribe();
    const other = await createTestContext({
      databaseUrl: at.ctx.databaseUrl,
      clock: at.clock,
      config: { WEBHOOK_RATE: '20' },
    });
    await at.publish(100);
    const loops = [at.loop, createDeliveryLoop(other), createDeliveryLoop(at.ctx), createDeliveryLoop(other)];
    for (let round = 0; round < 5; round += 1) await Promise.all(loops.map((loop) => loop.drain()));
    assert.equal(at.catcher.requests.length, 20);
    at.clock.advance(62 * SECOND);
    for (let round = 0; round < 5; round += 1) await Promise.all(loops.map((loop) => loop.drain()));
    assert.equal(at.catcher.requests.length, 40);
    assert.equal(new Set(at.catcher.requests.map(({ json }) => json['event_id'])).size, 40);
    await other.close();
  });
});

describe('the running loop', () => {
  it('is woken by the commit, here and in another process', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe();
    const publisher = await createTestContext({ databaseUrl: at.ctx.databaseUrl, clock: at.clock });
    await at.ctx.notifications.start();
    await publisher.notifications.start();
    at.loop.start();
    // The fake clock stands still, so that only a notification can make the loop look again.
    await at.publish(1);
    await at.catcher.caught(1);
    const { inTransaction } = await import('../../src/domain/transaction.ts');
    const { publishEvents } = await import('../../src/domain/events/publish-events.ts');
    await inTransaction(publisher, (tx) =>
      publishEvents(tx, at.workspaceId, [
        { kind: 'signal.fired', key: 'from elsewhere', accountId: null, payload: {} },
      ]),
    );
    await at.catcher.caught(2);
    await at.loop.stop();
    assert.ok((await at.deliveries(hook.id)).every(({ state }) => state === 'delivered'));
    await publisher.close();
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDeliveryLoop } from '../../../../src/domain/notifying/webhooks/deliver-events.ts';
import { webhooks } from '../../../../src/domain/notifying/webhooks/webhooks.ts';
import { SECOND } from '../../../../src/platform/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import { startWebhookCatcher } from '../../../support/webhook-catcher.ts';
import { createWebhookSetting } from '../../../support/webhook-setting.ts';

/** Looks again until it holds: for what another thread of events brings about. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((done) => setTimeout(done, 5));
}

describe('fairness', () => {
  it('never has more than 8 under way at a subscription, and never more than 200 of a workspace, whoever asks', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    for (let made = 0; made < 40; made += 1) await at.subscribe({ url: `${at.catcher.url}/${made}` });
    const underWay = new Map<string, number>();
    at.catcher.answerWith(({ path }) => {
      underWay.set(path, (underWay.get(path) ?? 0) + 1);
      return 'hang';
    });
    const other = await createTestContext({ databaseUrl: at.ctx.databaseUrl, clock: at.clock });
    const loops = [at.loop, createDeliveryLoop(other)];
    await at.publish(20);
    for (const loop of loops) loop.start();
    await at.catcher.caught(200);
    // Both look once more, and find that there is no room.
    for (const loop of loops) loop.wake();
    await until(() => loops.reduce((sum, loop) => sum + loop.inFlight(), 0) === 200);
    assert.equal(at.catcher.hanging(), 200);
    assert.equal(Math.max(...underWay.values()), 5, 'forty lanes share two hundred slots');
    assert.equal(underWay.size, 40, 'every lane has its share');
    const { rows } = await at.ctx.pool.query<{ slots: number }>(
      'select sum(slots)::int as slots from delivery_lanes where owner is not null',
    );
    assert.equal(rows[0]?.slots, 200);
    at.catcher.answerWith(200);
    at.catcher.release();
    await at.catcher.caught(800);
    for (const loop of loops) await loop.stop();
    assert.equal(at.catcher.requests.length, 800);
    assert.equal(new Set(at.catcher.requests.map(({ headers }) => headers['x-service-delivery'])).size, 800);
    await other.close();
  });

  it('makes room for a lane that comes when all slots are taken', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    for (let made = 0; made < 25; made += 1) await at.subscribe({ events: ['signal.fired'] });
    const late = await at.subscribe({ url: `${at.catcher.url}/late`, events: ['brief.created'] });
    at.catcher.answerWith(({ path }) => (path === '/late' ? 200 : 'hang'));
    await at.ctx.notifications.start();
    at.loop.start();
    await at.publish(30);
    await at.catcher.caught(200);
    await at.publish(1, { kind: 'brief.created' });
    at.catcher.answerWith(200);
    at.catcher.release();
    await until(async () => (await at.deliveries(late.id))[0]?.state === 'delivered');
    await at.catcher.caught(25 * 30 + 1);
    await at.loop.stop();
    const { rows } = await at.ctx.pool.query('select from delivery_lanes where owner is not null');
    assert.equal(rows.length, 0, 'nothing is kept that has nothing to do');
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
    // Nothing is held beyond what is under way.
    const { rows } = await at.ctx.pool.query('select from delivery_queue where claim_id is not null');
    assert.ok(rows.length <= 8 + 50);
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
    const { throttle } = await webhooks.get(at.ctx, at.actor, hook.id);
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

  it('costs nothing while it waits: nobody takes the lane before there is room', async (t) => {
    const at = await createWebhookSetting({ WEBHOOK_RATE: '3' });
    t.after(() => at.close());
    const hook = await at.subscribe();
    await at.publish(5);
    await at.loop.drain();
    const turn = async () =>
      (
        await at.ctx.pool.query<{ turn: number; rests_until: Date }>(
          'select turn, rests_until from delivery_lanes where subscription_id = $1',
          [hook.id],
        )
      ).rows[0];
    const before = await turn();
    assert.ok(before && before.rests_until > at.clock.now());
    await at.loop.drain();
    at.clock.advance(30 * SECOND);
    await at.loop.drain();
    assert.deepEqual(await turn(), before);
    at.clock.set(before.rests_until);
    await at.loop.drain();
    assert.equal(at.catcher.requests.length, 5);
  });

  it('holds a subscription to its own limit, and looks again when that is raised', async (t) => {
    const at = await createWebhookSetting();
    t.after(() => at.close());
    const hook = await at.subscribe({ rate_limit: 4 });
    await at.publish(10);
    await at.loop.drain();
    assert.equal(at.catcher.requests.length, 4);
    const { throttle } = await webhooks.get(at.ctx, at.actor, hook.id);
    assert.deepEqual([throttle.limit, throttle.used, throttle.queued], [4, 4, 6]);
    await at.ctx.pool.query('update webhook_subscriptions set rate_limit = 7 where id = $1', [hook.id]);
    await at.loop.drain();
    assert.equal(at.catcher.requests.length, 7);
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
    await at.publish(1);
    await at.catcher.caught(1);
    const { inTransaction } = await import('../../../../src/domain/ground/transaction.ts');
    const { publishEvents } = await import('../../../../src/domain/notifying/events/publish-events.ts');
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

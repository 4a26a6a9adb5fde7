import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cancelRecovery } from '../../../../src/domain/notifying/webhooks/recoveries/cancel-recovery.ts';
import {
  continueRecovery,
  MAX_WAITING,
} from '../../../../src/domain/notifying/webhooks/recoveries/continue-recovery.ts';
import { getRecovery } from '../../../../src/domain/notifying/webhooks/recoveries/get-recovery.ts';
import { startRecovery } from '../../../../src/domain/notifying/webhooks/recoveries/start-recovery.ts';
import { sweepRecoveries } from '../../../../src/domain/notifying/webhooks/recoveries/sweep-recoveries.ts';
import { getDelivery } from '../../../../src/domain/notifying/webhooks/get-delivery.ts';
import { webhooks } from '../../../../src/domain/notifying/webhooks/webhooks.ts';
import { redeliver } from '../../../../src/domain/notifying/webhooks/redeliver.ts';
import { updateWebhook } from '../../../../src/domain/notifying/webhooks/update-webhook.ts';
import { signBody } from '../../../../src/platform/signature.ts';
import { signatureHolds } from '../../../support/webhook-catcher.ts';
import { createWebhookSetting } from '../../../support/webhook-setting.ts';
import type { WebhookSetting } from '../../../support/webhook-setting.ts';

const HOUR = 3_600_000;

async function setting(
  work: (at: WebhookSetting) => Promise<void>,
  config: Record<string, string> = {},
): Promise<void> {
  const at = await createWebhookSetting(config);
  try {
    await work(at);
  } finally {
    await at.close();
  }
}

const eventIds = (at: WebhookSetting) => at.catcher.requests.map(({ json }) => String(json['event_id']));

describe('operations on subscriptions, as their receiver sees them', () => {
  it('testWebhook: a signed webhook.test, logged as one', () =>
    setting(async (at) => {
      const hook = await at.subscribe({ events: ['brief.created'] });
      const sent = await webhooks.test(at.ctx, at.actor, hook.id);
      await at.loop.drain();
      const [request, ...others] = at.catcher.requests;
      assert.ok(request);
      assert.equal(others.length, 0);
      assert.ok(signatureHolds(request, hook.secret));
      assert.deepEqual(
        [request.json['event'], request.json['event_id'], request.headers['x-service-event']],
        ['webhook.test', sent.event_id, 'webhook.test'],
      );
      assert.deepEqual(request.json['webhook'], { id: hook.id, url: `${at.catcher.url}/hook` });
      const delivery = await getDelivery(at.ctx, at.actor, sent.delivery_id);
      assert.deepEqual(
        [delivery.state, delivery.attempt_log.map(({ trigger }) => trigger)],
        ['delivered', ['test']],
      );
    }));

  it('updateWebhook: the new address, headers and all, for what waits too', () =>
    setting(async (at) => {
      const hook = await at.subscribe({ headers: { 'X-Tenant': '6' } });
      await at.publish();
      await updateWebhook(at.ctx, at.actor, hook.id, {
        url: `${at.catcher.url}/moved`,
        headers: { Authorization: 'Bearer hunter2' },
      });
      await at.loop.drain();
      const [request] = at.catcher.requests;
      assert.equal(request?.path, '/moved');
      assert.equal(request.headers['authorization'], 'Bearer hunter2');
      assert.equal(request.headers['x-tenant'], undefined);
      const [delivery] = await at.deliveries(hook.id);
      const [attempt] = delivery?.attempt_log ?? [];
      assert.ok(attempt);
      assert.equal(JSON.stringify(attempt).includes('hunter2'), false);
      assert.ok('authorization' in attempt.request_headers, 'the log has the name');
    }));

  it('rotateWebhookSecret: the new one signs at once, the old one beside it until its end', () =>
    setting(async (at) => {
      const hook = await at.subscribe();
      const { signing_secret: next } = await webhooks.rotate(at.ctx, at.actor, hook.id, {
        grace_seconds: 60,
      });
      await at.publish();
      await at.loop.drain();
      at.clock.advance(60_000);
      await at.publish();
      await at.loop.drain();
      const [during, after] = at.catcher.requests;
      assert.ok(during && after);
      for (const request of [during, after]) assert.ok(signatureHolds(request, next));
      assert.equal(during.headers['x-service-signature-previous'], signBody(hook.secret, during.body));
      assert.equal(String(during.headers['webhook-signature']).split(' ').length, 2);
      assert.equal(after.headers['x-service-signature-previous'], undefined);
      assert.equal(String(after.headers['webhook-signature']).split(' ').length, 1);
    }));

  it('redeliver: the same event at the present address, and 32 at once are one send', () =>
    setting(async (at) => {
      const hook = await at.subscribe();
      await at.publish();
      await at.loop.drain();
      const [delivery] = await at.deliveries(hook.id);
      const id = delivery?.id ?? '';
      at.clock.advance(1000);
      await Promise.all(Array.from({ length: 32 }, () => redeliver(at.ctx, at.actor, id)));
      await at.loop.drain();
      assert.equal(at.catcher.requests.length, 2);
      const [first, second] = at.catcher.requests;
      assert.equal(first?.json['event_id'], second?.json['event_id']);
      assert.notEqual(first?.json['delivered_at'], second?.json['delivered_at']);
      const after = await getDelivery(at.ctx, at.actor, id);
      assert.equal(after.state, 'delivered');
      assert.deepEqual(
        after.attempt_log.map(({ number, trigger }) => [number, trigger]),
        [
          [1, 'auto'],
          [2, 'manual'],
        ],
      );
    }));

  it('redeliver: none while one is under way', () =>
    setting(async (at) => {
      const hook = await at.subscribe();
      await at.publish();
      await at.loop.drain();
      const id = (await at.deliveries(hook.id))[0]?.id ?? '';
      at.catcher.answerWith('hang');
      await redeliver(at.ctx, at.actor, id);
      const drained = at.loop.drain();
      await at.catcher.caught(2);
      await redeliver(at.ctx, at.actor, id);
      at.catcher.release(200);
      await drained;
      at.catcher.answerWith(200);
      await at.loop.drain();
      assert.equal(at.catcher.requests.length, 2);
    }));

  it('pause, resume, recover: what was missed comes after all, each once', () =>
    setting(async (at) => {
      const hook = await at.subscribe();
      await at.publish(2);
      await webhooks.pause(at.ctx, at.actor, hook.id);
      at.clock.advance(1000);
      await at.publish(3);
      await at.loop.drain();
      assert.equal(at.catcher.requests.length, 0);
      const missed = await at.deliveries(hook.id);
      assert.deepEqual(
        missed.map(({ state, reason }) => `${state} ${reason}`),
        Array(5).fill('skipped subscription_paused'),
      );
      at.clock.advance(1000);
      const resumed = await webhooks.resume(at.ctx, at.actor, hook.id);
      assert.equal(resumed.skipped_while_paused, 5, 'what waited when it was paused is among them');
      const { id } = await startRecovery(at.ctx, at.actor, hook.id, { since: '2026-11-20' });
      await continueRecovery(at.ctx, { workspaceId: at.workspaceId, recoveryId: id });
      await at.loop.drain();
      assert.deepEqual(
        eventIds(at).toSorted(),
        missed.map(({ event_id }) => event_id),
      );
      for (const { state, attempt_log: log } of await at.deliveries(hook.id))
        assert.deepEqual([state, log.map(({ trigger }) => trigger)], ['delivered', ['recover']]);
    }));
});

describe('a recovery of more than fits into the lane', () => {
  /** Skipped deliveries of an hour ago. */
  async function miss(at: WebhookSetting, hookId: string, count: number): Promise<void> {
    await webhooks.pause(at.ctx, at.actor, hookId);
    await at.publish(count);
    await webhooks.resume(at.ctx, at.actor, hookId);
    at.clock.advance(HOUR);
  }
  const queued = async (at: WebhookSetting): Promise<number> => {
    const { rows } = await at.ctx.pool.query<{ n: number }>('select count(*)::int as n from delivery_queue');
    return rows[0]?.n ?? 0;
  };

  it('is worked off a lane at a time, by whoever is there, and repeats nothing', () =>
    setting(
      async (at) => {
        const hook = await at.subscribe();
        const count = 2 * MAX_WAITING + 100;
        await miss(at, hook.id, count);
        const { id, matched } = await startRecovery(at.ctx, at.actor, hook.id, { since: '2026-11-20' });
        assert.equal(matched, count);
        const step = () => continueRecovery(at.ctx, { workspaceId: at.workspaceId, recoveryId: id });
        // Two workers at the same moment, and one again before anything was sent.
        await Promise.all([step(), step()]);
        await step();
        assert.equal(await queued(at), MAX_WAITING);
        let seen = await getRecovery(at.ctx, at.actor, hook.id, id);
        assert.deepEqual([seen.status, seen.redelivered], ['running', MAX_WAITING]);

        // A new event does not wait for the whole outage.
        await at.publish();
        await at.loop.drain();
        assert.equal(at.catcher.requests.length, MAX_WAITING + 1);

        await step();
        await at.loop.drain();
        await step();
        await at.loop.drain();
        seen = await getRecovery(at.ctx, at.actor, hook.id, id);
        assert.deepEqual([seen.status, seen.redelivered], ['completed', count]);
        assert.equal(eventIds(at).length, count + 1);
        assert.equal(new Set(eventIds(at)).size, count + 1);
      },
      { WEBHOOK_RATE: '1000000' },
    ));

  it('goes on after a restart: the sweep finds it', () =>
    setting(async (at) => {
      const hook = await at.subscribe();
      await miss(at, hook.id, 3);
      const { id } = await startRecovery(at.ctx, at.actor, hook.id, { since: '2026-11-20' });
      // The job that was enqueued with it is lost.
      await at.ctx.pool.query(`delete from pgboss.job where name = 'recover-webhooks'`);
      await sweepRecoveries(at.ctx);
      await sweepRecoveries(at.ctx);
      const { rows } = await at.ctx.pool.query<{ data: object }>(
        `select data from pgboss.job where name = 'recover-webhooks' and state < 'completed'`,
      );
      assert.deepEqual(
        rows.map(({ data }) => data),
        [{ workspaceId: at.workspaceId, recoveryId: id }],
      );
      await continueRecovery(at.ctx, { workspaceId: at.workspaceId, recoveryId: id });
      await at.ctx.pool.query(`delete from pgboss.job where name = 'recover-webhooks'`);
      await sweepRecoveries(at.ctx);
      const after = await at.ctx.pool.query(
        `select from pgboss.job where name = 'recover-webhooks' and state < 'completed'`,
      );
      assert.equal(after.rowCount, 0, 'a finished one is left alone');
    }));

  it('waits while its subscription is paused, and ends where it is cancelled', () =>
    setting(async (at) => {
      const hook = await at.subscribe();
      await miss(at, hook.id, MAX_WAITING + 20);
      const { id } = await startRecovery(at.ctx, at.actor, hook.id, { since: '2026-11-20' });
      const step = () => continueRecovery(at.ctx, { workspaceId: at.workspaceId, recoveryId: id });
      await webhooks.pause(at.ctx, at.actor, hook.id);
      await step();
      assert.equal(await queued(at), 0);
      assert.equal((await getRecovery(at.ctx, at.actor, hook.id, id)).status, 'queued');
      await webhooks.resume(at.ctx, at.actor, hook.id);
      await step();
      await cancelRecovery(at.ctx, at.actor, hook.id, id);
      await at.loop.drain();
      await step();
      await at.loop.drain();
      assert.equal(at.catcher.requests.length, MAX_WAITING);
      const seen = await getRecovery(at.ctx, at.actor, hook.id, id);
      assert.deepEqual([seen.status, seen.redelivered], ['cancelled', MAX_WAITING]);
    }));

  it('does not take up again what fails again', () =>
    setting(
      async (at) => {
        const hook = await at.subscribe();
        const count = MAX_WAITING + 20;
        await miss(at, hook.id, count);
        at.catcher.answerWith(400);
        const { id } = await startRecovery(at.ctx, at.actor, hook.id, { since: '2026-11-20' });
        for (let step = 0; step < 3; step += 1) {
          await continueRecovery(at.ctx, { workspaceId: at.workspaceId, recoveryId: id });
          await at.loop.drain();
        }
        assert.equal(at.catcher.requests.length, count);
        assert.equal(new Set(eventIds(at)).size, count);
        const seen = await getRecovery(at.ctx, at.actor, hook.id, id);
        assert.deepEqual([seen.status, seen.redelivered], ['completed', count]);
      },
      { WEBHOOK_RATE: '1000000' },
    ));

  it('gives each delivery its whole schedule again', () =>
    setting(
      async (at) => {
        const hook = await at.subscribe();
        at.catcher.answerWith(500);
        await at.publish();
        await at.loop.drain();
        at.clock.advance(60_000);
        await at.loop.drain();
        assert.equal((await at.deliveries(hook.id))[0]?.state, 'exhausted');
        at.clock.advance(HOUR);
        const { id } = await startRecovery(at.ctx, at.actor, hook.id, { since: '2026-11-20' });
        await continueRecovery(at.ctx, { workspaceId: at.workspaceId, recoveryId: id });
        await at.loop.drain();
        const [failed] = await at.deliveries(hook.id);
        assert.equal(failed?.state, 'retry_scheduled');
        at.catcher.answerWith(200);
        at.clock.advance(60_000);
        await at.loop.drain();
        const [done] = await at.deliveries(hook.id);
        assert.equal(done?.state, 'delivered');
        assert.equal(new Set(eventIds(at)).size, 1);
        assert.equal(at.catcher.requests.length, 4);
      },
      { WEBHOOK_RETRY_SCHEDULE: '1m' },
    ));
});

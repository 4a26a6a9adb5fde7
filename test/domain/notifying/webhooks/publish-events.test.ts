import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DomainError } from '../../../../src/domain/ground/errors/errors.ts';
import { getEvent } from '../../../../src/domain/notifying/events/get-event.ts';
import { listEvents } from '../../../../src/domain/notifying/events/list-events.ts';
import { publishEvents } from '../../../../src/domain/notifying/events/publish-events.ts';
import { inTransaction } from '../../../../src/domain/ground/transaction.ts';
import { createTestWorkspace } from '../../../support/factories.ts';
import { createWebhookSetting } from '../../../support/webhook-setting.ts';
import type { WebhookSetting } from '../../../support/webhook-setting.ts';

describe('publishEvents', () => {
  let at: WebhookSetting;
  before(async () => {
    at = await createWebhookSetting();
  });
  after(() => at.close());

  it('announces a key once per workspace, in one call, in several, and in parallel', async () => {
    const hook = await at.subscribe({ events: ['brief.created'] });
    const event = { kind: 'brief.created' as const, key: 'brief.created/acc_1/1' };
    await at.publish(3, event);
    await Promise.all([at.publish(1, event), at.publish(1, event), at.publish(1, event)]);
    assert.equal((await at.deliveries(hook.id)).length, 1);
    const { workspaceId } = await createTestWorkspace(at.ctx);
    await inTransaction(at.ctx, (tx) =>
      publishEvents(tx, workspaceId, [{ ...event, accountId: null, payload: {} }]),
    );
    const { rows } = await at.ctx.pool.query('select workspace_id from events where event_key = $1', [
      event.key,
    ]);
    assert.equal(rows.length, 2);
  });

  it('goes with its transaction', async () => {
    const hook = await at.subscribe({ events: ['export.completed'] });
    await assert.rejects(
      inTransaction(at.ctx, async (tx) => {
        await publishEvents(tx, at.workspaceId, [
          { kind: 'export.completed', key: 'undone', accountId: null, payload: {} },
        ]);
        throw new Error('the change failed');
      }),
      /the change failed/,
    );
    assert.deepEqual(await at.deliveries(hook.id), []);
    assert.deepEqual((await listEvents(at.ctx, at.actor, { event: 'export.completed' })).data, []);
  });

  it('delivers to those who hear of it, by kind and filter', async () => {
    const kinds = await at.subscribe({ events: ['signal.decayed'] });
    const strong = await at.subscribe({
      events: ['*'],
      filters: { signal_types: ['funding'], signal_strength_gte: 50, account_tags: ['vip'] },
    });
    await at.publish(1, {
      kind: 'signal.decayed',
      match: { signalType: 'partnership', signalStrength: 90, accountTags: ['vip'] },
    });
    await at.publish(1, {
      kind: 'signal.fired',
      match: { signalType: 'funding', signalStrength: 49, accountTags: ['vip'] },
    });
    await at.publish(1, {
      kind: 'signal.fired',
      match: { signalType: 'funding', signalStrength: 50, accountTags: ['smb'] },
    });
    await at.publish(1, {
      kind: 'signal.fired',
      match: { signalType: 'funding', signalStrength: 50, accountTags: ['vip'] },
    });
    assert.deepEqual(
      (await at.deliveries(kinds.id)).map(({ event }) => event),
      ['signal.decayed'],
    );
    assert.deepEqual(
      (await at.deliveries(strong.id)).map(({ event }) => event),
      ['signal.fired'],
    );
  });

  it('stores what a paused or disabled subscription misses as skipped, with the reason', async () => {
    const hook = await at.subscribe({ events: ['account.scored'] });
    for (const status of ['paused', 'disabled']) {
      await at.ctx.pool.query('update webhook_subscriptions set status = $1 where id = $2', [
        status,
        hook.id,
      ]);
      await at.publish(1, { kind: 'account.scored' });
    }
    const all = await at.deliveries(hook.id);
    assert.deepEqual(
      all.map(({ state, reason, next_attempt_at }) => [state, reason, next_attempt_at]),
      [
        ['skipped', 'subscription_paused', null],
        ['skipped', 'subscription_disabled', null],
      ],
    );
    const seen = at.catcher.requests.length;
    await at.loop.drain();
    assert.equal(
      at.catcher.requests.slice(seen).some(({ json }) => json['event'] === 'account.scored'),
      false,
    );
  });

  it('skips what was waiting when its subscription was paused', async () => {
    const setting = await createWebhookSetting();
    const hook = await setting.subscribe();
    await setting.publish();
    await setting.ctx.pool.query(`update webhook_subscriptions set status = 'paused' where id = $1`, [
      hook.id,
    ]);
    await setting.loop.drain();
    const [delivery] = await setting.deliveries(hook.id);
    assert.deepEqual(
      [delivery?.state, delivery?.reason, delivery?.attempts],
      ['skipped', 'subscription_paused', 0],
    );
    assert.equal(setting.catcher.requests.length, 0);
    await setting.close();
  });

  it('keeps the members in order and any text a web page may hold', async () => {
    const payload = {
      zebra: 'NUL \0, half a pair \uD800, “quotes” \\ and 日本',
      account: { b: 1, a: [2, { c: null }] },
      empty: {},
    };
    const hook = await at.subscribe({ events: ['opener.generated'] });
    await inTransaction(at.ctx, (tx) =>
      publishEvents(tx, at.workspaceId, [
        { kind: 'opener.generated', key: 'odd', accountId: 'acc_odd', payload },
      ]),
    );
    const [listed] = (
      await listEvents(at.ctx, at.actor, { event: 'opener.generated', account_id: 'acc_odd' })
    ).data;
    assert.ok(listed);
    assert.deepEqual(await getEvent(at.ctx, at.actor, listed.id), listed);
    assert.deepEqual(listed.payload, {
      event: 'opener.generated',
      event_id: listed.id,
      workspace_id: at.workspaceId,
      ...payload,
    });
    await at.loop.drain();
    const request = at.catcher.requests.find(({ headers }) => headers['webhook-id'] === listed.id);
    assert.ok(request?.body.endsWith(JSON.stringify(payload).slice(1)));
    assert.equal((await at.deliveries(hook.id))[0]?.state, 'delivered');
  });

  it('getEvent and listEvents see their workspace only, and know their kinds', async () => {
    const { actor } = await createTestWorkspace(at.ctx);
    const [mine] = (await listEvents(at.ctx, at.actor, { limit: 1 })).data;
    await assert.rejects(
      getEvent(at.ctx, actor, mine?.id ?? ''),
      (error) => error instanceof DomainError && error.code === 'resource_not_found',
    );
    assert.deepEqual((await listEvents(at.ctx, actor)).data, []);
    await assert.rejects(
      listEvents(at.ctx, at.actor, { event: 'signal.fire' }),
      (error) => error instanceof DomainError && error.code === 'invalid_param',
    );
  });
});

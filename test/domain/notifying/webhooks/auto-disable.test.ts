import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { DAY, HOUR } from '../../../../src/platform/clock.ts';
import { createWebhookSetting } from '../../../support/webhook-setting.ts';
import type { WebhookSetting } from '../../../support/webhook-setting.ts';

interface Failing {
  status: string;
  status_reason: string | null;
  failures_in_a_row: number;
  failing_since: Date | null;
  warned_at_percent: number;
}

async function read(at: WebhookSetting, id: string): Promise<Failing | undefined> {
  const { rows } = await at.ctx.pool.query<Failing>(
    'select status, status_reason, failures_in_a_row, failing_since, warned_at_percent from webhook_subscriptions where id = $1',
    [id],
  );
  return rows[0];
}

/** A subscription that fails at once and for good with each event, so that a test says how often. */
async function failing(config: Record<string, string> = {}) {
  const at = await createWebhookSetting(config);
  const hook = await at.subscribe({ url: `${at.catcher.url}/failing`, events: ['signal.fired'] });
  const listener = await at.subscribe({ url: `${at.catcher.url}/all`, events: ['*'] });
  const named = await at.subscribe({ url: `${at.catcher.url}/named`, events: ['webhook.disabled'] });
  const deaf = await at.subscribe({ url: `${at.catcher.url}/deaf`, events: ['brief.created'] });
  at.catcher.answerWith(({ path }) => (path === '/failing' ? 404 : 200));
  const fail = async (times: number): Promise<void> => {
    await at.publish(times);
    await at.loop.drain();
  };
  const notices = (path: string) =>
    at.catcher.requests
      .filter((request) => request.path === path && String(request.json['event']).startsWith('webhook.'))
      .map(({ json }) => json);
  return { at, hook, listener, named, deaf, fail, notices };
}

describe('a subscription that fails', () => {
  it('is disabled after 20 failures in a row and 3 days without a delivery; the others hear of it on the way and then', async (t) => {
    const { at, hook, fail, notices } = await failing();
    t.after(() => at.close());
    const since = at.clock.now();
    await fail(25);
    assert.deepEqual(await read(at, hook.id), {
      status: 'active',
      status_reason: null,
      failures_in_a_row: 25,
      failing_since: since,
      warned_at_percent: 0,
    });
    at.clock.advance(1.5 * DAY - 1);
    await fail(1);
    assert.deepEqual(notices('/all'), []);
    at.clock.advance(1);
    await fail(1);
    await at.loop.drain();
    at.clock.advance(0.9 * DAY);
    await fail(1);
    await fail(1);
    await at.loop.drain();
    const warnings = notices('/all');
    assert.deepEqual(
      warnings.map(({ event, webhook, failures, failing_since, disables_at }) => [
        event,
        webhook,
        failures,
        failing_since,
        disables_at,
      ]),
      [27, 28].map((failures) => [
        'webhook.failing',
        { id: hook.id, url: `${at.catcher.url}/failing` },
        failures,
        since.toISOString(),
        new Date(since.getTime() + 3 * DAY).toISOString(),
      ]),
    );
    assert.equal((await read(at, hook.id))?.warned_at_percent, 80);
    at.clock.set(new Date(since.getTime() + 3 * DAY - 1));
    await fail(1);
    assert.equal((await read(at, hook.id))?.status, 'active');
    at.clock.advance(1);
    await fail(1);
    await at.loop.drain();
    const disabled = await read(at, hook.id);
    assert.deepEqual([disabled?.status, disabled?.status_reason], ['disabled', 'failing']);
    assert.deepEqual(
      notices('/named').map(({ event, webhook, reason }) => [event, webhook, reason]),
      [['webhook.disabled', { id: hook.id, url: `${at.catcher.url}/failing` }, 'failing']],
    );
    assert.equal(notices('/all').length, 3);
    assert.deepEqual(notices('/deaf'), []);
    const { rows } = await at.ctx.pool.query(
      `select action, subject_id, after from audit_log where action = 'webhook.disabled'`,
    );
    assert.deepEqual(rows, [
      { action: 'webhook.disabled', subject_id: hook.id, after: { reason: 'failing' } },
    ]);
    await at.publish();
    const last = (await at.deliveries(hook.id)).at(-1);
    assert.deepEqual([last?.state, last?.reason], ['skipped', 'subscription_disabled']);
  });

  it('is not disabled by time alone', async (t) => {
    const { at, hook, fail } = await failing();
    t.after(() => at.close());
    await fail(1);
    at.clock.advance(4 * DAY);
    await fail(18);
    assert.equal((await read(at, hook.id))?.status, 'active');
    await fail(1);
    assert.equal((await read(at, hook.id))?.status, 'disabled');
  });

  it('begins anew with each success', async (t) => {
    const { at, hook, fail, notices } = await failing({
      WEBHOOK_DISABLE_AFTER_FAILURES: '4',
      WEBHOOK_DISABLE_AFTER: '1h',
    });
    t.after(() => at.close());
    await fail(3);
    at.clock.advance(HOUR);
    await fail(0);
    at.catcher.answerWith(200);
    await fail(1);
    assert.deepEqual(await read(at, hook.id), {
      status: 'active',
      status_reason: null,
      failures_in_a_row: 0,
      failing_since: null,
      warned_at_percent: 0,
    });
    at.catcher.answerWith(({ path }) => (path === '/failing' ? 404 : 200));
    const since = at.clock.now();
    await fail(3);
    assert.deepEqual((await read(at, hook.id))?.failing_since, since);
    at.clock.advance(HOUR);
    await fail(1);
    assert.equal((await read(at, hook.id))?.status, 'disabled');
    assert.deepEqual(
      notices('/all').map(({ event }) => event),
      ['webhook.disabled'],
    );
  });

  it('a success costs no write to its subscription', async (t) => {
    const { at, listener } = await failing();
    t.after(() => at.close());
    const version = async () =>
      (await at.ctx.pool.query('select xmin::text from webhook_subscriptions where id = $1', [listener.id]))
        .rows;
    const before = await version();
    await at.publish(5, { kind: 'brief.created' });
    await at.loop.drain();
    assert.equal((await at.deliveries(listener.id)).filter(({ state }) => state === 'delivered').length, 5);
    assert.deepEqual(await version(), before);
  });

  it('and is gone (410) is disabled at once, and the others hear why', async (t) => {
    const { at, hook, fail, notices } = await failing();
    t.after(() => at.close());
    at.catcher.answerWith(({ path }) => (path === '/failing' ? 410 : 200));
    await fail(1);
    await at.loop.drain();
    assert.deepEqual(
      [(await read(at, hook.id))?.status, (await read(at, hook.id))?.status_reason],
      ['disabled', 'gone'],
    );
    assert.deepEqual(
      notices('/named').map(({ reason }) => reason),
      ['gone'],
    );
  });
});

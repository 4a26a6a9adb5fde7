import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { DomainError } from '../../../../src/domain/ground/errors/errors.ts';
import { createWebhook } from '../../../../src/domain/notifying/webhooks/create-webhook.ts';
import { webhooks } from '../../../../src/domain/notifying/webhooks/webhooks.ts';
import { getDelivery } from '../../../../src/domain/notifying/webhooks/get-delivery.ts';
import { listDeliveries } from '../../../../src/domain/notifying/webhooks/list-deliveries.ts';
import { actorOf, createTestWorkspace } from '../../../support/factories.ts';
import { createWebhookSetting } from '../../../support/webhook-setting.ts';
import type { WebhookSetting } from '../../../support/webhook-setting.ts';

const url = 'https://hooks.example.com/in';

describe('webhook subscriptions', () => {
  let at: WebhookSetting;
  before(async () => {
    at = await createWebhookSetting();
  });
  after(() => at.close());

  const refused = (code: string, param?: string) => (error: unknown) =>
    error instanceof DomainError &&
    error.code === code &&
    (param === undefined || error.details['param'] === param);

  it('createWebhook answers with the stored form and, this once, the secret', async () => {
    const { actor } = await createTestWorkspace(at.ctx);
    const made = await createWebhook(at.ctx, actor, {
      url: 'https://Hooks.Example.com:8443/in?a=b',
      events: ['signal.fired', '*', 'signal.fired'],
      filters: { signal_types: ['funding'], signal_strength_gte: 40, account_tags: ['emea'] },
    });
    const { signing_secret, ...view } = made;
    assert.match(signing_secret, /^whsec_/);
    assert.deepEqual(view, {
      id: made.id,
      url: 'https://hooks.example.com:8443/in?a=b',
      format: 'json',
      events: ['signal.fired', '*'],
      filters: { signal_types: ['funding'], signal_strength_gte: 40, account_tags: ['emea'] },
      ordered: false,
      retry_429: false,
      rate_limit: null,
      headers: {},
      status: 'active',
      status_reason: null,
      failures_in_a_row: 0,
      failing_since: null,
      previous_secret_until: null,
      throttle: { limit: 1000, used: 0, throttled_until: null, queued: 0 },
      created_at: at.clock.now().toISOString(),
      updated_at: at.clock.now().toISOString(),
    });
    assert.deepEqual(await webhooks.get(at.ctx, actor, made.id), view);
    assert.deepEqual((await webhooks.list(at.ctx, actor)).data, [view]);
    const { rows } = await at.ctx.pool.query<{ secret: Buffer }>(
      'select secret from webhook_subscriptions where id = $1',
      [made.id],
    );
    assert.equal(rows[0]?.secret.includes(Buffer.from(signing_secret)), false, 'sealed at rest');
    const audit = await at.ctx.pool.query<{ text: string }>(
      `select audit_log::text as text from audit_log where subject_id = $1`,
      [made.id],
    );
    assert.equal(audit.rowCount, 1);
    assert.equal(audit.rows[0]?.text.includes(signing_secret), false);
  });

  it('createWebhook takes a secret of the client’s own', async () => {
    const made = await createWebhook(at.ctx, at.actor, {
      url,
      events: ['*'],
      secret: 'my own secret, long enough',
    });
    assert.equal(made.signing_secret, 'my own secret, long enough');
  });

  it('createWebhook refuses what it cannot deliver to', async () => {
    const shut = await createWebhookSetting({ EGRESS_ALLOW_CIDRS: '', EGRESS_ALLOW_HTTP: '0' });
    const attempt = (input: object) => createWebhook(shut.ctx, shut.actor, { url, events: ['*'], ...input });
    await assert.rejects(attempt({ url: 'http://hooks.example.com/' }), refused('https_required', 'url'));
    for (const bad of [
      'https://127.0.0.1/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://10.1.2.3/',
      'https://localhost/',
      'https://db.internal/',
      'https://169.254.169.254/',
      'https://user:pass@example.com/',
      'https://example.com/#x',
      'ftp://example.com/',
      'nonsense',
    ]) {
      await assert.rejects(attempt({ url: bad }), refused('url_not_allowed', 'url'), bad);
    }
    await assert.rejects(attempt({ events: [] }), refused('invalid_param', 'events'));
    await assert.rejects(
      attempt({ events: ['signal.fires'] }),
      (error) => refused('invalid_param', 'events')(error) && /signal\.fired/.test(String(error)),
    );
    await assert.rejects(attempt({ secret: 'short' }), refused('invalid_param', 'secret'));
    await assert.rejects(
      attempt({ filters: { signal_types: ['fundings'] } }),
      refused('invalid_param', 'filters.signal_types'),
    );
    await assert.rejects(
      attempt({ filters: { signal_strength_gte: 101 } }),
      refused('invalid_param', 'filters.signal_strength_gte'),
    );
    await assert.rejects(
      attempt({ filters: { account_tags: [''] } }),
      refused('invalid_param', 'filters.account_tags'),
    );
    assert.deepEqual((await webhooks.list(shut.ctx, shut.actor)).data, []);
    await shut.close();
  });

  it('changes want read-write, reads do not', async () => {
    const reader = actorOf(at.workspaceId, 'read-only');
    await assert.rejects(
      createWebhook(at.ctx, reader, { url, events: ['*'] }),
      refused('insufficient_scope'),
    );
    const made = await createWebhook(at.ctx, actorOf(at.workspaceId, 'read-write'), { url, events: ['*'] });
    await assert.rejects(webhooks.remove(at.ctx, reader, made.id), refused('insufficient_scope'));
    assert.equal((await webhooks.get(at.ctx, reader, made.id)).id, made.id);
    await webhooks.remove(at.ctx, actorOf(at.workspaceId, 'read-write'), made.id);
  });

  it('another workspace’s is as one that does not exist', async () => {
    const hook = await at.subscribe();
    await at.publish();
    const [delivery] = await at.deliveries(hook.id);
    const { actor } = await createTestWorkspace(at.ctx);
    for (const attempt of [
      () => webhooks.get(at.ctx, actor, hook.id),
      () => webhooks.remove(at.ctx, actor, hook.id),
      () => listDeliveries(at.ctx, actor, hook.id),
      () => getDelivery(at.ctx, actor, delivery?.id ?? ''),
    ]) {
      await assert.rejects(attempt, refused('resource_not_found'));
    }
    assert.deepEqual((await webhooks.list(at.ctx, actor)).data, []);
  });

  it('50 are the most, also for 32 creators at once', async () => {
    const { actor } = await createTestWorkspace(at.ctx);
    for (let made = 0; made < 30; made += 1) await createWebhook(at.ctx, actor, { url, events: ['*'] });
    const results = await Promise.allSettled(
      Array.from({ length: 32 }, () => createWebhook(at.ctx, actor, { url, events: ['*'] })),
    );
    const reasons = results
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => reason as unknown);
    assert.equal(reasons.length, 12);
    assert.ok(reasons.every(refused('webhook_limit_reached')));
    const { data } = await webhooks.list(at.ctx, actor, { limit: 200 });
    assert.equal(data.length, 50);
    await webhooks.remove(at.ctx, actor, data[0]?.id ?? '');
    await createWebhook(at.ctx, actor, { url, events: ['*'] });
  });

  it('deleteWebhook cancels what waits, and what was under way has nothing to retry', async () => {
    const setting = await createWebhookSetting();
    const hook = await setting.subscribe();
    await setting.publish(2);
    const ids = (await setting.deliveries(hook.id)).map(({ id }) => id);
    // The first is under way while its subscription goes, and fails.
    setting.catcher.answerWith(() => 'hang');
    await setting.ctx.pool.query(
      `update delivery_queue set due_at = due_at + interval '1 hour' where delivery_id = $1`,
      [ids[1]],
    );
    const drained = setting.loop.drain();
    await setting.catcher.caught(1);
    await webhooks.remove(setting.ctx, setting.actor, hook.id);
    setting.catcher.release(500);
    await drained;
    const [first, second] = await Promise.all(ids.map((id) => getDelivery(setting.ctx, setting.actor, id)));
    assert.deepEqual(
      [first?.state, first?.reason, first?.attempt_log.length],
      ['cancelled', 'subscription_deleted', 1],
    );
    assert.deepEqual(
      [second?.state, second?.reason, second?.attempt_log.length],
      ['cancelled', 'subscription_deleted', 0],
    );
    assert.equal(second?.next_attempt_at, null);
    await setting.close();
  });

  it('listDeliveries pages and filters by state', async () => {
    const setting = await createWebhookSetting();
    const hook = await setting.subscribe();
    await setting.publish(5);
    await setting.loop.drain();
    await setting.publish(2);
    const list = (request: object) => listDeliveries(setting.ctx, setting.actor, hook.id, request);
    const first = await list({ state: 'delivered', limit: 3 });
    assert.equal(first.data.length, 3);
    assert.equal(first.has_more, true);
    const rest = await list({ state: 'delivered', limit: 3, cursor: first.next_cursor });
    assert.equal(rest.data.length, 2);
    assert.equal(rest.next_cursor, null);
    assert.equal(new Set([...first.data, ...rest.data].map(({ id }) => id)).size, 5);
    assert.equal((await list({ state: 'pending' })).data.length, 2);
    assert.equal((await list({})).data.length, 7);
    await assert.rejects(list({ state: 'lost' }), refused('invalid_param', 'state'));
    await assert.rejects(list({ state: 'pending', cursor: first.next_cursor }), refused('invalid_cursor'));
    await setting.close();
  });
});

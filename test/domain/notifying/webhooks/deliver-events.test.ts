import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { HOUR, MINUTE, SECOND } from '../../../../src/platform/clock.ts';
import { signatureHolds } from '../../../support/webhook-catcher.ts';
import { createWebhookSetting } from '../../../support/webhook-setting.ts';
import type { WebhookSetting } from '../../../support/webhook-setting.ts';

describe('deliverEvents', () => {
  let at: WebhookSetting;
  before(async () => {
    at = await createWebhookSetting({ WEBHOOK_TIMEOUT: '200ms' });
  });
  after(() => at.close());

  async function only(webhookId: string) {
    const all = await at.deliveries(webhookId);
    assert.equal(all.length, 1);
    assert.ok(all[0]);
    return all[0];
  }

  it('delivers an event, signed over the exact bytes, stamped and numbered', async () => {
    const hook = await at.subscribe({ url: `${at.catcher.url}/signed?x=1` });
    const seen = at.catcher.requests.length;
    await at.publish();
    assert.equal(await at.loop.drain(), 1);
    const request = at.catcher.requests[seen];
    assert.ok(request);
    assert.equal(request.method, 'POST');
    assert.equal(request.path, '/signed?x=1');
    assert.equal(signatureHolds(request, hook.secret), true);
    assert.equal(signatureHolds(request, `${hook.secret}x`), false);
    const { headers, json } = request;
    const delivery = await only(hook.id);
    const now = at.clock.now();
    assert.deepEqual(Object.keys(json), [
      'event',
      'event_id',
      'delivered_at',
      'workspace_id',
      'signal',
      'account',
      'brief_url',
    ]);
    assert.equal(json['event'], 'signal.fired');
    assert.equal(json['event_id'], delivery.event_id);
    assert.equal(json['delivered_at'], now.toISOString());
    assert.equal(json['workspace_id'], at.workspaceId);
    assert.equal(headers['content-type'], 'application/json');
    assert.equal(headers['x-service-event'], 'signal.fired');
    assert.equal(headers['x-service-delivery'], delivery.id);
    assert.equal(headers['x-service-attempt'], '1');
    assert.equal(headers['x-service-timestamp'], now.toISOString());
    assert.equal(headers['accept-encoding'], 'identity');
    // Standard Webhooks 1.0.0, computed by hand: the key is what whsec_ stands before, decoded.
    const unixSeconds = Math.floor(now.getTime() / 1000);
    const key = Buffer.from(hook.secret.slice('whsec_'.length), 'base64');
    const signed = `${delivery.event_id}.${unixSeconds}.${request.body}`;
    assert.equal(headers['webhook-id'], delivery.event_id);
    assert.equal(headers['webhook-timestamp'], String(unixSeconds));
    assert.equal(
      headers['webhook-signature'],
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );

    assert.equal(delivery.state, 'delivered');
    assert.equal(delivery.attempts, 1);
    assert.equal(delivery.next_attempt_at, null);
    assert.equal(delivery.delivered_at, now.toISOString());
    assert.equal(delivery.attempt_log.length, 1);
    assert.equal(delivery.attempt_log[0]?.status, 200);
    assert.equal(delivery.attempt_log[0]?.outcome, 'delivered');
    assert.equal(delivery.attempt_log[0]?.remote_address, '127.0.0.1');
  });

  it('retries a 5xx after 1 m, 5 m, 25 m, 2 h and 12 h, and is exhausted after the sixth', async () => {
    const hook = await at.subscribe({ url: `${at.catcher.url}/failing`, secret: 'a secret of my own' });
    at.catcher.answerWith(({ path }) => (path === '/failing' ? { status: 503, body: 'try later' } : 200));
    const seen = at.catcher.requests.length;
    await at.publish();
    await at.loop.drain();
    const delays = [MINUTE, 5 * MINUTE, 25 * MINUTE, 2 * HOUR, 12 * HOUR];
    for (const [index, delay] of delays.entries()) {
      const waiting = await only(hook.id);
      assert.equal(waiting.state, 'retry_scheduled');
      assert.equal(waiting.attempts, index + 1);
      assert.equal(waiting.next_attempt_at, new Date(at.clock.now().getTime() + delay).toISOString());
      at.clock.advance(delay - 1);
      await at.loop.drain();
      assert.equal((await only(hook.id)).attempts, index + 1, 'not a millisecond early');
      at.clock.advance(1);
      await at.loop.drain();
    }
    const done = await only(hook.id);
    assert.equal(done.state, 'exhausted');
    assert.equal(done.reason, 'http_5xx');
    assert.equal(done.attempts, 6);
    assert.equal(done.next_attempt_at, null);
    assert.equal(done.finished_at, at.clock.now().toISOString());
    assert.deepEqual(
      done.attempt_log.map(({ number, status, outcome }) => [number, status, outcome]),
      [1, 2, 3, 4, 5, 6].map((n) => [n, 503, 'failed']),
    );
    assert.equal(done.attempt_log[0]?.response_body, 'try later');
    at.clock.advance(48 * HOUR);
    assert.equal(await at.loop.drain(), 0);

    const mine = at.catcher.requests.slice(seen).filter(({ path }) => path === '/failing');
    assert.deepEqual(
      mine.map(({ headers }) => headers['x-service-attempt']),
      ['1', '2', '3', '4', '5', '6'],
    );
    assert.equal(new Set(mine.map(({ json }) => json['event_id'])).size, 1);
    assert.equal(
      new Set(mine.map(({ json }) => json['delivered_at'])).size,
      6,
      'each attempt has its own stamp',
    );
    assert.ok(mine.every((request) => signatureHolds(request, 'a secret of my own')));
    at.catcher.answerWith(200);
  });

  it('is delivered by a later attempt when the receiver recovers', async () => {
    const hook = await at.subscribe({ url: `${at.catcher.url}/recovering` });
    at.catcher.answerWith(({ headers }) => (headers['x-service-attempt'] === '1' ? 500 : 204));
    await at.publish();
    await at.loop.drain();
    at.clock.advance(MINUTE);
    await at.loop.drain();
    const done = await only(hook.id);
    assert.equal(done.state, 'delivered');
    assert.equal(done.attempts, 2);
    assert.equal(done.reason, null);
    assert.deepEqual(
      done.attempt_log.map(({ status }) => status),
      [500, 204],
    );
    at.catcher.answerWith(200);
  });

  it('lets Retry-After of a 5xx put the retry off', async () => {
    const hook = await at.subscribe({ url: `${at.catcher.url}/busy` });
    at.catcher.answerWith(({ path }) =>
      path === '/busy' ? { status: 503, headers: { 'retry-after': '90' } } : 200,
    );
    await at.publish();
    await at.loop.drain();
    const waiting = await only(hook.id);
    assert.equal(waiting.next_attempt_at, new Date(at.clock.now().getTime() + 90 * SECOND).toISOString());
    assert.equal(waiting.attempt_log[0]?.response_headers['retry-after'], '90');
    at.catcher.answerWith(200);
  });

  for (const status of [400, 401, 404, 408, 429]) {
    it(`rejects at ${status}, at once and for good`, async () => {
      const hook = await at.subscribe({ url: `${at.catcher.url}/${status}` });
      at.catcher.answerWith(({ path }) => (path === `/${status}` ? status : 200));
      await at.publish();
      await at.loop.drain();
      at.clock.advance(24 * HOUR);
      await at.loop.drain();
      const done = await only(hook.id);
      assert.equal(done.state, 'rejected');
      assert.equal(done.reason, `http_${status}`);
      assert.equal(done.attempt_log.length, 1);
      assert.equal(done.attempt_log[0]?.error_class, 'http_4xx');
      at.catcher.answerWith(200);
    });
  }

  it('retries 429 like a 5xx where the subscription says so, Retry-After and all', async () => {
    const hook = await at.subscribe({ url: `${at.catcher.url}/slow-down`, retry_429: true });
    at.catcher.answerWith(({ path, headers }) =>
      path === '/slow-down' && headers['x-service-attempt'] === '1'
        ? { status: 429, headers: { 'retry-after': '100' } }
        : 200,
    );
    await at.publish();
    await at.loop.drain();
    const waiting = await only(hook.id);
    assert.deepEqual(
      [waiting.state, waiting.reason, waiting.next_attempt_at],
      ['retry_scheduled', 'http_4xx', new Date(at.clock.now().getTime() + 100 * SECOND).toISOString()],
    );
    at.clock.advance(100 * SECOND);
    await at.loop.drain();
    assert.equal((await only(hook.id)).state, 'delivered');
    at.catcher.answerWith(200);
  });

  it('signs with both secrets while they overlap, and sends the headers of its owner; the log keeps none of it', async () => {
    const hook = await at.subscribe({
      url: `${at.catcher.url}/rotated`,
      secret: 'the secret that is new',
      headers: { Authorization: 'Bearer of-the-receiver' },
    });
    const until = new Date(at.clock.now().getTime() + HOUR);
    await at.ctx.pool.query(
      'update webhook_subscriptions set previous_secret = $2, previous_secret_until = $3 where id = $1',
      [hook.id, at.ctx.secrets.seal('the secret that was before'), until],
    );
    const rotated = () => at.catcher.requests.filter(({ path }) => path === '/rotated');
    await at.publish();
    await at.loop.drain();
    const [request] = rotated();
    assert.ok(request);
    const { headers, body } = request;
    const hmac = (key: string, text: string, form: 'hex' | 'base64') =>
      createHmac('sha256', key).update(text).digest(form);
    assert.equal(headers['x-service-signature'], `sha256=${hmac('the secret that is new', body, 'hex')}`);
    assert.equal(
      headers['x-service-signature-previous'],
      `sha256=${hmac('the secret that was before', body, 'hex')}`,
    );
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    assert.equal(
      headers['webhook-signature'],
      `v1,${hmac('the secret that is new', signed, 'base64')} v1,${hmac('the secret that was before', signed, 'base64')}`,
    );
    assert.equal(headers['authorization'], 'Bearer of-the-receiver');
    assert.equal(headers['x-service-sequence'], '1');
    const logged = (await only(hook.id)).attempt_log[0]?.request_headers ?? {};
    assert.equal(logged['x-service-event'], 'signal.fired');
    assert.equal(logged['x-service-delivery'], headers['x-service-delivery']);
    for (const name of [
      'authorization',
      'x-service-signature',
      'x-service-signature-previous',
      'webhook-signature',
    ])
      assert.equal(logged[name], '[redacted]', name);

    at.clock.set(until);
    await at.publish();
    await at.loop.drain();
    const later = rotated().at(-1)?.headers;
    assert.equal(later?.['x-service-signature-previous'], undefined);
    assert.doesNotMatch(String(later?.['webhook-signature']), / /);
  });

  it('does not follow a redirect: rejected, with the location kept', async () => {
    const hook = await at.subscribe({ url: `${at.catcher.url}/moved` });
    at.catcher.answerWith(({ path }) =>
      path === '/moved' ? { status: 307, headers: { location: `${at.catcher.url}/elsewhere` } } : 200,
    );
    await at.publish();
    await at.loop.drain();
    const done = await only(hook.id);
    assert.equal(done.state, 'rejected');
    assert.equal(done.attempt_log[0]?.error_class, 'redirect');
    assert.equal(done.attempt_log[0]?.response_headers['location'], `${at.catcher.url}/elsewhere`);
    assert.equal(
      at.catcher.requests.some(({ path }) => path === '/elsewhere'),
      false,
    );
    at.catcher.answerWith(200);
  });

  for (const [what, errorClass] of [
    ['hang', 'timeout'],
    ['drip', 'timeout'],
    ['reset', 'reset'],
  ] as const) {
    it(`retries when the receiver answers with a ${what}`, async () => {
      const hook = await at.subscribe({ url: `${at.catcher.url}/${what}` });
      at.catcher.answerWith(({ path }) => (path === `/${what}` ? what : 200));
      await at.publish();
      await at.loop.drain();
      const waiting = await only(hook.id);
      assert.equal(waiting.state, 'retry_scheduled');
      assert.equal(waiting.attempt_log.length, 1);
      assert.equal(waiting.attempt_log[0]?.error_class, errorClass);
      assert.equal(waiting.attempt_log[0]?.status, null);
      assert.doesNotMatch(waiting.attempt_log[0]?.error ?? '', /127\.0\.0\.1|ECONN/);
      at.catcher.answerWith(200);
    });
  }

  it('retries when nobody listens, and delivers when somebody does', async () => {
    const { startWebhookCatcher } = await import('../../../support/webhook-catcher.ts');
    const other = await startWebhookCatcher();
    const hook = await at.subscribe({ url: other.url });
    await other.close();
    await at.publish();
    await at.loop.drain();
    const waiting = await only(hook.id);
    assert.equal(waiting.state, 'retry_scheduled');
    assert.equal(waiting.attempt_log[0]?.error_class, 'connect');
    await other.listenAgain();
    at.clock.advance(MINUTE);
    await at.loop.drain();
    assert.equal((await only(hook.id)).state, 'delivered');
    assert.equal(other.requests[0]?.json['event_id'], waiting.event_id);
    await other.close();
  });

  it('keeps 4 KiB of an answer as text, and takes a long one for what its status says', async () => {
    const hook = await at.subscribe({ url: `${at.catcher.url}/talkative` });
    const body = Buffer.alloc(50_000_000, 'a\0');
    at.catcher.answerWith(({ path }) => (path === '/talkative' ? { status: 200, body } : 200));
    await at.publish();
    await at.loop.drain();
    const done = await only(hook.id);
    assert.equal(done.state, 'delivered');
    assert.equal(done.attempt_log[0]?.response_body, 'a\uFFFD'.repeat(2048));
    assert.equal(done.attempt_log[0]?.response_truncated, true);
    at.catcher.answerWith(200);
  });

  it('disables a subscription that answers 410, and skips what still waits for it', async () => {
    const hook = await at.subscribe({ url: `${at.catcher.url}/gone` });
    at.catcher.answerWith(({ path, headers }) =>
      path === '/gone' ? (headers['x-service-attempt'] === '1' ? 500 : 410) : 200,
    );
    await at.publish(2);
    await at.loop.drain();
    at.clock.advance(MINUTE);
    at.catcher.answerWith(({ path }) => (path === '/gone' ? 410 : 200));
    await at.ctx.pool.query(
      `update delivery_queue set due_at = due_at + interval '1 minute'
        where delivery_id = (select max(delivery_id) from delivery_queue where subscription_id = $1)`,
      [hook.id],
    );
    await at.loop.drain();
    at.clock.advance(MINUTE);
    await at.loop.drain();
    const [first, second] = await at.deliveries(hook.id);
    assert.deepEqual([first?.state, first?.reason], ['rejected', 'http_410']);
    assert.deepEqual(
      [second?.state, second?.reason, second?.attempts],
      ['skipped', 'subscription_disabled', 1],
    );
    await at.publish();
    const later = (await at.deliveries(hook.id)).at(-1);
    assert.deepEqual([later?.state, later?.reason], ['skipped', 'subscription_disabled']);
    const { rows } = await at.ctx.pool.query<{ status: string; status_reason: string }>(
      'select status, status_reason from webhook_subscriptions where id = $1',
      [hook.id],
    );
    assert.deepEqual(rows, [{ status: 'disabled', status_reason: 'gone' }]);
    at.catcher.answerWith(200);
  });
});

describe('deliverEvents to an address that is no longer allowed', () => {
  it('rejects without a request', async () => {
    const open = await createWebhookSetting();
    const hook = await open.subscribe();
    await open.publish();
    const { createTestContext } = await import('../../../support/context.ts');
    const { createDeliveryLoop } =
      await import('../../../../src/domain/notifying/webhooks/deliver-events.ts');
    const shut = await createTestContext({
      databaseUrl: open.ctx.databaseUrl,
      clock: open.clock,
      config: { EGRESS_ALLOW_CIDRS: '' },
    });
    await createDeliveryLoop(shut).drain();
    const [delivery] = await open.deliveries(hook.id);
    assert.equal(delivery?.state, 'rejected');
    assert.equal(delivery?.reason, 'url_not_allowed');
    assert.equal(delivery?.attempt_log[0]?.error_class, 'blocked');
    assert.equal(open.catcher.requests.length, 0);
    await shut.close();
    await open.close();
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newId } from '../../../src/platform/ids.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';

const URL_OF_OURS = 'https://hooks.example.com/whynow';

describe('webhooks', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  const create = (body: object, key?: string) =>
    api.request('POST', '/v1/webhooks', {
      body: { url: URL_OF_OURS, events: ['signal.fired'], ...body },
      ...(key ? { key } : {}),
    });

  test('createWebhook 201: with the secret, which no other answer shows', async () => {
    const answer = await create(
      { filters: { signal_strength_gte: 50, account_tags: ['emea'] } },
      api.keys.readWrite,
    );
    assert.equal(answer.status, 201, answer.text);
    assert.match(String(answer.body['signing_secret']), /^whsec_[A-Za-z0-9+/]{43}=$/);
    const { signing_secret: _, ...rest } = answer.body;
    const read = await api.request('GET', `/v1/webhooks/${answer.body['id']}`, { key: api.keys.readOnly });
    assert.deepEqual(read.body, rest);
    const list = await api.request('GET', '/v1/webhooks');
    assert.equal(list.text.includes(String(answer.body['signing_secret'])), false);
    assert.deepEqual(list.body['data']?.[0], rest);
  });

  test('createWebhook 201: with a secret of the client', async () => {
    assert.equal(
      (await create({ secret: 'correct horse battery' })).body['signing_secret'],
      'correct horse battery',
    );
  });

  for (const [body, code, param] of [
    [{ url: undefined }, 'missing_param', 'url'],
    [{ events: undefined }, 'missing_param', 'events'],
    [{ events: [] }, 'invalid_param', 'events'],
    [{ events: ['signal.fird'] }, 'invalid_param', 'events[0]'],
    [{ events: 'signal.fired' }, 'invalid_param', 'events'],
    [{ secret: 'short' }, 'invalid_param', 'secret'],
    [{ filters: { signal_types: ['fundng'] } }, 'invalid_param', 'filters.signal_types'],
    [{ filters: { tags: ['x'] } }, 'unknown_param', 'filters.tags'],
    [{ url: 'not an address' }, 'url_not_allowed', 'url'],
    [{ url: 'https://user:pass@example.com/' }, 'url_not_allowed', 'url'],
    [{ url: 'https://10.0.0.1/' }, 'url_not_allowed', 'url'],
    [{ url: 'https://0x7f.1.local/' }, 'url_not_allowed', 'url'],
    [{ name: 'x' }, 'unknown_param', 'name'],
  ] as const) {
    test(`createWebhook 400 ${code}: ${JSON.stringify(body)}`, async () => {
      const answer = await create(body);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], code, answer.text);
      assert.equal(answer.body['error']?.['param'], param);
    });
  }

  test('createWebhook 403 webhook_limit_reached: the 51st, from 32 clients at once', async () => {
    const { key } = await api.addWorkspace();
    const answers = await Promise.all(Array.from({ length: 60 }, () => create({}, key)));
    const statuses = answers.map(({ status }) => status);
    assert.equal(statuses.filter((status) => status === 201).length, 50);
    assert.deepEqual(
      [...new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body['error']?.['code']))],
      ['webhook_limit_reached'],
    );
  });

  test('deleteWebhook 204, then 404', async () => {
    const path = `/v1/webhooks/${(await create({})).body['id']}`;
    const other = await api.addWorkspace();
    assert.equal((await api.request('DELETE', path, { key: other.key })).status, 404);
    assert.equal((await api.request('DELETE', path)).status, 204);
    assert.equal((await api.request('DELETE', path)).status, 404);
    assert.equal((await api.request('GET', path)).status, 404);
    assert.equal((await api.request('GET', `${path}/deliveries`)).status, 404);
  });

  test('listDeliveries and getDelivery 200: with every attempt; 404 elsewhere', async () => {
    const webhookId = String((await create({})).body['id']);
    const now = api.ctx.clock.now();
    const deliveryId = newId('dlv');
    const eventId = newId('evt');
    await api.ctx.db
      .insertInto('deliveries')
      .values({
        workspace_id: api.workspaceId,
        id: deliveryId,
        event_id: eventId,
        event_kind: 'signal.fired',
        subscription_id: webhookId,
        state: 'delivered',
        reason: null,
        attempts: 1,
        next_attempt_at: null,
        created_at: now,
        delivered_at: now,
        finished_at: now,
      })
      .execute();
    await api.ctx.db
      .insertInto('delivery_attempts')
      .values({
        workspace_id: api.workspaceId,
        id: newId('att'),
        delivery_id: deliveryId,
        number: 1,
        trigger: 'auto',
        started_at: now,
        finished_at: now,
        status: 200,
        outcome: 'delivered',
        error_class: null,
        error: null,
        timings: JSON.stringify({ total: 12.5, dns: null }),
        remote_address: '203.0.113.5',
        request_headers: '{}',
        response_headers: JSON.stringify({ server: 'x' }),
        response_body: 'ok',
      })
      .execute();
    const list = await api.request('GET', `/v1/webhooks/${webhookId}/deliveries?state=delivered`);
    assert.equal(list.status, 200, list.text);
    assert.equal(list.body['data']?.[0]?.['id'], deliveryId);
    assert.deepEqual(
      (await api.request('GET', `/v1/webhooks/${webhookId}/deliveries?state=rejected`)).body['data'],
      [],
    );
    assert.equal((await api.request('GET', `/v1/webhooks/${webhookId}/deliveries?state=lost`)).status, 400);
    const one = await api.request('GET', `/v1/deliveries/${deliveryId}`, { key: api.keys.readOnly });
    assert.equal(one.status, 200, one.text);
    assert.equal(one.body['attempt_log']?.[0]?.['status'], 200);
    assert.equal((await api.request('GET', '/v1/deliveries/dlv_x')).status, 404);
    const other = await api.addWorkspace();
    assert.equal((await api.request('GET', `/v1/deliveries/${deliveryId}`, { key: other.key })).status, 404);
  });

  test('listWebhooks 200 in pages, 400 for a cursor that is none', async () => {
    const first = await api.request('GET', '/v1/webhooks?limit=1');
    assert.equal(first.body['has_more'], true);
    assert.equal(
      (await api.request('GET', `/v1/webhooks?limit=1&cursor=${first.body['next_cursor']}`)).status,
      200,
    );
    assert.equal((await api.request('GET', '/v1/webhooks?cursor=none')).status, 400);
  });
});

describe('createWebhook without plain http', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ config: { EGRESS_ALLOW_HTTP: '', EGRESS_ALLOW_CIDRS: '' } });
  });
  after(() => api.close());

  test('400 https_required', async () => {
    const answer = await api.request('POST', '/v1/webhooks', {
      body: { url: 'http://example.com/', events: ['*'] },
    });
    assert.equal(answer.status, 400);
    assert.equal(answer.body['error']?.['code'], 'https_required');
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';

describe('events', () => {
  let api: TestApi;
  let accountId: string;
  before(async () => {
    api = await createTestApi();
    accountId = String(
      (await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } })).body['id'],
    );
    await api.request('POST', `/v1/accounts/${accountId}:rescore`);
  });
  after(() => api.close());

  test('listEvents 200: what the first score brought about, by kind and account', async () => {
    const answer = await api.request('GET', '/v1/events?event=brief.created', { key: api.keys.readOnly });
    assert.equal(answer.status, 200, answer.text);
    assert.equal(itemsOf(answer).length, 1);
    assert.equal(answer.body['data']?.[0]?.['account_id'], accountId);
    assert.deepEqual((await api.request('GET', '/v1/events?account_id=acc_x')).body['data'], []);
  });

  test('listEvents 400: an unknown kind, a cursor that is none', async () => {
    const answer = await api.request('GET', '/v1/events?event=brief.made');
    assert.equal(answer.status, 400);
    assert.equal(answer.body['error']?.['param'], 'event');
    assert.equal((await api.request('GET', '/v1/events?cursor=x')).body['error']?.['code'], 'invalid_cursor');
  });

  test('getEvent 200, and 404 in another workspace', async () => {
    const id = (await api.request('GET', '/v1/events?event=brief.created')).body['data']?.[0]?.['id'];
    const answer = await api.request('GET', `/v1/events/${id}`);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.body['payload']?.['event_id'], id);
    const other = await api.addWorkspace();
    assert.equal((await api.request('GET', `/v1/events/${id}`, { key: other.key })).status, 404);
    assert.equal((await api.request('GET', '/v1/events/evt_x')).status, 404);
  });

  test('listEventTypes 200: the 14 of the catalogue and the notices, each with a schema and an example', async () => {
    const answer = await api.request('GET', '/v1/event-types');
    assert.equal(answer.status, 200, answer.text);
    const types = itemsOf(answer) as Record<string, unknown>[];
    const named = (scope: string) =>
      types.filter((type) => type['scope'] === scope).map((type) => type['event']);
    assert.equal(named('event').length, 14);
    assert.deepEqual(named('notice'), ['webhook.test', 'webhook.failing', 'webhook.disabled']);
    for (const { event, schema, example } of types) {
      assert.equal((example as Record<string, unknown>)['event'], event);
      assert.ok(Object.keys(schema as object).includes('properties'));
    }
    // Whatever can be subscribed to is described.
    const made = await api.request('POST', '/v1/webhooks', {
      body: { url: 'https://hooks.example.com/all', events: types.map((type) => type['event']) },
    });
    assert.equal(made.status, 201, made.text);
  });
});

const itemsOf = (answer: Answer) => answer.body['data'] as unknown as unknown[];

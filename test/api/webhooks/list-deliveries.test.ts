import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { addMissedDelivery, subscribe } from '../../support/deliveries.ts';

describe('filters of deliveries and events', () => {
  const clock = createFakeClock();
  let api: TestApi;
  let path: string;
  /** One a day from the 18th to the 20th of November, at noon. */
  let ids: string[];
  before(async () => {
    api = await createTestApi({ clock });
    path = await subscribe(api);
    ids = [];
    for (const [day, state, kind] of [
      ['18', 'delivered', 'signal.fired'],
      ['19', 'skipped', 'brief.created'],
      ['20', 'delivered', 'webhook.test'],
    ] as const) {
      const at = new Date(`2026-11-${day}T12:00:00.000Z`);
      ids.push(await addMissedDelivery(api, path, { state, kind, at }));
    }
  });
  after(() => api.close());

  const found = async (query: string): Promise<number[]> => {
    const answer = await api.request('GET', `${path}/deliveries?${query}`);
    assert.equal(answer.status, 200, answer.text);
    return (answer.body['data'] as unknown as { id: string }[]).map(({ id }) => ids.indexOf(id));
  };

  for (const [query, expected] of [
    ['', [2, 1, 0]],
    ['state=delivered', [2, 0]],
    ['event=brief.created', [1]],
    ['event=webhook.test', [2]],
    ['event=reply.classified', []],
    ['since=2026-11-19', [2, 1]],
    ['until=2026-11-19', [1, 0]],
    ['since=2026-11-19&until=2026-11-19', [1]],
    ['since=2026-11-19T12:00:00Z', [2, 1]],
    ['since=2026-11-19T12:00:00.001Z', [2]],
    ['until=2026-11-19T11:59:59.999Z', [0]],
    [`since=${Date.UTC(2026, 10, 20) / 1000}`, [2]],
    ['state=delivered&event=signal.fired&until=2026-11-20', [0]],
  ] as const)
    test(`listDeliveries 200 ${query}`, async () => assert.deepEqual(await found(query), expected));

  for (const [query, expected] of [
    ['event=brief.created', ['brief.created']],
    ['event=webhook.test', ['webhook.test']],
    ['since=2026-11-19&until=2026-11-20', ['webhook.test', 'brief.created']],
    ['until=2026-11-18', ['signal.fired']],
    ['account_id=acc_x&since=2026-11-18', []],
  ] as const)
    test(`listEvents 200 ${query}`, async () => {
      const answer = await api.request('GET', `/v1/events?${query}`);
      assert.equal(answer.status, 200, answer.text);
      assert.deepEqual(
        (answer.body['data'] as unknown as { event: string }[]).map(({ event }) => event),
        expected,
      );
    });

  test('400: filters that are none, and a cursor of other filters', async () => {
    for (const list of [`${path}/deliveries`, '/v1/events']) {
      for (const [query, code, param] of [
        ['since=yesterday', 'invalid_param', 'since'],
        ['until=2026-02-31', 'invalid_param', 'until'],
        ['since=', 'invalid_param', 'since'],
        ['event=signal.fird', 'invalid_param', 'event'],
        ['kind=signal.fired', 'unknown_param', 'kind'],
        ['since=1&since=2', 'invalid_param', 'since'],
      ] as const) {
        const { status, body, text } = await api.request('GET', `${list}?${query}`);
        assert.equal(status, 400, text);
        assert.deepEqual([body['error']?.['code'], body['error']?.['param']], [code, param], text);
      }
      const { body } = await api.request('GET', `${list}?limit=1&since=2026-11-18`);
      for (const other of ['since=2026-11-19', 'event=signal.fired', ''])
        assert.equal(
          (await api.request('GET', `${list}?limit=1&${other}&cursor=${body['next_cursor']}`)).body[
            'error'
          ]?.['code'],
          'invalid_cursor',
        );
    }
  });
});

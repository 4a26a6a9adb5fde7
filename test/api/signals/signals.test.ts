import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { addSignal } from '../../support/detected.ts';

describe('signals', () => {
  const clock = createFakeClock('2026-11-20T09:30:00.123Z');
  let api: TestApi;
  let accountId: string;
  const ids: Record<string, string> = {};
  before(async () => {
    api = await createTestApi({ clock });
    accountId = String(
      (await api.request('POST', '/v1/accounts', { body: { domain: 'ferncastle.example' } })).body['id'],
    );
    const at = (days: number) => new Date(clock.now().getTime() - days * DAY);
    ids['old'] = await addSignal(api.ctx, api.workspaceId, accountId, { firedAt: at(10), strength: 40 });
    ids['hire'] = await addSignal(api.ctx, api.workspaceId, accountId, {
      firedAt: at(5),
      type: 'executive_hire',
      category: 'people',
    });
    ids['new'] = await addSignal(api.ctx, api.workspaceId, accountId, { firedAt: at(1) });
    ids['alone'] = await addSignal(api.ctx, api.workspaceId, null, { firedAt: at(0), type: 'custom_price' });
  });
  after(() => api.close());

  const listed = async (query: string): Promise<string[]> => {
    const answer = await api.request('GET', `/v1/signals${query}`, { key: api.keys.readOnly });
    assert.equal(answer.status, 200, answer.text);
    return (answer.body['data'] as unknown as { id: string }[]).map(
      ({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? id,
    );
  };

  test('listSignals 200: newest first, each filter narrows', async () => {
    assert.deepEqual(await listed(''), ['alone', 'new', 'hire', 'old']);
    assert.deepEqual(await listed('?order=asc'), ['old', 'hire', 'new', 'alone']);
    assert.deepEqual(await listed('?type=executive_hire,custom_price'), ['alone', 'hire']);
    assert.deepEqual(await listed('?strength_gte=50&type=funding'), ['new']);
    assert.deepEqual(await listed(`?account_id=${accountId}`), ['new', 'hire', 'old']);
    assert.deepEqual(await listed('?account_id=acc_x'), []);
    assert.deepEqual(await listed('?since=2026-11-15'), ['alone', 'new', 'hire']);
    assert.deepEqual(await listed('?since=2026-11-15T09:30:00.124Z'), ['alone', 'new']);
    assert.deepEqual(await listed(`?since=${Date.parse('2026-11-19T00:00:00Z') / 1000}`), ['alone', 'new']);
    assert.deepEqual(await listed('?until=2026-11-15'), ['hire', 'old']);
  });

  test('listSignals 200: pages', async () => {
    const first = await api.request('GET', '/v1/signals?limit=3');
    assert.equal(first.body['has_more'], true);
    assert.deepEqual(await listed(`?limit=3&cursor=${first.body['next_cursor']}`), ['old']);
  });

  test('listSignals 400: an unknown type, date or parameter', async () => {
    for (const [query, code, param] of [
      ['type=fundng', 'invalid_param', 'type'],
      ['type=funding,', 'invalid_param', 'type'],
      ['since=yesterday', 'invalid_param', 'since'],
      ['since=2026-02-30', 'invalid_param', 'since'],
      ['strength_gte=101', 'invalid_param', 'strength_gte'],
      ['strength_gte=high', 'invalid_param', 'strength_gte'],
      ['status=gone', 'invalid_param', 'status'],
      ['category=x', 'invalid_param', 'category'],
      ['strength=5', 'unknown_param', 'strength'],
    ]) {
      const answer = await api.request('GET', `/v1/signals?${query}`);
      assert.equal(answer.status, 400, query);
      assert.equal(answer.body['error']?.['code'], code, query);
      assert.equal(answer.body['error']?.['param'], param, query);
    }
  });

  test('getSignal 200: with what proves it', async () => {
    const answer = await api.request('GET', `/v1/signals/${ids['new']}`);
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.body['recency_days'], 1);
    assert.equal(answer.body['evidence']?.[0]?.['quote'], 'raises $18 million');
  });

  test('getSignal 404: unknown, malformed, of another workspace', async () => {
    const other = await api.addWorkspace();
    assert.equal((await api.request('GET', `/v1/signals/${ids['new']}`, { key: other.key })).status, 404);
    assert.equal((await api.request('GET', '/v1/signals/sig_x')).status, 404);
    assert.equal((await api.request('GET', '/v1/signals/type')).status, 404);
  });

  test('listSignalTypes 200: all 47', async () => {
    const answer = await api.request('GET', '/v1/signals/types');
    assert.equal(answer.status, 200);
    assert.equal(itemsOf(answer).length, 47);
    const some = await api.request('GET', '/v1/signals/types?limit=5');
    assert.deepEqual([itemsOf(some).length, some.body['has_more']], [5, true]);
  });

  test('403 and 405: signals are read-only', async () => {
    for (const [method, path] of [
      ['POST', '/v1/signals'],
      ['DELETE', `/v1/signals/${ids['new']}`],
      ['PATCH', `/v1/signals/${ids['new']}`],
    ] as const) {
      assert.equal((await api.request(method, path, { body: {} })).status, 405);
    }
  });
});

const itemsOf = (answer: Answer) => answer.body['data'] as unknown as unknown[];

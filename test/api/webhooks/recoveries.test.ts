import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { continueRecovery } from '../../../src/domain/notifying/webhooks/recoveries/continue-recovery.ts';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { addMissedDelivery, subscribe } from '../../support/deliveries.ts';

const HOUR = 3_600_000;

describe('recoveries', () => {
  const clock = createFakeClock();
  let api: TestApi;
  let path: string;
  /** Five deliveries, an hour apart: exhausted, rejected, skipped, delivered, cancelled. */
  let ids: string[];
  before(async () => {
    api = await createTestApi({ clock });
    path = await subscribe(api);
    ids = [];
    for (const state of ['exhausted', 'rejected', 'skipped', 'delivered', 'cancelled'] as const) {
      ids.push(await addMissedDelivery(api, path, { state, at: clock.now() }));
      clock.advance(HOUR);
    }
    await addMissedDelivery(api, await subscribe(api), { at: new Date('2026-11-20T10:00:00Z') });
  });
  after(() => api.close());

  const recover = (body: object, at = path) => api.request('POST', `${at}:recover`, { body });
  const count = async (body: object) => {
    const answer = await recover({ dry_run: true, ...body });
    assert.equal(answer.status, 200, answer.text);
    return answer.body['matched'] as unknown;
  };

  test('200 with dry_run: how many there are, and nothing is begun', async () => {
    const answer = await recover({ since: '2026-11-20', dry_run: true });
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual(answer.body, {
      webhook_id: path.split('/').at(-1),
      dry_run: true,
      states: ['exhausted', 'rejected', 'skipped'],
      since: '2026-11-20T00:00:00.000Z',
      until: clock.now().toISOString(),
      matched: 3,
    });
    assert.equal(await count({ since: '2026-11-20', states: ['delivered'] }), 1);
    assert.equal(await count({ since: '2026-11-20', states: ['skipped', 'skipped', 'rejected'] }), 2);
    // The first was made at 9:30:00.123, the second an hour later.
    assert.equal(await count({ since: '2026-11-20T09:30:00.123Z', until: '2026-11-20T10:30:00.123Z' }), 1);
    assert.equal(await count({ since: '2026-11-20T09:30:00.124Z' }), 2);
    assert.equal(await count({ since: '2026-11-20T11:30:00.123+01:00' }), 2);
    assert.equal(await count({ since: '2026-11-19', until: '2026-11-19' }), 0);
    assert.equal(await count({ since: '2020-01-01', until: '2030-01-01' }), 3);
    assert.deepEqual((await api.request('GET', `${path}/recoveries`)).body['data'], []);
    assert.deepEqual(await api.ctx.db.selectFrom('delivery_queue').select('delivery_id').execute(), []);
  });

  for (const [body, code, param] of [
    [{}, 'missing_param', 'since'],
    [{ since: null }, 'invalid_param', 'since'],
    [{ since: 1_763_600_000 }, 'invalid_param', 'since'],
    [{ since: '1763600000' }, 'invalid_param', 'since'],
    [{ since: '' }, 'invalid_param', 'since'],
    [{ since: 'yesterday' }, 'invalid_param', 'since'],
    [{ since: '2026-02-31' }, 'invalid_param', 'since'],
    [{ since: '2027-01-01' }, 'invalid_param', 'since'],
    [{ since: '2026-11-20', until: '2026-11-19' }, 'invalid_param', 'until'],
    [{ since: '2026-11-20', until: null }, 'invalid_param', 'until'],
    [{ since: '2026-11-20', until: 'now' }, 'invalid_param', 'until'],
    [{ since: '2026-11-20', until: '1763600000' }, 'invalid_param', 'until'],
    [{ since: '2026-11-20', states: [] }, 'invalid_param', 'states'],
    [{ since: '2026-11-20', states: ['pending'] }, 'invalid_param', 'states[0]'],
    [{ since: '2026-11-20', states: ['cancelled'] }, 'invalid_param', 'states[0]'],
    [{ since: '2026-11-20', states: 'skipped' }, 'invalid_param', 'states'],
    [{ since: '2026-11-20', dry_run: 'yes' }, 'invalid_param', 'dry_run'],
    [{ since: '2026-11-20', dry_run: null }, 'invalid_param', 'dry_run'],
    [{ since: '2026-11-20', event: '*' }, 'unknown_param', 'event'],
  ] as const) {
    test(`400 ${code} ${param}: ${JSON.stringify(body)}`, async () => {
      for (const each of [body, { dry_run: true, ...body }]) {
        const answer = await recover(each);
        assert.equal(answer.status, 400, answer.text);
        assert.deepEqual(
          [answer.body['error']?.['code'], answer.body['error']?.['param']],
          [code, param],
          answer.text,
        );
      }
    });
  }

  test('202, then its progress, then what was missed waits again under its event ids', async () => {
    const answer = await api.request('POST', `${path}:recover`, {
      body: { since: '2026-11-20' },
      key: api.keys.readWrite,
    });
    assert.equal(answer.status, 202, answer.text);
    const { id, status_url: url, ...rest } = answer.body;
    assert.match(String(id), /^rcv_[0-9a-z]{26}$/);
    assert.equal(url, `${api.ctx.publicUrl}${path}/recoveries/${id}`);
    assert.deepEqual(rest, {
      webhook_id: path.split('/').at(-1),
      status: 'queued',
      states: ['exhausted', 'rejected', 'skipped'],
      since: '2026-11-20T00:00:00.000Z',
      until: clock.now().toISOString(),
      matched: 3,
      redelivered: 0,
      created_at: clock.now().toISOString(),
      finished_at: null,
    });
    const again = await recover({ since: '2026-11-20' });
    assert.deepEqual([again.status, again.body['error']?.['code']], [409, 'recovery_in_progress']);
    assert.equal(again.body['error']?.['recovery_id'], id);

    await continueRecovery(api.ctx, { workspaceId: api.workspaceId, recoveryId: String(id) });
    const done = await api.request('GET', `${path}/recoveries/${id}`, { key: api.keys.readOnly });
    assert.deepEqual(
      [done.body['status'], done.body['redelivered'], done.body['finished_at']],
      ['completed', 3, clock.now().toISOString()],
    );
    const queued = await api.ctx.db
      .selectFrom('delivery_queue')
      .select(['delivery_id', 'trigger'])
      .orderBy('delivery_id')
      .execute();
    assert.deepEqual(
      queued,
      ids.slice(0, 3).map((delivery) => ({ delivery_id: delivery, trigger: 'recover' })),
    );
    const delivery = (await api.request('GET', `/v1/deliveries/${ids[0]}`)).body;
    assert.deepEqual([delivery['state'], delivery['trigger']], ['pending', 'recover']);

    await continueRecovery(api.ctx, { workspaceId: api.workspaceId, recoveryId: String(id) });
    assert.equal((await api.request('GET', `${path}/recoveries/${id}`)).body['redelivered'], 3, 'once');
    const late = await api.request('POST', `${path}/recoveries/${id}:cancel`);
    assert.deepEqual([late.status, late.body['error']?.['code']], [409, 'recovery_finished']);
  });

  test('202: nothing to do is done at once', async () => {
    const at = await subscribe(api);
    const { body, status } = await recover({ since: '2026-11-20' }, at);
    assert.deepEqual([status, body['status'], body['matched']], [202, 'completed', 0]);
    assert.equal(body['finished_at'], clock.now().toISOString());
    assert.equal((await recover({ since: '2026-11-20' }, at)).status, 202, 'another may follow');
  });

  test('of 16 at once, one', async () => {
    const at = await subscribe(api);
    await addMissedDelivery(api, at);
    clock.advance(1000);
    const answers = await Promise.all(Array.from({ length: 16 }, () => recover({ since: '2026-11-20' }, at)));
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [202, ...Array.from({ length: 15 }, () => 409)],
    );
  });

  test('cancelWebhookRecovery 200: nothing more is sent; again 200', async () => {
    const at = await subscribe(api);
    await addMissedDelivery(api, at);
    clock.advance(1000);
    const { body } = await recover({ since: '2026-11-20' }, at);
    const cancel = () => api.request('POST', `${at}/recoveries/${body['id']}:cancel`);
    const cancelled = await cancel();
    assert.equal(cancelled.status, 200, cancelled.text);
    assert.deepEqual(
      [cancelled.body['status'], cancelled.body['finished_at']],
      ['cancelled', clock.now().toISOString()],
    );
    clock.advance(1000);
    assert.deepEqual((await cancel()).body, cancelled.body);
    await continueRecovery(api.ctx, { workspaceId: api.workspaceId, recoveryId: String(body['id']) });
    assert.deepEqual((await api.request('GET', `${at}/recoveries/${body['id']}`)).body, cancelled.body);
    assert.equal((await recover({ since: '2026-11-20' }, at)).body['matched'], 1);
  });

  test('409 for one that is paused, though it can be counted', async () => {
    const at = await subscribe(api);
    await addMissedDelivery(api, at);
    clock.advance(1000);
    await api.request('POST', `${at}:pause`);
    const answer = await recover({ since: '2026-11-20' }, at);
    assert.deepEqual([answer.status, answer.body['error']?.['code']], [409, 'webhook_not_active']);
    assert.equal((await recover({ since: '2026-11-20', dry_run: true }, at)).body['matched'], 1);
  });

  test('listWebhookRecoveries 200: newest first, in pages', async () => {
    const at = await subscribe(api);
    const made: unknown[] = [];
    for (let each = 0; each < 3; each += 1)
      made.unshift((await recover({ since: '2026-11-20' }, at)).body['id']);
    const idsOf = (answer: Answer) =>
      (answer.body['data'] as unknown as { id: string }[]).map(({ id }) => id);
    const first = await api.request('GET', `${at}/recoveries?limit=2`, { key: api.keys.readOnly });
    const rest = await api.request('GET', `${at}/recoveries?limit=2&cursor=${first.body['next_cursor']}`);
    assert.deepEqual([...idsOf(first), ...idsOf(rest)], made);
    assert.equal(rest.body['next_cursor'], null);
    const foreign = await api.request('GET', `${path}/recoveries?cursor=${first.body['next_cursor']}`);
    assert.equal(foreign.body['error']?.['code'], 'invalid_cursor');
  });

  test('403 for a key that only reads, 404 elsewhere, and under another subscription', async () => {
    const at = await subscribe(api);
    const { id } = (await recover({ since: '2026-11-20' }, at)).body;
    const other = await api.addWorkspace();
    const body = { since: '2026-11-20' };
    assert.equal((await api.request('POST', `${at}:recover`, { body, key: api.keys.readOnly })).status, 403);
    assert.equal((await api.request('POST', `${at}:recover`, { body, key: other.key })).status, 404);
    const preview = { body: { ...body, dry_run: true }, key: other.key };
    assert.equal((await api.request('POST', `${at}:recover`, preview)).status, 404);
    assert.equal(
      (await api.request('POST', `${at}/recoveries/${id}:cancel`, { key: api.keys.readOnly })).status,
      403,
    );
    assert.equal((await api.request('GET', `${path}/recoveries/${id}`)).status, 404);
    assert.equal((await api.request('POST', `${path}/recoveries/${id}:cancel`)).status, 404);
    assert.equal((await api.request('GET', `${at}/recoveries/${id}`, { key: other.key })).status, 404);
    assert.equal((await api.request('GET', `${at}/recoveries/rcv_x`)).status, 404);
    await api.request('DELETE', at);
    assert.equal((await api.request('GET', `${at}/recoveries/${id}`)).status, 404);
  });

  test('Idempotency-Key: the count is kept as the count, the recovery as the recovery', async () => {
    const at = await subscribe(api);
    for (const [key, body, status] of [
      ['counted', { since: '2026-11-20', dry_run: true }, 200],
      ['begun', { since: '2026-11-20' }, 202],
    ] as const) {
      const send = () => api.request('POST', `${at}:recover`, { body, headers: { 'idempotency-key': key } });
      const first = await send();
      const second = await send();
      assert.deepEqual([first.status, second.status, second.text], [status, status, first.text]);
      assert.equal(second.headers['idempotent-replayed'], 'true');
    }
  });
});

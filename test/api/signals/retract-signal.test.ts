import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY } from '../../../src/platform/clock.ts';
import { newId } from '../../../src/platform/ids.ts';
import { createTestApi } from '../../support/api.ts';
import type { AnswerBody, TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { addSignal } from '../../support/detected.ts';
import { itemsOf } from '../../support/items.ts';

describe('retractSignal', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  const addAccount = async (domain: string): Promise<string> =>
    String((await api.request('POST', '/v1/accounts', { body: { domain } })).body['id']);
  const read = async (path: string): Promise<AnswerBody> => (await api.request('GET', path)).body;
  const scoreOf = async (id: string) => Number((await read(`/v1/accounts/${id}`))['score']);
  const act = (id: string, verb: string, body?: object) =>
    api.request('POST', `/v1/signals/${id}:${verb}`, { key: api.keys.readWrite, ...(body ? { body } : {}) });

  test('200: out of the score, the brief and the explanation at once; :restore brings it back', async () => {
    const id = await addAccount('ferncastle.example');
    const bare = Number((await api.request('POST', `/v1/accounts/${id}:rescore`)).body['score']);
    const signal = await addSignal(api.ctx, api.workspaceId, id);
    await api.request('POST', `/v1/accounts/${id}:rescore`);
    const counted = await scoreOf(id);
    assert.ok(counted > bare);
    assert.deepEqual((await read(`/v1/accounts/${id}/brief`))['signals'], [signal]);

    const answer = await act(signal, 'retract', { reason: 'wrong_company', note: 'A namesake in Ohio.' });
    assert.equal(answer.status, 200, answer.text);
    assert.equal(answer.body['status'], 'retracted');
    const why = answer.body['retraction'];
    assert.deepEqual(
      [why?.['reason'], why?.['note'], why?.['retracted_at'], why?.['retracted_by']?.['kind']],
      ['wrong_company', 'A namesake in Ohio.', clock.now().toISOString(), 'api_key'],
    );
    assert.equal(await scoreOf(id), bare);
    assert.deepEqual((await read(`/v1/accounts/${id}/brief`))['signals'], []);
    const explained = await read(`/v1/accounts/${id}/score`);
    assert.deepEqual([explained['signals'], explained['pending']], [[], false]);
    assert.deepEqual(itemsOf(explained['ignored']), [
      {
        id: signal,
        type: 'funding',
        title: 'Ferncastle Freight raises $18 million',
        reason: 'retracted',
        detail: 'wrong_company: A namesake in Ohio.',
      },
    ]);
    const history = await read(`/v1/accounts/${id}/score-history?limit=1`);
    assert.equal(history['data']?.[0]?.['cause'], 'signal_retracted');

    const back = await act(signal, 'restore');
    assert.deepEqual([back.status, back.body['status'], back.body['retraction']], [200, 'active', null]);
    assert.equal(await scoreOf(id), counted);
    assert.deepEqual((await read(`/v1/accounts/${id}/score`))['ignored'], []);
    const fired = itemsOf((await read('/v1/events?limit=200'))['data']).filter(
      (event) => String(event['event']) === 'signal.fired',
    );
    assert.equal(fired.length, 1, 'taking it out and back announces nothing again');
  });

  test('200: one that no score had taken in is never announced; a second reason takes the place of the first', async () => {
    const id = await addAccount('early.example');
    const signal = await addSignal(api.ctx, api.workspaceId, id);
    await act(signal, 'retract', { reason: 'other' });
    await api.request('POST', `/v1/accounts/${id}:rescore`);
    assert.equal((await read(`/v1/accounts/${id}/score`))['pending'], false);
    const events = await read(`/v1/events?account_id=${id}&limit=200`);
    assert.deepEqual(
      itemsOf(events['data']).filter((event) => String(event['event']) === 'signal.fired'),
      [],
    );
    const again = await act(signal, 'retract', { reason: 'duplicate' });
    assert.equal(again.body['retraction']?.['reason'], 'duplicate');
    await act(signal, 'retract', { reason: 'duplicate' });
    const log = await read(`/v1/workspace/audit-log?subject_id=${signal}`);
    assert.deepEqual(
      itemsOf(log['data']).map((entry) => [
        entry['action'],
        entry['after']?.['reason'],
        entry['before']?.['reason'],
      ]),
      [
        ['signal.retracted', 'duplicate', 'other'],
        ['signal.retracted', 'other', undefined],
      ],
    );
    assert.equal((await act(signal, 'restore')).body['status'], 'active');
  });

  test('409 signal_not_retracted, and it says whether a source took it back', async () => {
    const id = await addAccount('withdrawn.example');
    const signal = await addSignal(api.ctx, api.workspaceId, id);
    assert.match(String((await act(signal, 'restore')).body['error']?.['message']), /active; nobody/);
    await api.ctx.db.updateTable('signals').set({ status: 'retracted' }).where('id', '=', signal).execute();
    const answer = await act(signal, 'restore');
    assert.deepEqual([answer.status, answer.body['error']?.['code']], [409, 'signal_not_retracted']);
    assert.match(String(answer.body['error']?.['message']), /withdrawn by its sources/);
    // Calling it wrong as well counts in the report, and taking that back makes it no better than it was.
    await act(signal, 'retract', { reason: 'did_not_happen' });
    assert.equal((await act(signal, 'restore')).body['status'], 'retracted');
  });

  test('400 for a reason that is none, 404, 403, 410', async () => {
    const id = await addAccount('refused.example');
    const signal = await addSignal(api.ctx, api.workspaceId, id);
    const wrong = await act(signal, 'retract', { reason: 'boring' });
    assert.deepEqual([wrong.status, wrong.body['error']?.['param']], [400, 'reason']);
    assert.match(String(wrong.body['error']?.['message']), /wrong_company.*duplicate/);
    assert.equal((await act(newId('sig'), 'retract', { reason: 'other' })).status, 404);
    assert.equal((await act('sig_x', 'restore')).status, 404);
    const body = { reason: 'other' };
    const path = `/v1/signals/${signal}:retract`;
    assert.equal((await api.request('POST', path, { body, key: api.keys.readOnly })).status, 403);
    await api.request('DELETE', `/v1/accounts/${id}`);
    assert.equal((await act(signal, 'retract', body)).status, 410);
  });

  test('a competitor’s move: out of the scores of all who use its product', async () => {
    const { workspaceId, key } = await api.addWorkspace();
    const made = await api.request('POST', '/v1/accounts', {
      key,
      body: { domain: 'user.example', tags: ['competitor:Rival'] },
    });
    const id = String(made.body['id']);
    const move = await addSignal(api.ctx, workspaceId, null, {
      type: 'competitor_price_change',
      category: 'pricing',
    });
    await api.ctx.db
      .updateTable('signals')
      .set({ fields: JSON.stringify({ competitor: 'Rival' }) })
      .where('id', '=', move)
      .execute();
    const points = async () => {
      await api.request('POST', `/v1/accounts/${id}:rescore`, { key });
      const { body } = await api.request('GET', `/v1/accounts/${id}/score`, { key });
      return [itemsOf(body['signals']).length, body['score']];
    };
    const [counted, score] = await points();
    assert.equal(counted, 1);
    const answer = await api.request('POST', `/v1/signals/${move}:retract`, {
      key,
      body: { reason: 'not_news' },
    });
    assert.equal(answer.status, 200, answer.text);
    const waiting = await api.ctx.pool.query(
      `select data from pgboss.job where name = 'score-accounts' and data::text like '%' || $1 || '%' and state = 'created'`,
      [id],
    );
    assert.ok(waiting.rows.length > 0, 'the account is scored again');
    const [left, lower] = await points();
    assert.deepEqual([left, Number(lower) < Number(score)], [0, true]);
  });

  test('observedPrecision 200: counted by hand, per type, detector and version', async () => {
    const { workspaceId, key } = await api.addWorkspace();
    const made = await api.request('POST', '/v1/accounts', { key, body: { domain: 'many.example' } });
    const account = String(made.body['id']);
    const add = async (type: string, detector: string, version: number | null, days = 1): Promise<string> => {
      const id = await addSignal(api.ctx, workspaceId, account, {
        type,
        firedAt: new Date(clock.now().getTime() - days * DAY),
      });
      const piece = {
        source_kind: 'feed',
        url: 'https://many.example/',
        quote: 'x',
        observed_at: clock.now().toISOString(),
        detector,
      };
      const evidence = JSON.stringify([version === null ? piece : { ...piece, detector_version: version }]);
      await api.ctx.db.updateTable('signals').set({ evidence }).where('id', '=', id).execute();
      return id;
    };
    const news: string[] = [];
    for (let i = 0; i < 40; i += 1) news.push(await add('funding', 'newsroom', 2));
    const [older] = [await add('funding', 'newsroom', 1), await add('award_recognition', 'feed', null)];
    await add('funding', 'newsroom', 2, 91);
    for (const [id, reason] of [
      [news[0], 'wrong_company'],
      [news[1], 'wrong_company'],
      [news[2], 'duplicate'],
      [news[3], 'did_not_happen'],
      [older, 'not_news'],
    ] as const)
      await api.request('POST', `/v1/signals/${id}:retract`, { key, body: { reason } });
    await api.request('POST', `/v1/signals/${news[3]}:restore`, { key });
    const { body } = await api.request('GET', '/v1/signals/precision', { key });
    const none = { wrong_company: 0, did_not_happen: 0, not_news: 0, duplicate: 0, other: 0 };
    assert.deepEqual(body['detectors'], [
      {
        type: 'funding',
        detector: 'newsroom',
        detector_version: 2,
        fired: 40,
        called_wrong: 3,
        by_reason: { ...none, wrong_company: 2, duplicate: 1 },
        // 37 of 40 by Wilson: (37 + 1.9207)/43.8415 ± 1.95996·√(37·3/40 + 0.96036)/43.8415.
        precision: { value: 0.925, low: 0.801, high: 0.974 },
        enough: true,
      },
      {
        type: 'funding',
        detector: 'newsroom',
        detector_version: 1,
        fired: 1,
        called_wrong: 1,
        by_reason: { ...none, not_news: 1 },
        precision: { value: 0, low: 0, high: 0.793 },
        enough: false,
      },
      {
        type: 'award_recognition',
        detector: 'feed',
        detector_version: null,
        fired: 1,
        called_wrong: 0,
        by_reason: none,
        precision: { value: 1, low: 0.207, high: 1 },
        enough: false,
      },
    ]);
    const early = new Date(clock.now().getTime() - 100 * DAY).toISOString();
    const longer = await api.request('GET', `/v1/signals/precision?since=${early}`, { key });
    assert.equal(longer.body['detectors']?.[0]?.['fired'], 41);
    const wrong = await api.request('GET', `/v1/signals/precision?since=2026-02-01&until=2026-01-01`);
    assert.equal(wrong.body['error']?.['param'], 'until');
    const other = await api.addWorkspace();
    assert.deepEqual(
      (await api.request('GET', '/v1/signals/precision', { key: other.key })).body['detectors'],
      [],
    );
  });
});

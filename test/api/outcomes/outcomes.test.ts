import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { KyselyPlugin } from 'kysely';
import { purgeDeletedAccounts } from '../../../src/domain/workspace/accounts/purge-deleted-accounts.ts';
import { recordOutcome } from '../../../src/domain/deciding/outcomes/record-outcome.ts';
import { DAY } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { AnswerBody, TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { addSignal } from '../../support/detected.ts';
import { actorOf } from '../../support/factories.ts';
import { itemsOf } from '../../support/items.ts';

describe('outcomes', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  const addAccount = async (domain: string): Promise<string> =>
    String((await api.request('POST', '/v1/accounts', { body: { domain } })).body['id']);
  const report = (id: string, body: object, headers: Record<string, string> = {}) =>
    api.request('POST', `/v1/accounts/${id}/outcomes`, { body, headers, key: api.keys.readWrite });
  const rescore = async (id: string): Promise<AnswerBody> =>
    (await api.request('POST', `/v1/accounts/${id}:rescore`)).body;

  test('recordOutcome 201: keeps the score, tier and rubric of the moment it happened, not of now', async () => {
    const id = await addAccount('ferncastle.example');
    const first = await rescore(id);
    const between = new Date(clock.now().getTime() + DAY);
    clock.advance(2 * DAY);
    await addSignal(api.ctx, api.workspaceId, id);
    const second = await rescore(id);
    assert.notEqual(first['score'], second['score']);

    const now = await report(id, { outcome: 'meeting', note: 'Called back.' });
    assert.equal(now.status, 201, now.text);
    const { id: outcomeId, ...rest } = now.body;
    assert.match(String(outcomeId), /^out_[0-9a-z]{26}$/);
    assert.deepEqual(rest, {
      account_id: id,
      outcome: 'meeting',
      occurred_at: clock.now().toISOString(),
      external_id: null,
      note: 'Called back.',
      score: second['score'],
      score_breakdown: second['score_breakdown'],
      icp_tier: second['icp_tier'],
      rubric_version: 1,
      score_from: 'history',
      created_at: clock.now().toISOString(),
    });
    const then = await report(id, { outcome: 'no_interest', occurred_at: between.toISOString() });
    assert.deepEqual(
      [then.body['score'], then.body['score_breakdown'], then.body['icp_tier'], then.body['score_from']],
      [first['score'], first['score_breakdown'], first['icp_tier'], 'history'],
    );
    const longAgo = await report(id, { outcome: 'lost', occurred_at: '2020-02-29' });
    assert.deepEqual([longAgo.body['score'], longAgo.body['score_from']], [second['score'], 'present']);
    const unscored = await report(await addAccount('unscored.example'), { outcome: 'won' });
    assert.deepEqual(
      [unscored.body['score'], unscored.body['score_breakdown'], unscored.body['score_from']],
      [null, null, null],
    );
    const after = await rescore(id);
    assert.equal(after['score'], second['score'], 'an outcome moves no score');

    const list = await api.request('GET', `/v1/accounts/${id}/outcomes`, { key: api.keys.readOnly });
    assert.deepEqual(
      itemsOf(list.body['data']).map((one) => String(one['outcome'])),
      ['meeting', 'no_interest', 'lost'],
    );
    const page = await api.request('GET', `/v1/accounts/${id}/outcomes?limit=2`);
    const more = await api.request(
      'GET',
      `/v1/accounts/${id}/outcomes?limit=2&cursor=${page.body['next_cursor']}`,
    );
    assert.deepEqual(
      [...itemsOf(page.body['data']), ...itemsOf(more.body['data'])],
      itemsOf(list.body['data']),
    );
  });

  test('recordOutcome 200: an external_id told again is the same outcome; 409 where it stands for another', async () => {
    const id = await addAccount('twice.example');
    const told = { outcome: 'opportunity', external_id: 'deal-1' };
    const [a, b] = [await report(id, told), await report(id, told)];
    assert.deepEqual([a.status, b.status], [201, 200]);
    assert.equal(b.text, a.text);
    const other = await report(id, { ...told, outcome: 'lost' });
    assert.deepEqual(
      [other.status, other.body['error']?.['code'], other.body['error']?.['outcome_id']],
      [409, 'outcome_exists', a.body['id']],
    );
    assert.match(
      String(other.body['error']?.['message']),
      /"deal-1" stands for the outcome out_\w+, "opportunity" of account .*; got "lost"/,
    );
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => report(id, { outcome: 'won', external_id: 'deal-2' })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [...Array.from({ length: 15 }, () => 200), 201],
    );
    assert.equal(new Set(answers.map(({ text }) => text)).size, 1);
    const there = await api.addWorkspace();
    const foreign = await api.request('POST', '/v1/accounts', {
      key: there.key,
      body: { domain: 'there.example' },
    });
    const same = await api.request('POST', `/v1/accounts/${foreign.body['id']}/outcomes`, {
      key: there.key,
      body: told,
    });
    assert.equal(same.status, 201, 'another workspace has identifiers of its own');
  });

  test('recordOutcome 200: the outcome it is told again cannot be deleted between finding and reading it', async () => {
    const id = await addAccount('contested.example');
    const { body } = await report(id, { outcome: 'won', external_id: 'deal-3' });
    const remove = async (): Promise<string> => {
      const client = await api.ctx.pool.connect();
      try {
        // Without a lock in the way it is gone at once.
        await client.query("set lock_timeout = '200ms'");
        await client.query('delete from outcomes where id = $1', [body['id']]);
        return 'deleted';
      } catch (error) {
        return (error as { code: string }).code;
      } finally {
        await client.query('reset lock_timeout');
        client.release();
      }
    };
    const removed: string[] = [];
    const insertions = new WeakSet<object>();
    const inBetween: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        if (node.kind === 'InsertQueryNode') insertions.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (insertions.has(queryId)) removed.push(await remove());
        return result;
      },
    };
    const ctx = { ...api.ctx, db: api.ctx.db.withPlugin(inBetween) };
    const again = await recordOutcome(ctx, actorOf(api.workspaceId), id, {
      outcome: 'won',
      external_id: 'deal-3',
    });
    // lock_not_available
    assert.deepEqual([again.known, again.outcome.id, removed], [true, body['id'], ['55P03']]);
  });

  let bad = 0;
  for (const [name, body, param, said] of [
    ['a word that is none', { outcome: 'sold' }, 'outcome', /meeting.*no_interest/],
    ['nothing', {}, 'outcome', /outcome/],
    ['a date that is none', { outcome: 'won', occurred_at: 'yesterday' }, 'occurred_at', /"yesterday".*ISO/],
    ['what has not happened', { outcome: 'won', occurred_at: '2999-01-01' }, 'occurred_at', /2999.*future/],
    ['an empty identifier', { outcome: 'won', external_id: '' }, 'external_id', /external_id/],
    ['a long note', { outcome: 'won', note: 'x'.repeat(2001) }, 'note', /2,?000/],
  ] as const)
    test(`recordOutcome 400: ${name}`, async () => {
      const { status, body: answer } = await report(await addAccount(`bad-${(bad += 1)}.example`), body);
      assert.deepEqual([status, answer['error']?.['param']], [400, param]);
      assert.match(String(answer['error']?.['message']), said);
    });

  test('deleteOutcome 204, and its external_id is free again; 404 twice; nothing is left after the purge', async () => {
    const id = await addAccount('mistaken.example');
    const made = await report(id, { outcome: 'won', external_id: 'deal-9' });
    const path = `/v1/accounts/${id}/outcomes/${made.body['id']}`;
    assert.equal((await api.request('DELETE', path, { key: api.keys.readOnly })).status, 403);
    const elsewhere = await addAccount('elsewhere.example');
    const wrong = `/v1/accounts/${elsewhere}/outcomes/${made.body['id']}`;
    assert.equal((await api.request('DELETE', wrong)).status, 404);
    assert.equal((await api.request('DELETE', path, { key: api.keys.readWrite })).status, 204);
    assert.equal((await api.request('DELETE', path)).status, 404);
    assert.equal((await report(elsewhere, { outcome: 'lost', external_id: 'deal-9' })).status, 201);

    await report(id, { outcome: 'meeting', note: 'secret' });
    await api.request('DELETE', `/v1/accounts/${id}`);
    assert.equal((await report(id, { outcome: 'won' })).status, 410);
    clock.advance(31 * DAY);
    await purgeDeletedAccounts(api.ctx);
    const left = await api.ctx.db.selectFrom('outcomes').select('id').where('account_id', '=', id).execute();
    assert.deepEqual(left, []);
  });
});

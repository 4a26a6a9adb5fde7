import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { AnswerBody, TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { itemsOf } from '../../support/items.ts';

const PATH = '/v1/workspace/rubric:calibration';

describe('calibrateRubric', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  let number = 0;
  /** An account with this score from now on, as the scoring leaves it. */
  async function addScored(
    key: string,
    workspaceId: string,
    score: number,
    tier: 'hot' | 'cold',
  ): Promise<string> {
    number += 1;
    const made = await api.request('POST', '/v1/accounts', { key, body: { domain: `c${number}.example` } });
    const id = String(made.body['id']);
    await api.ctx.db
      .updateTable('accounts')
      .set({ score, icp_tier: tier, score_status: 'scored', rubric_version: 1 })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .execute();
    await api.ctx.db
      .insertInto('score_history')
      .values({
        workspace_id: workspaceId,
        account_id: id,
        score,
        score_fit: score,
        score_recency: 0,
        score_strength: 0,
        score_depth: 0,
        cause: 'requested',
        rubric_version: 1,
        icp_tier: tier,
        made_of: null,
        scored_at: clock.now(),
      })
      .execute();
    return id;
  }

  test('200: counted by hand', async () => {
    const { key, workspaceId } = await api.addWorkspace();
    const report = async (id: string, outcome: string, days = 1): Promise<void> => {
      const occurred_at = new Date(start + days * DAY).toISOString();
      const answer = await api.request('POST', `/v1/accounts/${id}/outcomes`, {
        key,
        body: { outcome, occurred_at },
      });
      assert.equal(answer.status, 201, answer.text);
    };
    const read = async (query = ''): Promise<AnswerBody> => {
      const answer = await api.request('GET', PATH + query, { key });
      assert.equal(answer.status, 200, answer.text);
      return answer.body;
    };
    const start = clock.now().getTime();
    const ids: string[] = [];
    for (const score of [100, 95, 91, 90]) ids.push(await addScored(key, workspaceId, score, 'hot'));
    for (const score of [9, 0]) ids.push(await addScored(key, workspaceId, score, 'cold'));
    await addScored(key, workspaceId, 55, 'cold');
    clock.advance(20 * DAY);
    await report(ids[0]!, 'meeting');
    await report(ids[0]!, 'won', 10);
    await report(ids[1]!, 'no_interest');
    await report(ids[2]!, 'lost', 1);
    await report(ids[2]!, 'opportunity', 2);
    await report(ids[4]!, 'no_interest', 15);
    // From before anything was scored.
    await report(ids[5]!, 'won', -5);

    const whole = await read();
    assert.deepEqual(
      [
        whole['accounts_scored'],
        whole['with_outcome'],
        whole['positive'],
        whole['left_out'],
        whole['enough'],
      ],
      [7, 4, 2, 1, false],
    );
    assert.match(String(whole['reason']), /4 of 50 accounts/);
    const filled = itemsOf(whole['deciles']).filter((one) => Number(one['accounts_scored']) > 0);
    assert.deepEqual(
      filled.map((one) => [
        one['decile'],
        one['accounts_scored'],
        one['with_outcome'],
        one['positive'],
        one['rate']?.['value'] ?? null,
      ]),
      [
        [1, 2, 1, 0, 0],
        [6, 1, 0, 0, null],
        [10, 4, 3, 2, 0.667],
      ],
    );
    // Two of three among the hot, two of four in all.
    assert.deepEqual(
      itemsOf(whole['tiers']).map((one) => [one['tier'], one['with_outcome'], one['lift']]),
      [
        ['hot', 3, 1.33],
        ['warm', 0, null],
        ['watch', 0, null],
        ['cold', 1, 0],
      ],
    );
    assert.equal((await read('?positive_from=won'))['positive'], 1);
    assert.equal((await read('?positive_from=opportunity'))['positive'], 2);
    const day = (days: number) => new Date(start + days * DAY).toISOString();
    assert.equal((await read(`?since=${day(5)}`))['with_outcome'], 2);
    assert.equal((await read(`?until=${day(5)}`))['with_outcome'], 3);
    assert.deepEqual(
      [(await read('?rubric_version=2'))['with_outcome'], (await read('?rubric_version=1'))['with_outcome']],
      [0, 4],
    );
    await api.request('DELETE', `/v1/accounts/${ids[0]}`, { key });
    assert.deepEqual([(await read())['accounts_scored'], (await read())['with_outcome']], [6, 3]);
  });

  test('200: a version is that of the score at the first outcome; how far the account came, any outcome tells', async () => {
    const { key, workspaceId } = await api.addWorkspace();
    const id = await addScored(key, workspaceId, 80, 'hot');
    const report = (outcome: string) =>
      api.request('POST', `/v1/accounts/${id}/outcomes`, { key, body: { outcome } });
    assert.equal((await report('meeting')).body['rubric_version'], 1);
    clock.advance(10 * DAY);
    // Won under the second version, with 30 points.
    const { body } = await report('won');
    await api.ctx.db
      .updateTable('outcomes')
      .set({ rubric_version: 2, score: 30, icp_tier: 'cold' })
      .where('id', '=', String(body['id']))
      .execute();
    const counted = async (query: string) => {
      const answer = (await api.request('GET', `${PATH}?positive_from=won${query}`, { key })).body;
      const filled = itemsOf(answer['deciles']).filter((one) => Number(one['with_outcome']) > 0);
      return [answer['with_outcome'], answer['positive'], filled.map((one) => one['decile'])];
    };
    assert.deepEqual(await counted(''), [1, 1, [9]]);
    assert.deepEqual(await counted('&rubric_version=1'), [1, 1, [9]]);
    assert.deepEqual(await counted('&rubric_version=2'), [0, 0, []]);
  });

  test('200 for an empty workspace; 400 for what cannot be; nothing of another workspace', async () => {
    const { body } = await api.request('GET', PATH, { key: api.keys.readOnly });
    assert.deepEqual([body['with_outcome'], body['rate'], body['enough']], [0, null, false]);
    for (const [query, param] of [
      ['since=soon', 'since'],
      ['since=2026-05-02&until=2026-05-01', 'until'],
      ['rubric_version=0', 'rubric_version'],
      ['positive_from=lost', 'positive_from'],
    ] as const) {
      const answer = await api.request('GET', `${PATH}?${query}`);
      assert.deepEqual([answer.status, answer.body['error']?.['param']], [400, param]);
    }
  });
});

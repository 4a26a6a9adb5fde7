import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createWorker } from '../../../src/jobs/worker.ts';
import { MINUTE } from '../../../src/platform/clock.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { itemsOf } from '../../support/items.ts';

const PATH = '/v1/workspace/rubric';

describe('a new rubric', () => {
  const clock = createFakeClock();
  let api: TestApi;
  let drain: () => Promise<void>;
  let stop: () => Promise<void>;
  before(async () => {
    api = await createTestApi({ clock });
    const worker = createWorker(api.ctx);
    drain = () => worker.drain();
    stop = () => worker.stop();
  });
  after(async () => {
    await stop();
    await api.close();
  });

  const countries = (value: string[]) => ({
    signals: {},
    half_life: {},
    personas: [],
    tiers: { hot: 80, warm: 50, watch: 20 },
    fit: [{ id: 'geo', attribute: 'country', op: 'in', value, points: 10, mode: 'score' }],
    weights: { base: 1, strength: 1, recency: 0, depth: 0 },
  });
  const scoreOf = async (id: string): Promise<number> =>
    Number((await api.request('GET', `/v1/accounts/${id}`)).body['score']);

  test('re-scores everything and says why: score, history and score_jumped; the preview said so before', async () => {
    await api.request('PUT', PATH, { body: countries(['NL']) });
    const made = await api.request('POST', '/v1/accounts', {
      body: { domain: 'dutch.example', country: 'NL' },
    });
    const belgian = await api.request('POST', '/v1/accounts', {
      body: { domain: 'belgian.example', country: 'BE' },
    });
    const [dutchId, belgianId] = [String(made.body['id']), String(belgian.body['id'])];
    await drainScores();
    assert.deepEqual([await scoreOf(dutchId), await scoreOf(belgianId)], [100, 0]);

    const preview = await api.request('POST', `${PATH}:preview`, { body: countries(['BE']) });
    assert.equal(preview.status, 200, preview.text);
    assert.equal(preview.body['accounts_scored'], 2);
    assert.equal(preview.body['moved'], 2);
    assert.deepEqual(preview.body['tiers'], {
      before: { hot: 1, warm: 0, watch: 0, cold: 1 },
      after: { hot: 1, warm: 0, watch: 0, cold: 1 },
    });
    const example = itemsOf(preview.body['examples']).find(
      (each) => String(each['account']?.['id']) === belgianId,
    );
    assert.deepEqual(example, {
      account: { id: belgianId, domain: 'belgian.example', name: belgian.body['name'] },
      score_before: 0,
      score_after: 100,
      tier_before: 'cold',
      tier_after: 'hot',
    });
    assert.deepEqual([await scoreOf(dutchId), await scoreOf(belgianId)], [100, 0], 'nothing was saved');
    assert.equal(
      (await api.request('POST', `${PATH}:preview`, { body: countries(['NL']) })).body['moved'],
      0,
    );

    clock.advance(MINUTE);
    await api.request('PUT', PATH, { body: countries(['BE']) });
    await drainScores();
    assert.deepEqual([await scoreOf(dutchId), await scoreOf(belgianId)], [0, 100]);
    const { body } = await api.request('GET', '/v1/events?limit=200');
    const jumped = itemsOf(body['data']).find(
      (event) =>
        String(event['event']) === 'account.score_jumped' && String(event['account_id']) === belgianId,
    );
    assert.equal(jumped?.['payload']?.['cause'], 'rubric_updated');
    const history = await api.request('GET', `/v1/accounts/${belgianId}/score-history`);
    assert.equal(history.body['data']?.[0]?.['cause'], 'rubric_updated');
  });

  test('re-scores those who are not among the foremost too, and tells whose work it was', async () => {
    const made = await api.request('POST', '/v1/accounts', {
      body: { domain: 'swept.example', country: 'NL' },
    });
    const id = String(made.body['id']);
    await drainScores();
    clock.advance(MINUTE);
    await api.request('PUT', PATH, { body: countries(['NL']) });
    // As if it were not among the foremost.
    await api.ctx.pool.query(`delete from pgboss.job where name = 'score-accounts'`);
    assert.equal(await scoreOf(id), 0);
    await drain();
    assert.equal(await scoreOf(id), 100);
    const history = await api.request('GET', `/v1/accounts/${id}/score-history`);
    assert.equal(history.body['data']?.[0]?.['cause'], 'rubric_updated');
    assert.ok((await nextOf(id)) > clock.now(), 'and is back in its cycle');
  });

  async function nextOf(id: string): Promise<Date> {
    return new Date(String((await api.request('GET', `/v1/accounts/${id}`)).body['next_rescore_at']));
  }

  /** The scoring alone: the pretend companies have no web to visit. */
  async function drainScores(): Promise<void> {
    await api.ctx.pool.query(`delete from pgboss.job where name = 'find-sources'`);
    await drain();
  }
});

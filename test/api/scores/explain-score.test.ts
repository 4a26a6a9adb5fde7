import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DAY } from '../../../src/platform/clock.ts';
import { newId } from '../../../src/platform/ids.ts';
import { addContact, addSignal as addRow } from '../../support/account-rows.ts';
import type { SignalValues } from '../../support/account-rows.ts';
import { createTestApi } from '../../support/api.ts';
import type { AnswerBody, TestApi } from '../../support/api.ts';
import { cpuMs } from '../../support/cpu-time.ts';
import { createFakeClock } from '../../support/clock.ts';
import { addDetected, addSignal } from '../../support/detected.ts';

describe('explainScore', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  async function addAccount(domain: string, facts: object = {}): Promise<string> {
    return String((await api.request('POST', '/v1/accounts', { body: { domain, ...facts } })).body['id']);
  }
  const explain = async (id: string): Promise<AnswerBody> => {
    const answer = await api.request('GET', `/v1/accounts/${id}/score`, { key: api.keys.readOnly });
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  };
  const rescore = async (id: string) => (await api.request('POST', `/v1/accounts/${id}:rescore`)).body;

  test('200: the score that the account shows, its four factors, and what every signal is worth', async () => {
    const id = await addAccount('ferncastle.example', { industry: 'software', country: 'NL' });
    const { sourceId } = await addDetected(api.ctx, api.workspaceId, id);
    await api.ctx.db
      .updateTable('sources')
      .set({ status: 'refused', reason: 'robots' })
      .where('id', '=', sourceId)
      .execute();
    const account = await rescore(id);
    clock.advance(2 * 3600_000);
    const body = await explain(id);
    assert.deepEqual(
      [
        body['score'],
        body['score_breakdown'],
        body['icp_tier'],
        body['scored_at'],
        body['pending'],
        body['rubric_version'],
      ],
      [account['score'], account['score_breakdown'], account['icp_tier'], account['rescored_at'], false, 1],
    );
    const factors = body['factors'] as unknown as { factor: string; value: number; points: number }[];
    assert.equal(
      factors.reduce((sum, { points }) => sum + points, 0),
      body['score'],
    );
    assert.deepEqual(
      factors.map(({ factor }) => factor),
      ['fit', 'recency', 'strength', 'depth'],
    );

    const [signal] = body['signals'] as unknown as AnswerBody[];
    const { quote, detector, source_url, polarity, confidence } = signal ?? {};
    assert.deepEqual(
      { quote, detector, source_url, polarity, confidence },
      {
        quote: 'raises $18 million',
        detector: 'newsroom',
        source_url: 'https://ferncastle.example/news/series-b',
        polarity: '+',
        confidence: 0.9,
      },
    );
    const points = [signal?.['points'], signal?.['points_in_14_days'], signal?.['points_in_30_days']].map(
      Number,
    );
    assert.ok(points[0]! > points[1]! && points[1]! > points[2]! && points[2]! > 0, points.join());
    assert.ok(
      Math.abs(points[0]! - factors[1]!.points - factors[2]!.points) <= 1,
      'one signal is all strength and recency',
    );
    assert.ok(Number(body['outlook']?.['in_30_days']) < Number(body['outlook']?.['in_14_days']));

    const criteria = body['fit']?.['criteria'] as unknown as {
      id: string;
      outcome: string;
      earned: number;
      fact: { value: unknown; source: string } | null;
    }[];
    assert.deepEqual(
      criteria.map(({ id: name, outcome }) => [name, outcome]),
      [
        ['industry', 'met'],
        ['size', 'unknown'],
        ['country', 'met'],
      ],
    );
    assert.equal(criteria[0]?.fact?.source, 'client');
    assert.equal(criteria[1]?.earned, 20);
    const [unknown] = body['unknown'] as unknown as AnswerBody[];
    assert.equal(unknown?.['attribute'], 'employee_count');
    const { low, high } = body['range'] as unknown as { low: number; high: number };
    assert.ok(low < Number(body['score']) && Number(body['score']) < high);
    assert.equal(unknown?.['could_move'], (high - low) / 2);
    assert.equal(body['silent_sources']?.[0]?.['status'], 'refused');
    const missing = body['next_tier'];
    const floor = { hot: 70, warm: 45, watch: 25 }[String(missing?.['tier']) as 'hot'];
    assert.equal(Number(missing?.['points_missing']), floor - Number(body['score']));
  });

  test('the outlook comes true where nothing happens', async () => {
    const id = await addAccount('steady.example');
    await addSignal(api.ctx, api.workspaceId, id);
    await rescore(id);
    const { in_14_days, in_30_days } = (await explain(id))['outlook'] as unknown as Record<string, number>;
    clock.advance(14 * DAY);
    assert.equal((await rescore(id))['score'], in_14_days);
    clock.advance(16 * DAY);
    assert.equal((await rescore(id))['score'], in_30_days);
  });

  test('what was left out, and why', async () => {
    const id = await addAccount('ignored.example');
    const ids = {
      muted: await addSignal(api.ctx, api.workspaceId, id, { type: 'award_recognition' }),
      retracted: await addSignal(api.ctx, api.workspaceId, id),
      too_old: await addSignal(api.ctx, api.workspaceId, id, {
        firedAt: new Date(clock.now().getTime() - 901 * DAY),
      }),
    };
    await api.ctx.db
      .updateTable('signals')
      .set({ status: 'retracted', announced: true })
      .where('id', '=', ids.retracted)
      .execute();
    await api.ctx.db.updateTable('signals').set({ announced: true }).where('id', '=', ids.too_old).execute();
    const { body: present } = await api.request('GET', '/v1/workspace/rubric');
    const { fit, half_life, personas, weights, tiers } = present;
    await api.request('PUT', '/v1/workspace/rubric', {
      body: { fit, half_life, personas, weights, tiers, signals: { award_recognition: 0 } },
    });
    assert.equal((await explain(id))['pending'], true);
    await rescore(id);
    const body = await explain(id);
    assert.equal(body['pending'], false);
    assert.equal(body['rubric_version'], 2);
    assert.deepEqual(body['signals'], []);
    const ignored = body['ignored'] as unknown as { id: string; reason: string }[];
    assert.deepEqual(
      Object.fromEntries(ignored.map((each) => [each.id, each.reason])),
      Object.fromEntries(Object.entries(ids).map(([reason, each]) => [each, reason])),
    );
  });

  test('what changed since the score before: parts, signals, facts, rubric', async () => {
    const id = await addAccount('changing.example', { industry: 'software', country: 'NL' });
    const first = await rescore(id);
    assert.equal((await explain(id))['changes'], null);
    const since = clock.now().toISOString();
    clock.advance(DAY);
    const came = await addSignal(api.ctx, api.workspaceId, id);
    const second = await rescore(id);
    const one = (await explain(id))['changes'];
    assert.deepEqual(
      [one?.['since'], one?.['cause'], one?.['score'], one?.['score_breakdown'], one?.['icp_tier']],
      [
        since,
        'requested',
        { before: first['score'], after: second['score'] },
        { before: first['score_breakdown'], after: second['score_breakdown'] },
        { before: first['icp_tier'], after: second['icp_tier'] },
      ],
    );
    const [told] = (one?.['signals']?.['came'] ?? []) as unknown as AnswerBody[];
    assert.deepEqual([told?.['id'], told?.['type']], [came, 'funding']);
    assert.deepEqual([one?.['signals']?.['left'], one?.['facts']], [[], []]);

    clock.advance(20 * DAY);
    await api.request('PATCH', `/v1/accounts/${id}`, { body: { employee_count: 100 } });
    await rescore(id);
    const two = (await explain(id))['changes'];
    assert.deepEqual(two?.['facts'], [{ attribute: 'employee_count', before: null, after: 100 }]);
    const [moved] = (two?.['signals']?.['moved'] ?? []) as unknown as AnswerBody[];
    assert.equal(moved?.['points_before'], told?.['points']);
    assert.notEqual(moved?.['points'], told?.['points']);

    await api.request('POST', `/v1/signals/${came}:retract`, { body: { reason: 'not_news' } });
    const three = (await explain(id))['changes'];
    assert.equal(three?.['cause'], 'signal_retracted');
    const [left] = (three?.['signals']?.['left'] ?? []) as unknown as AnswerBody[];
    assert.deepEqual(
      [left?.['id'], left?.['points_before'], left?.['reason']],
      [came, moved?.['points'], 'retracted'],
    );
  });

  test('a competitor’s move that does not concern the account is told as such', async () => {
    const { workspaceId, key } = await api.addWorkspace();
    const move = await addSignal(api.ctx, workspaceId, null, { type: 'competitor_move' });
    await api.ctx.db
      .updateTable('signals')
      .set({ fields: JSON.stringify({ competitor: 'Rival' }), announced: true })
      .where('id', '=', move)
      .execute();
    const ask = async (tags: string[]) => {
      const body = { domain: `tags-${tags.length}.example`, tags };
      const made = await api.request('POST', '/v1/accounts', { key, body });
      await api.request('POST', `/v1/accounts/${made.body['id']}:rescore`, { key });
      return (await api.request('GET', `/v1/accounts/${made.body['id']}/score`, { key })).body;
    };
    const stranger = await ask([]);
    assert.deepEqual(stranger['signals'], []);
    assert.deepEqual(
      (stranger['ignored'] as unknown as AnswerBody[]).map((one) => [
        one['id'],
        one['reason'],
        one['detail'],
      ]),
      [[move, 'competitor_not_linked', null]],
    );
    assert.equal(stranger['ignored_total'], 1);
    const user = await ask(['competitor:rival']);
    assert.deepEqual([user['ignored'], user['signals_total']], [[], 1]);
  });

  test('ten thousand signals: under a second, with what it would take', async () => {
    const id = await addAccount('busy.example', { industry: 'software' });
    const model = await addSignal(api.ctx, api.workspaceId, id);
    await api.ctx.pool.query(
      `insert into signals (workspace_id, id, account_id, type, subtype, category, title, strength, confidence, source_url, occurred_at,
         occurred_at_precision, fields, evidence, source_hosts, event_key, fired_at, created_at, announced)
       select workspace_id, 'sig_' || lpad(n::text, 26, '0'), account_id, (array['service_incident','major_release','customer_win','executive_hire'])[1 + n % 4],
         subtype, category, title, n % 100, confidence, source_url, occurred_at - n * interval '1 hour', occurred_at_precision, fields, evidence,
         array['h' || n % 7 || '.example'], 'k' || n, fired_at, created_at, true
       from signals, generate_series(1, 9999) n where id = $1`,
      [model],
    );
    await rescore(id);
    const start = performance.now();
    const spent = cpuMs();
    const body = await explain(id);
    const cpu = cpuMs() - spent;
    const took = performance.now() - start;
    assert.deepEqual([body['signals_total'], body['pending']], [10_000, false]);
    assert.equal((body['signals'] as unknown as unknown[]).length, 100);
    // Of this process; the wall clock of a busy machine says nothing about the code.
    assert.ok(cpu < 1000, `${Math.round(cpu)} ms`);
    console.log(`explained 10,000 signals in ${Math.round(took)} ms, ${Math.round(cpu)} ms of this thread`);
  });

  test('pending: before the first score, for a signal that no score has taken in, for a contact more', async () => {
    const id = await addAccount('pending.example');
    const before = await explain(id);
    assert.deepEqual([before['pending'], before['scored_at']], [true, null]);
    await rescore(id);
    assert.equal((await explain(id))['pending'], false);
    await addSignal(api.ctx, api.workspaceId, id);
    const waiting = await explain(id);
    assert.deepEqual([waiting['pending'], waiting['signals_total']], [true, 0]);
    await rescore(id);
    for (const name of ['Ada Moreau', 'Kim Harbour', 'Lee Quill'])
      await addContact(api.ctx, api.workspaceId, id, { name, role: 'CTO' });
    assert.equal((await explain(id))['pending'], true);
  });

  test('a disqualified account: by what, and what it would be without', async () => {
    const { body: present } = await api.request('GET', '/v1/workspace/rubric');
    const { fit, signals, half_life, personas, weights, tiers } = present;
    const must = { id: 'geo', attribute: 'country', op: 'eq', value: 'NL', mode: 'must' };
    await api.request('PUT', '/v1/workspace/rubric', {
      body: { fit: [...(fit ?? []), must], signals, half_life, personas, weights, tiers },
    });
    const id = await addAccount('abroad.example', {
      industry: 'software',
      employee_count: 100,
      country: 'DE',
    });
    await rescore(id);
    const body = await explain(id);
    assert.equal(body['disqualified'], true);
    assert.deepEqual(body['fit']?.['disqualified_by'], ['geo']);
    assert.equal(body['score'], 10);
    assert.equal(body['uncapped_score'], 40);
    assert.equal(body['next_tier'], null);
    const unknown = await addAccount('somewhere.example', { industry: 'software' });
    await rescore(unknown);
    const unsure = await explain(unknown);
    assert.deepEqual(unsure['fit']?.['unverified'], ['geo']);
    assert.ok(
      (unsure['unknown'] as unknown as AnswerBody[]).some(
        (each) => String(each['criterion_id']) === 'geo' && each['could_disqualify'],
      ),
    );
  });

  test('what is usual is measured where the workspace has twenty live signals of a type, and expected elsewhere', async () => {
    const { key, workspaceId } = await api.addWorkspace();
    const made = await api.request('POST', '/v1/accounts', { key, body: { domain: 'usual.example' } });
    const id = String(made.body['id']);
    const told = async (type: string): Promise<AnswerBody | undefined> => {
      const { body } = await api.request('GET', `/v1/accounts/${id}/score`, { key });
      const { signals, together } = body['next_tier'] as unknown as Record<string, AnswerBody[]>;
      return [...(signals ?? []), ...(together ?? [])].find((one) => String(one['type']) === type);
    };
    const add = (strength: number, more: SignalValues = {}) =>
      addRow(api.ctx, workspaceId, null, { type: 'executive_hire', category: 'people', strength, ...more });
    for (let strength = 80; strength < 99; strength += 1) await add(strength);
    // Neither counts: taken back, or as strong as a user said.
    for (let more = 0; more < 20; more += 1) await add(1, { status: 'retracted' });
    for (let more = 0; more < 20; more += 1) await add(1, { botId: newId('bot') });
    const before = await told('executive_hire');
    assert.deepEqual([before?.['strength'], before?.['basis']], [85, 'prior']);
    await add(99);
    const after = await told('executive_hire');
    assert.deepEqual([after?.['strength'], after?.['basis']], [89, 'measured']);
  });

  test('404 and 410', async () => {
    assert.equal((await api.request('GET', '/v1/accounts/acc_x/score')).status, 404);
    const id = await addAccount('gone.example');
    const other = await api.addWorkspace();
    assert.equal((await api.request('GET', `/v1/accounts/${id}/score`, { key: other.key })).status, 404);
    await api.request('DELETE', `/v1/accounts/${id}`);
    assert.equal((await api.request('GET', `/v1/accounts/${id}/score`)).status, 410);
  });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { AnswerBody, TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { itemsOf } from '../../support/items.ts';

const PATH = '/v1/workspace/rubric';

const rubric = {
  fit: [
    { id: 'geo', attribute: 'country', op: 'in', value: ['NL', 'BE'], points: 30, mode: 'score' },
    {
      id: 'size',
      attribute: 'employee_count',
      op: 'between',
      value: [50, 500],
      points: 20,
      mode: 'score',
      partial: 'linear',
    },
    {
      id: 'near',
      attribute: 'place',
      op: 'within_km',
      value: { lat: 52, lon: 4, km: 100 },
      points: 5,
      mode: 'score',
    },
    { id: 'ours', attribute: 'domain', op: 'in', value: ['ours.example'], mode: 'exclude' },
  ],
  signals: {
    funding: 90,
    award_recognition: 0,
    workforce_reduction: { weight: 70, polarity: '+' },
    tech_removed: { competitor_removed: 100 },
  },
  half_life: { funding: 45 },
  personas: [{ tag: 'technical', title: '\\bcto\\b' }],
  weights: { base: 0.5, strength: 0.45, recency: 0.35, depth: 0.2 },
  tiers: { hot: 80, warm: 50, watch: 20 },
};

describe('rubric', () => {
  const clock = createFakeClock();
  let api: TestApi;
  before(async () => {
    api = await createTestApi({ clock });
  });
  after(() => api.close());

  const put = (body: unknown, headers: Record<string, string> = {}) =>
    api.request('PUT', PATH, { body, headers });
  const events = async (kind: string): Promise<AnswerBody[]> => {
    const { body } = await api.request('GET', '/v1/events?limit=200');
    return itemsOf(body['data']).filter((event) => String(event['event']) === kind);
  };

  test('saveRubric 200: the next version, and what it changed is told and logged', async () => {
    const first = await api.request('GET', PATH, { key: api.keys.readOnly });
    assert.equal(first.body['version'], 1);
    const answer = await put(rubric, { 'if-match': String(first.headers['etag']) });
    assert.equal(answer.status, 200, answer.text);
    const { id, version, created_by, created_at, ...body } = answer.body;
    assert.deepEqual(body, rubric);
    assert.match(String(id), /^rub_[0-9a-z]{26}$/);
    assert.equal(version, 2);
    assert.equal(created_at, clock.now().toISOString());
    const read = await api.request('GET', PATH);
    assert.deepEqual(read.body, answer.body);
    assert.equal(read.headers['etag'], answer.headers['etag']);

    const [event] = await events('workspace.rubric_updated');
    const payload = event?.['payload'];
    assert.deepEqual(payload?.['rubric'], { id, version: 2 });
    assert.deepEqual(payload?.['actor'], created_by);
    const changes = payload?.['changes'] as unknown as { path: string; before: unknown; after: unknown }[];
    const byPath = new Map(changes.map((change) => [change.path, change]));
    assert.deepEqual(byPath.get('tiers.hot'), { path: 'tiers.hot', before: 70, after: 80 });
    assert.deepEqual(byPath.get('signals.funding'), { path: 'signals.funding', before: null, after: 90 });
    assert.deepEqual(byPath.get('fit.size.points'), { path: 'fit.size.points', before: 40, after: 20 });
    assert.equal(byPath.get('fit.industry')?.after, null);
    assert.equal(byPath.has('weights.strength'), false);
    const log = await api.request('GET', `/v1/workspace/audit-log?subject_id=${id}`);
    assert.deepEqual(log.body['data']?.[0]?.['after']?.['tiers.hot'], 80);
  });

  test('saveRubric 200: what stands already is no new version; 412 for an old tag', async () => {
    assert.equal((await put(rubric)).body['version'], 2);
    assert.equal((await events('workspace.rubric_updated')).length, 1);
    const old = String((await api.request('GET', PATH)).headers['etag']);
    assert.equal((await put({ ...rubric, half_life: {} }, { 'if-match': old })).body['version'], 3);
    assert.equal((await put(rubric, { 'if-match': old })).status, 412);
  });

  test('saveRubric 200: only another order of the criteria is a change too', async () => {
    const { body } = await put({ ...rubric, half_life: {}, fit: rubric.fit.toReversed() });
    assert.equal(body['version'], 4);
    assert.equal(String(body['fit']?.[0]?.['id']), 'ours');
  });

  test('getRubric and listRubricVersions 200: versions never change; 404 for one that never was', async () => {
    const second = await api.request('GET', `${PATH}?version=2`, { key: api.keys.readOnly });
    assert.equal(second.body['version'], 2);
    assert.deepEqual(second.body['half_life'], { funding: 45 });
    assert.equal((await api.request('GET', `${PATH}?version=9`)).status, 404);
    assert.equal((await api.request('GET', `${PATH}?version=99999999999`)).status, 404);
    assert.equal((await api.request('GET', `${PATH}?version=0`)).status, 400);
    const first = await api.request('GET', `${PATH}/versions?limit=3`, { key: api.keys.readOnly });
    assert.deepEqual(
      itemsOf(first.body['data']).map((each) => Number(each['version'])),
      [4, 3, 2],
    );
    const rest = await api.request('GET', `${PATH}/versions?limit=3&cursor=${first.body['next_cursor']}`);
    assert.deepEqual(
      itemsOf(rest.body['data']).map((each) => Number(each['version'])),
      [1],
    );
    assert.equal(rest.body['has_more'], false);
    const other = await api.addWorkspace();
    assert.equal((await api.request('GET', `${PATH}?version=2`, { key: other.key })).status, 404);
  });

  const [geo, size] = rubric.fit;
  for (const [name, change, code, param] of [
    ['a member that is none', { name: 'mine' }, 'unknown_param', 'name'],
    ['no tiers', { tiers: undefined }, 'missing_param', 'tiers'],
    ['an unknown operator', { fit: [{ ...geo, op: 'near' }] }, 'invalid_param', 'fit[0].op'],
    [
      'a value that does not fit',
      { fit: [geo, { ...size, value: [500, 50] }] },
      'invalid_param',
      'fit[1].value',
    ],
    [
      'a pattern that could run away',
      { fit: [{ ...geo, op: 'matches', value: '(a' }] },
      'invalid_param',
      'fit[0].value',
    ],
    ['an id twice', { fit: [geo, geo] }, 'invalid_param', 'fit[1].id'],
    ['no points', { fit: [{ ...geo, points: 0 }] }, 'invalid_param', 'fit[0].points'],
    ['an unknown signal', { signals: { fundng: 5 } }, 'invalid_param', 'signals.fundng'],
    ['a weight of 101', { signals: { funding: 101 } }, 'invalid_param', 'signals.funding'],
    [
      'a member that means nothing',
      { signals: { funding: { weight: 5, wait: 1 } } },
      'invalid_param',
      'signals.funding.wait',
    ],
    ['half-lives below a day', { half_life: { funding: -1 } }, 'invalid_param', 'half_life.funding'],
    [
      'a persona pattern',
      { personas: [{ tag: 'technical', title: '[' }] },
      'invalid_param',
      'personas[0].title',
    ],
    ['tiers upside down', { tiers: { hot: 10, warm: 50, watch: 20 } }, 'invalid_param', 'tiers'],
    ['a base above one', { weights: { ...rubric.weights, base: 40 } }, 'invalid_param', 'weights.base'],
    [
      '201 criteria',
      { fit: Array.from({ length: 201 }, (_, i) => ({ ...geo, id: `g${i}` })) },
      'invalid_param',
      'fit',
    ],
  ] as const) {
    for (const [method, path] of [
      ['PUT', PATH],
      ['POST', `${PATH}:preview`],
    ] as const) {
      test(`${method} 400 ${code}: ${name}`, async () => {
        const answer = await api.request(method, path, { body: { ...rubric, ...change } });
        assert.equal(answer.status, 400, answer.text);
        assert.equal(answer.body['error']?.['code'], code, answer.text);
        assert.equal(answer.body['error']?.['param'], param, answer.text);
      });
    }
  }

  test('saveRubric 400: every mistake is listed', async () => {
    const { body } = await put({
      ...rubric,
      signals: { nothing: 1, funding: 400 },
      tiers: { hot: 1, warm: 2, watch: 3 },
    });
    assert.deepEqual(
      (body['error']?.['mistakes'] as unknown as { path: string }[] | undefined)?.map(({ path }) => path),
      ['signals.nothing', 'signals.funding', 'tiers'],
    );
    assert.equal((await api.request('GET', PATH)).body['version'], 4);
  });

  test('403: only for admin', async () => {
    for (const [method, path] of [
      ['PUT', PATH],
      ['POST', `${PATH}:preview`],
    ] as const) {
      const answer = await api.request(method, path, { body: rubric, key: api.keys.readWrite });
      assert.equal(answer.body['error']?.['required_role'], 'admin');
    }
  });

  test('200 for 32 who save at once: each version once, none lost', async () => {
    const { key } = await api.addWorkspace();
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_, i) =>
        api.request('PUT', PATH, { key, body: { ...rubric, half_life: { funding: i + 1 } } }),
      ),
    );
    assert.deepEqual(
      answers.map(({ body }) => Number(body['version'])).toSorted((a, b) => a - b),
      Array.from({ length: 32 }, (_, i) => i + 2),
    );
  });
});

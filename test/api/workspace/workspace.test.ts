import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { addSignal } from '../../support/detected.ts';
import { itemsOf } from '../../support/items.ts';

const PATH = '/v1/workspace';

describe('workspace', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  test('getWorkspace 200: with its defaults and the personas of its rubric, for every role', async () => {
    const answer = await api.request('GET', PATH, { key: api.keys.readOnly });
    assert.equal(answer.status, 200, answer.text);
    const { id, plan, score_floor, signal_threshold, competitors, technologies, personas } = answer.body;
    assert.deepEqual(
      { id, plan, score_floor, signal_threshold, competitors, technologies },
      {
        id: api.workspaceId,
        plan: 'company',
        score_floor: 70,
        signal_threshold: 20,
        competitors: [],
        technologies: [],
      },
    );
    assert.equal(personas?.[0]?.['tag'], 'decision_maker');
    const again = await api.request('GET', PATH, {
      headers: { 'if-none-match': String(answer.headers['etag']) },
    });
    assert.equal(again.status, 304);
  });

  test('updateWorkspace 200: sets what is sent and leaves the rest; the audit log has both sides', async () => {
    const before = await api.request('GET', PATH);
    const answer = await api.request('PATCH', PATH, {
      body: {
        score_floor: 55,
        competitors: [{ name: ' Quayside ', domain: 'https://www.quayside.example/x', terms: ['QS', 'qs'] }],
        technologies: ['Snowflake', 'snowflake', 'dbt'],
        topics: ['Data quality', 'data quality', 'lineage'],
      },
    });
    assert.equal(answer.status, 200, answer.text);
    const { name, score_floor, competitors, technologies, topics } = answer.body;
    assert.deepEqual(
      { name, score_floor, competitors, technologies, topics },
      {
        name: before.body['name'],
        score_floor: 55,
        competitors: [{ name: 'Quayside', domain: 'quayside.example', terms: ['QS'] }],
        technologies: ['Snowflake', 'dbt'],
        topics: ['Data quality', 'lineage'],
      },
    );
    const read = await api.request('GET', PATH);
    assert.deepEqual(read.body, answer.body);
    assert.equal(read.headers['etag'], answer.headers['etag']);
    const log = await api.request('GET', `${PATH}/audit-log?action=workspace.updated`);
    assert.deepEqual(log.body['data']?.[0]?.['before'], {
      score_floor: 70,
      competitors: [],
      technologies: [],
      topics: [],
    });
    assert.deepEqual(log.body['data']?.[0]?.['after'], { score_floor, competitors, technologies, topics });
  });

  test('updateWorkspace 200: what changes nothing writes nothing', async () => {
    const before = await api.request('GET', PATH);
    const count = async () =>
      itemsOf((await api.request('GET', `${PATH}/audit-log?action=workspace.updated`)).body['data']).length;
    const logged = await count();
    const answer = await api.request('PATCH', PATH, { body: { score_floor: before.body['score_floor'] } });
    assert.deepEqual(answer.body, before.body);
    assert.equal(await count(), logged);
  });

  test('updateWorkspace 412: If-Match holds once, of eight at once too', async () => {
    const etag = String((await api.request('GET', PATH)).headers['etag']);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        api.request('PATCH', PATH, { body: { name: `Harbour ${i}` }, headers: { 'if-match': etag } }),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array<number>(7).fill(412)],
    );
  });

  for (const [body, code, param] of [
    [{ score_floor: 101 }, 'invalid_param', 'score_floor'],
    [{ score_floor: 70.5 }, 'invalid_param', 'score_floor'],
    [{ signal_threshold: '20' }, 'invalid_param', 'signal_threshold'],
    [{ brief_tone: 'shouting' }, 'invalid_param', 'brief_tone'],
    [{ brief_tone: null }, 'invalid_param', 'brief_tone'],
    [{ name: '  ' }, 'invalid_param', 'name'],
    [{ name: null }, 'invalid_param', 'name'],
    [{ plan: 'company' }, 'unknown_param', 'plan'],
    [{ personas: [] }, 'unknown_param', 'personas'],
    [{ technologies: 'dbt' }, 'invalid_param', 'technologies'],
    [{ topics: 'dbt' }, 'invalid_param', 'topics'],
    [{ topics: [''] }, 'invalid_param', 'topics[0]'],
    [{ competitors: [{ domain: 'a.example' }] }, 'missing_param', 'competitors[0].name'],
    [{ competitors: [{ name: 'A', domain: '10.0.0.1' }] }, 'invalid_param', 'competitors[0].domain'],
    [{ competitors: [{ name: 'A' }, { name: 'a' }] }, 'invalid_param', 'competitors[1].name'],
    [{ competitors: [{ name: 'A', url: 'x' }] }, 'unknown_param', 'competitors[0].url'],
  ] as const) {
    test(`updateWorkspace 400 ${code}: ${JSON.stringify(body)}`, async () => {
      const answer = await api.request('PATCH', PATH, { body });
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], code, answer.text);
      assert.equal(answer.body['error']?.['param'], param);
    });
  }

  test('updateWorkspace 403: only for admin', async () => {
    const answer = await api.request('PATCH', PATH, { body: { name: 'X' }, key: api.keys.readWrite });
    assert.equal(answer.status, 403);
    assert.equal(answer.body['error']?.['required_role'], 'admin');
  });

  test('a tone is kept and logged', async () => {
    const changed = await api.request('PATCH', PATH, { body: { brief_tone: 'formal' } });
    assert.equal(changed.body['brief_tone'], 'formal');
    const log = await api.request('GET', `${PATH}/audit-log?action=workspace.updated&limit=1`);
    assert.deepEqual(log.body['data']?.[0]?.['before'], { brief_tone: 'plain' });
    assert.deepEqual(log.body['data']?.[0]?.['after'], { brief_tone: 'formal' });
    await api.request('PATCH', PATH, { body: { brief_tone: 'plain' } });
  });

  test('an offer is kept, logged, and gives the next brief its language', async () => {
    const offer = { sentence: 'Wir helfen Finanzteams beim Abschluss.', language: 'de' };
    const changed = await api.request('PATCH', PATH, { body: { offer } });
    assert.equal(changed.status, 200, changed.text);
    assert.equal(changed.body['offer']?.['written_in'], 'de');
    const log = await api.request('GET', `${PATH}/audit-log?action=workspace.updated&limit=1`);
    assert.deepEqual(log.body['data']?.[0]?.['before'], { offer: null });
    assert.deepEqual(log.body['data']?.[0]?.['after'], { offer: changed.body['offer'] });
    const refused = await api.request('PATCH', PATH, { body: { offer: { ...offer, sentence: '<b>' } } });
    assert.equal(refused.body['error']?.['param'], 'offer.sentence');
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'angebote.example' } });
    const brief = await api.request('POST', `/v1/accounts/${made.body['id']}/brief:regenerate`);
    assert.equal(brief.body['language'], 'de');
    assert.match(String(brief.body['why_now']), /ist kein aktuelles Signal bekannt/);
    await api.request('PATCH', PATH, { body: { offer: null } });
  });

  test('without a reason to write there is no opener, and no event of one', async () => {
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'quiet.example' } });
    const { body: brief } = await api.request('POST', `/v1/accounts/${made.body['id']}/brief:regenerate`);
    assert.deepEqual([brief['draft_opener'], brief['draft_subject'], brief['draft_follow_up']], ['', '', '']);
    const events = await api.request('GET', `/v1/events?account_id=${made.body['id']}`);
    assert.match(events.text, /"brief\.generated"/);
    assert.doesNotMatch(events.text, /opener\.generated/);
  });

  test('a lower floor and a higher threshold count from the next score on', async () => {
    await api.request('PATCH', PATH, { body: { score_floor: 100, signal_threshold: 0 } });
    const made = await api.request('POST', '/v1/accounts', { body: { domain: 'floors.example' } });
    const rescore = () => api.request('POST', `/v1/accounts/${made.body['id']}:rescore`);
    await addSignal(api.ctx, api.workspaceId, String(made.body['id']), { strength: 60 });
    const first = Number((await rescore()).body['score']);
    await addSignal(api.ctx, api.workspaceId, String(made.body['id']), {
      type: 'executive_hire',
      category: 'people',
    });
    await api.request('PATCH', PATH, { body: { score_floor: first + 1, signal_threshold: 70 } });
    assert.ok(Number((await rescore()).body['score']) > first);
    const kinds = itemsOf((await api.request('GET', '/v1/events?limit=200')).body['data']).filter(
      (event) => String(event['account_id']) === String(made.body['id']),
    );
    const told = kinds.map((event) => String(event['event']));
    assert.equal(told.filter((kind) => kind === 'account.score_jumped').length, 1);
    assert.equal(told.filter((kind) => kind === 'signal.decayed').length, 1);
  });
});

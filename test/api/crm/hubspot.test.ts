import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';
import { createReaderPool } from '../../../src/domain/pipeline/read/reader-pool.ts';
import { createPipeline } from '../../../src/jobs/tasks.ts';
import { sweepCrm } from '../../../src/domain/workspace/crm/sweep-crm.ts';
import { HOUR, MINUTE } from '../../../src/platform/clock.ts';
import { createCrmSetting, HUBSPOT_FIELDS, listOf } from '../../support/crm-setting.ts';
import type { CrmSetting, CrmWorkspace } from '../../support/crm-setting.ts';
import { json } from '../../support/crm-stand-ins.ts';

const RATE_LIMITED = {
  status: 'error',
  message: 'You have reached your ten_secondly_rolling limit.',
  errorType: 'RATE_LIMIT',
  policyName: 'TEN_SECONDLY_ROLLING',
};

describe('a sync with HubSpot', () => {
  let on: CrmSetting;
  let here: CrmWorkspace;
  before(async () => {
    on = await createCrmSetting();
  });
  after(() => on.close());
  beforeEach(async () => {
    on.hubspot.companies.clear();
    on.hubspot.refuses.clear();
    on.hubspot.pageSize = 100;
    on.hubspot.headers = {};
    here = await on.workspace();
  });
  afterEach(() => {
    on.hubspot.interrupt(null);
    on.hubspot.requests.length = 0;
    on.waited.length = 0;
  });

  const company = (id: string, domain: string | null, over: Record<string, string | null> = {}): void =>
    void on.hubspot.companies.set(id, { name: `Company ${id}`, domain, hubspot_owner_id: '71', ...over });
  const many = (count: number): void => {
    for (let n = 0; n < count; n += 1) company(String(1000 + n), `c${n}.example`);
  };
  const updates = () => on.hubspot.requests.filter(({ path }) => path.endsWith('/batch/update'));

  test('makes accounts of companies and owners, page by page, and skips what is no company of its own', async () => {
    on.hubspot.pageSize = 2;
    company('1', 'tessaline.example');
    company('2', 'https://www.ferncastle.example/about', { name: 'Fern\u0000castle' });
    company('3', null);
    company('4', 'gmail.com');
    company('5', 'not a domain');
    const run = await here.sync(await here.connect());
    assert.equal(run['state'], 'completed', String(run['error']));
    assert.deepEqual(run['counts'], {
      seen: 5,
      created: 2,
      matched: 0,
      changed: 0,
      skipped: 3,
      written: 0,
      unchanged: 0,
      failed: 0,
    });
    assert.deepEqual(
      listOf(run['problems']).map((problem) => [problem['crm_id'], problem['reason']]),
      [
        ['3', 'no_domain'],
        ['4', 'free_mail'],
        ['5', 'invalid_domain'],
      ],
    );
    assert.deepEqual(await here.accounts(), [
      {
        domain: 'ferncastle.example',
        name: 'Fern castle',
        attributes: { hubspot_owner: 'Jo Castellan', hubspot_owner_email: 'jo@harbour.example' },
      },
      {
        domain: 'tessaline.example',
        name: 'Company 1',
        attributes: { hubspot_owner: 'Jo Castellan', hubspot_owner_email: 'jo@harbour.example' },
      },
    ]);
  });

  test('writes scores once they are there, and the second time nothing', async () => {
    company('1', 'tessaline.example');
    company('2', 'ferncastle.example');
    const id = await here.connect();
    await here.sync(id);
    assert.equal(updates().length, 0, 'what has no score yet is not written');
    await here.score('tessaline.example', 87, 'hot');
    await here.score('ferncastle.example', 12, 'cold');
    const second = await here.sync(id);
    assert.equal(second['counts']?.['written'], 2);
    const there = on.hubspot.companies.get('1');
    assert.equal(there?.['whynow_score'], '87');
    assert.equal(there?.['whynow_tier'], 'hot');
    assert.match(String(there?.['whynow_brief']), /\/b\/[\w-]{32}$/);
    assert.equal(updates().length, 1);
    const rows = async () =>
      (
        await on.api.ctx.pool.query('select * from accounts where workspace_id = $1 order by id', [
          here.workspaceId,
        ])
      ).rows;
    const before = await rows();
    const third = await here.sync(id);
    assert.equal(updates().length, 1, 'nothing has changed, nothing is written');
    assert.deepEqual([third['counts']?.['written'], third['counts']?.['unchanged']], [0, 2]);
    assert.deepEqual(await rows(), before);
    await here.score('tessaline.example', 88, 'hot');
    assert.equal((await here.sync(id))['counts']?.['written'], 1);
    assert.equal(on.hubspot.companies.get('1')?.['whynow_score'], '88');
  });

  test('writes a hundred a batch', async () => {
    many(230);
    const id = await here.connect();
    await here.sync(id);
    for (const { domain } of await here.accounts()) await here.score(domain, 50);
    const run = await here.sync(id);
    assert.equal(run['counts']?.['written'], 230);
    assert.deepEqual(
      updates().map(({ body }) => (JSON.parse(body) as { inputs: object[] }).inputs.length),
      [100, 100, 30],
    );
  });

  test('waits as long as HubSpot asks, and leaves requests of an interval to others', async () => {
    company('1', 'tessaline.example');
    const id = await here.connect();
    let refused = 0;
    on.hubspot.interrupt((seen, response) => {
      if (!seen.path.startsWith('/crm/v3/objects/companies') || refused === 2) return false;
      refused += 1;
      return json(response, 429, RATE_LIMITED, refused === 1 ? { 'retry-after': '3' } : {});
    });
    on.hubspot.headers = {
      'x-hubspot-ratelimit-remaining': '4',
      'x-hubspot-ratelimit-interval-milliseconds': '10000',
    };
    assert.equal((await here.sync(id))['state'], 'completed');
    assert.ok(on.waited.includes(3000), 'Retry-After');
    // Without Retry-After, and after each answer that left few requests.
    assert.ok(on.waited.filter((ms) => ms === 10_000).length >= 3, String(on.waited));
  });

  test('that may ask no more today gives its place back, and goes on where it was', async () => {
    on.hubspot.pageSize = 1;
    company('1', 'tessaline.example');
    company('2', 'ferncastle.example');
    const id = await here.connect();
    on.hubspot.interrupt((seen, response) =>
      seen.path.includes('after=1')
        ? json(response, 429, {
            ...RATE_LIMITED,
            policyName: 'DAILY',
            message: 'You have reached your daily limit.',
          })
        : false,
    );
    const waiting = await here.sync(id);
    assert.equal(waiting['state'], 'waiting');
    assert.equal(waiting['counts']?.['created'], 1);
    assert.ok(String(waiting['resume_at']) > on.clock.now().toISOString());
    on.hubspot.interrupt(null);
    await here.run(String(waiting['id']));
    assert.equal((await here.newestRun(id))['state'], 'waiting', 'not before its time');
    on.clock.advance(HOUR + MINUTE);
    on.hubspot.requests.length = 0;
    await here.run(String(waiting['id']));
    assert.equal((await here.newestRun(id))['state'], 'completed');
    assert.equal((await here.newestRun(id))['counts']?.['created'], 2);
    const lists = on.hubspot.requests.filter(({ path }) => path.startsWith('/crm/v3/objects/companies?'));
    assert.equal(lists.length, 1, 'the first page is not read again');
  });

  test('that dies in the middle is taken over, and does nothing twice', async () => {
    on.hubspot.pageSize = 2;
    many(6);
    const id = await here.connect();
    await here.sync(id);
    for (const { domain } of await here.accounts()) await here.score(domain, 50);
    for (let n = 6; n < 10; n += 1) company(String(1000 + n), `c${n}.example`);
    const asked = await here.request('POST', `/v1/crm-connections/${id}:sync`, { body: {} });
    const runId = String(asked.body['id']);
    // A worker that is gone: its run never ends, and the row stays in its hands.
    const dies = Promise.withResolvers<ServerResponse>();
    on.hubspot.interrupt((seen, response) => {
      if (!seen.path.includes('after=6')) return false;
      dies.resolve(response);
      return true;
    });
    const lost = here.run(runId, { pauses: [] });
    const held = await dies.promise;
    const half = await here.newestRun(id);
    assert.deepEqual([half['state'], half['counts']?.['seen']], ['running', 6]);
    on.hubspot.interrupt(null);
    await here.run(runId);
    assert.equal((await here.newestRun(id))['state'], 'running', 'nobody takes what is alive');
    on.clock.advance(6 * MINUTE);
    await sweepCrm(on.api.ctx);
    on.hubspot.requests.length = 0;
    await here.run(runId);
    const done = await here.newestRun(id);
    assert.equal(done['state'], 'completed');
    assert.deepEqual(
      [done['counts']?.['seen'], done['counts']?.['created'], done['counts']?.['written']],
      [10, 4, 6],
    );
    const lists = on.hubspot.requests.filter(({ path }) => path.startsWith('/crm/v3/objects/companies?'));
    assert.equal(lists.length, 2, 'from the page that was lost');
    // The lost worker comes back, and its run is another's.
    held.destroy();
    await lost;
    assert.deepEqual(await here.newestRun(id), done);
    assert.equal((await here.accounts()).length, 10);
  });

  test('that the service stops is given back at once', async () => {
    many(3);
    on.hubspot.pageSize = 1;
    const id = await here.connect();
    const asked = await here.request('POST', `/v1/crm-connections/${id}:sync`, { body: {} });
    const stopping = new AbortController();
    on.hubspot.interrupt((seen) => {
      if (seen.path.includes('after=1')) stopping.abort();
      return false;
    });
    await here.run(String(asked.body['id']), { signal: stopping.signal });
    assert.equal((await here.newestRun(id))['state'], 'queued');
    await here.run(String(asked.body['id']));
    assert.equal((await here.newestRun(id))['counts']?.['seen'], 3);
  });

  test('reports each company that was not written, and tries it again', async () => {
    many(5);
    const id = await here.connect();
    await here.sync(id);
    for (const { domain } of await here.accounts()) await here.score(domain, 50);
    on.hubspot.refuses.set('1001', {
      category: 'VALIDATION_ERROR',
      message: 'Property values were not valid',
    });
    on.hubspot.companies.delete('1003');
    on.hubspot.interrupt((seen) => {
      // It was deleted after the list was read.
      if (seen.path.startsWith('/crm/v3/objects/companies?')) company('1003', 'c3.example');
      if (seen.path.endsWith('/batch/update')) on.hubspot.companies.delete('1003');
      return false;
    });
    const run = await here.sync(id);
    assert.deepEqual([run['counts']?.['written'], run['counts']?.['failed']], [3, 2]);
    assert.deepEqual(
      listOf(run['problems']).map((problem) => [problem['crm_id'], problem['reason']]),
      [
        ['1001', 'refused_by_crm'],
        ['1003', 'gone_in_crm'],
      ],
    );
    assert.match(String(run['problems']?.[0]?.['message']), /Property values were not valid/);
    on.hubspot.interrupt(null);
    on.hubspot.refuses.clear();
    assert.equal((await here.sync(id))['counts']?.['written'], 1);
  });

  for (const [what, answer] of [
    ['no JSON', 'not json'],
    ['another shape', '{"results":[{"id":7}]}'],
    ['half of an answer', '{"results":[{"id":"7","prop'],
    ['a list as deep as the stack', `{"results":${'['.repeat(50_000)}`],
  ] as const)
    test(`fails plainly on ${what}, and stores nothing`, async () => {
      company('1', 'tessaline.example');
      const id = await here.connect();
      on.hubspot.interrupt((seen, response) => {
        if (!seen.path.startsWith('/crm/v3/objects/companies?')) return false;
        response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
        return true;
      });
      const run = await here.sync(id);
      assert.equal(run['state'], 'failed');
      assert.match(String(run['error']), /^HubSpot answered/);
      assert.deepEqual(await here.accounts(), []);
    });

  test('fails plainly on an answer without end', async () => {
    const id = await here.connect();
    on.hubspot.interrupt((seen, response) => {
      if (!seen.path.startsWith('/crm/v3/objects/companies?')) return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(`{"results":[{"id":"${'7'.repeat(9 * 1024 * 1024)}"}]}`);
      return true;
    });
    const run = await here.sync(id);
    assert.deepEqual(
      [run['state'], run['error']],
      ['failed', 'HubSpot gave no answer that can be read: The response is larger than the limit.'],
    );
  });

  test('whose token was revoked fails, pauses the connection, and shows no secret', async () => {
    const id = await here.connect({ schedule: 'hourly' });
    const { token } = on.hubspot;
    on.hubspot.token = 'another';
    try {
      const run = await here.sync(id);
      assert.equal(run['state'], 'failed');
      // The stand-in repeats the token, as a careless server would.
      assert.equal(
        run['error'],
        'HubSpot refused (HTTP 401): Authentication credentials not found: Bearer …',
      );
    } finally {
      on.hubspot.token = token;
    }
    const paused = await here.request('GET', `/v1/crm-connections/${id}`);
    assert.deepEqual(
      [paused.body['status'], paused.body['status_reason'], paused.body['next_run_at']],
      ['paused', 'credentials', null],
    );
    const resumed = await here.request('PATCH', `/v1/crm-connections/${id}`, {
      body: { credentials: { access_token: token } },
    });
    assert.equal(resumed.body['status'], 'active');
    assert.notEqual(resumed.body['next_run_at'], null);
  });

  test('leads with one owner where companies share a domain, and does not make again what was deleted here', async () => {
    on.hubspot.owners.push({ id: '72', email: 'kim@harbour.example', firstName: 'Kim', lastName: '' });
    company('1', 'tessaline.example');
    company('2', 'tessaline.example', { hubspot_owner_id: '72' });
    const id = await here.connect();
    await here.sync(id);
    const second = await here.sync(id);
    assert.deepEqual([second['counts']?.['matched'], second['counts']?.['changed']], [2, 0]);
    company('1', 'tessaline.example', { hubspot_owner_id: '72' });
    assert.equal((await here.sync(id))['counts']?.['changed'], 1);
    assert.equal((await here.accounts())[0]?.attributes['hubspot_owner'], 'Kim');
    const list = await here.request('GET', '/v1/accounts');
    await here.request('DELETE', `/v1/accounts/${list.body['data']?.[0]?.['id']}`);
    const run = await here.sync(id);
    assert.equal(run['counts']?.['created'], 0);
    assert.deepEqual(
      listOf(run['problems']).map((problem) => problem['reason']),
      ['deleted_in_whynow', 'deleted_in_whynow'],
    );
  });

  test('is carried out by a worker as soon as it is asked for', async () => {
    company('1', 'tessaline.example');
    const id = await here.connect();
    await here.request('POST', `/v1/crm-connections/${id}:sync`);
    const readers = createReaderPool(1);
    const pipeline = createPipeline(on.api.ctx, readers);
    await on.api.ctx.queue.drain([pipeline.syncCrms]);
    await pipeline.close();
    await readers.close();
    assert.equal((await here.newestRun(id))['state'], 'completed');
  });

  test('begins by its schedule, once', async () => {
    company('1', 'tessaline.example');
    const id = await here.connect({ schedule: 'hourly' });
    await Promise.all([sweepCrm(on.api.ctx), sweepCrm(on.api.ctx)]);
    const begun = await here.newestRun(id);
    assert.deepEqual([begun['cause'], begun['state']], ['schedule', 'queued']);
    await here.run(String(begun['id']));
    await sweepCrm(on.api.ctx);
    assert.equal((await here.newestRun(id))['id'], begun['id']);
    on.clock.advance(HOUR);
    await sweepCrm(on.api.ctx);
    assert.notEqual((await here.newestRun(id))['id'], begun['id']);
  });

  test('dry: says what would be made, changed and written, and changes nothing', async () => {
    company('1', 'tessaline.example', { whynow_score: '61' });
    company('2', 'ferncastle.example');
    company('3', 'gmail.com');
    company('4', 'www.ferncastle.example');
    await here.request('POST', '/v1/accounts', { body: { domain: 'tessaline.example' } });
    await here.score('tessaline.example', 87, 'hot');
    const id = await here.connect();
    const snapshot = async () => ({
      there: structuredClone([...on.hubspot.companies]),
      here: (
        await on.api.ctx.pool.query(
          `select (select jsonb_agg(a) from accounts a where workspace_id = $1) a, (select jsonb_agg(a) from audit_log a where workspace_id = $1) b,
             (select count(*) from crm_runs where workspace_id = $1) c, (select count(*) from crm_links where workspace_id = $1) d`,
          [here.workspaceId],
        )
      ).rows,
    });
    const before = await snapshot();
    const { status, body } = await here.request('POST', `/v1/crm-connections/${id}:sync`, {
      body: { dry_run: true },
    });
    assert.equal(status, 200);
    assert.deepEqual(await snapshot(), before);
    assert.ok(on.hubspot.requests.every(({ method }) => method === 'GET'));
    assert.equal(body['complete'], true);
    const { counts } = body;
    assert.deepEqual(counts, {
      seen: 4,
      created: 1,
      matched: 2,
      changed: 1,
      skipped: 1,
      written: 1,
      unchanged: 0,
      failed: 0,
    });
    assert.equal(body['created']?.[0]?.['domain'], 'ferncastle.example');
    assert.deepEqual(body['written']?.[0]?.['fields']?.[0], { field: 'whynow_score', from: '61', to: '87' });
    assert.equal(body['skipped']?.[0]?.['reason'], 'free_mail');
    const run = await here.sync(id);
    assert.deepEqual(run['counts'], counts, 'a run does what the dry run said');
    const again = await here.request('POST', `/v1/crm-connections/${id}:sync`, { body: { dry_run: true } });
    assert.deepEqual([again.body['counts']?.['written'], again.body['counts']?.['changed']], [0, 0]);
  });

  test('dry: reads a thousand companies at the most, and lists fifty', async () => {
    many(1100);
    const id = await here.connect();
    const { body } = await here.request('POST', `/v1/crm-connections/${id}:sync`, {
      body: { dry_run: true },
    });
    assert.deepEqual(
      [body['complete'], body['counts']?.['created'], listOf(body['created']).length],
      [false, 1000, 50],
    );
  });

  test('fields are looked up: what is not there, read-only or of another kind is refused with what is', async () => {
    const refused = async (fields: object) => {
      const body = { kind: 'hubspot', credentials: { access_token: on.hubspot.token }, fields };
      const answer = await here.request('POST', '/v1/crm-connections', { body });
      assert.equal(answer.status, 400, answer.text);
      return `${answer.body['error']?.['param']}: ${answer.body['error']?.['message']}`;
    };
    assert.equal(
      await refused({ score: 'whynow_scor' }),
      'fields.score: fields.score is whynow_scor, which is no field of a company there; wanted is a number or a text that can be written. There are whynow_brief, whynow_reason, whynow_score, name.',
    );
    assert.match(await refused({ score: 'hs_object_id' }), /is read-only/);
    assert.match(await refused({ tier: 'whynow_score' }), /holds numbers.*There are whynow_brief/);
    assert.match(await refused({ why_now: 'createdate' }), /neither texts nor numbers/);
    assert.match(await refused({ score: 'name', tier: 'name' }), /each needs a field of its own/);
    assert.match(await refused({ score: 'x,y' }), /letters, digits and underscores/);
    const id = await here.connect();
    const changed = await here.request('PATCH', `/v1/crm-connections/${id}`, {
      body: { fields: { score: 'gone' } },
    });
    assert.equal(changed.status, 400);
    const kept = await here.request('GET', `/v1/crm-connections/${id}`);
    assert.deepEqual(kept.body['fields'], HUBSPOT_FIELDS);
    on.hubspot.properties = on.hubspot.properties.filter(
      (field) => Reflect.get(field, 'name') !== 'whynow_tier',
    );
    const run = await here.sync(id);
    assert.match(String(run['error']), /^fields.tier is whynow_tier, which is no field/);
  });

  test('secrets are sealed, masked, and in no log of changes; another workspace sees nothing', async () => {
    const id = await here.connect({ fields: {} });
    const shown = await here.request('GET', `/v1/crm-connections/${id}`);
    assert.deepEqual(shown.body['credentials'], { access_token: '…9f2c' });
    const audit = await here.request('GET', '/v1/workspace/audit-log');
    assert.match(audit.text, /crm_connection\.created/);
    const { rows } = await on.api.ctx.pool.query<{ text: string }>(
      `select c::text as text from crm_connections c where id = $1 union all select j::text from pgboss.job j`,
      [id],
    );
    for (const text of [shown.text, audit.text, ...rows.map((row) => row.text)])
      assert.ok(!text.includes(on.hubspot.token));
    const other = await on.workspace();
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['GET', '/runs', undefined],
      ['POST', ':sync', { dry_run: true }],
      ['POST', ':sync', {}],
      ['POST', ':test', undefined],
      ['PATCH', '', { paused: true }],
      ['DELETE', '', undefined],
    ] as const)
      assert.equal(
        (await other.request(method, `/v1/crm-connections/${id}${path}`, body ? { body } : {})).status,
        404,
      );
    assert.deepEqual((await other.request('GET', '/v1/crm-connections')).body['data'], []);
  });

  test('412: If-Match holds against a change of a connection', async () => {
    const path = `/v1/crm-connections/${await here.connect({ fields: {} })}`;
    const headers = { 'if-match': String((await here.request('GET', path)).headers['etag']) };
    const first = await here.request('PATCH', path, { body: { name: 'Ours' }, headers });
    assert.equal(first.status, 200, first.text);
    assert.equal((await here.request('PATCH', path, { body: { name: 'Theirs' }, headers })).status, 412);
    assert.equal((await here.request('GET', path)).body['name'], 'Ours');
  });

  test('a trial names the fields that could be written', async () => {
    company('1', 'tessaline.example');
    const id = await here.connect({ fields: {} });
    const { body } = await here.request('POST', `/v1/crm-connections/${id}:test`);
    assert.deepEqual([body['ok'], body['message']], [true, 'The first page has 1 companies; 2 owners.']);
    assert.deepEqual(
      listOf(body['fields']).find((field) => String(field['name']) === 'whynow_score'),
      { name: 'whynow_score', label: 'whynow score', suits: ['score'] },
    );
    on.hubspot.interrupt((_seen, response) =>
      json(response, 403, { message: 'This app lacks scopes', category: 'MISSING_SCOPES' }),
    );
    const refused = await here.request('POST', `/v1/crm-connections/${id}:test`);
    assert.deepEqual(
      [refused.body['ok'], refused.body['message']],
      [false, 'HubSpot refused (HTTP 403): This app lacks scopes'],
    );
  });
});

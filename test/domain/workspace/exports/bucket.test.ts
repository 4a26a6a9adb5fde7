import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { runExport } from '../../../../src/domain/workspace/exports/run-export.ts';
import { createTestApi } from '../../../support/api.ts';
import type { TestApi } from '../../../support/api.ts';
import { BUCKET_KEYS, errorXml, startBucket } from '../../../support/bucket.ts';
import type { Bucket } from '../../../support/bucket.ts';
import { carryOutExport, fillAccounts, runAsked } from '../../../support/exports.ts';
import { itemsOf } from '../../../support/items.ts';

/** Of 2,100 accounts 9.5 MB of CSV, a part of 8 MiB and a rest; of 4,500 accounts 20 MB, two parts and a rest. */
const LARGE = { resource: 'accounts', columns: ['id', 'description'] };
const described = (index: number) => ({ description: `${index} `.repeat(900).slice(0, 4500).trim() });

describe('exports into a bucket', () => {
  let bucket: Bucket;
  let api: TestApi;
  before(async () => {
    bucket = await startBucket();
    api = await createTestApi({ config: { EGRESS_RESOLVE: `*.s3.example=127.0.0.1:${bucket.port}` } });
    await fillAccounts(api, api.workspaceId, 2100, described);
  });
  beforeEach(() => {
    bucket.misbehave(() => null);
    bucket.requests.length = 0;
    bucket.objects.clear();
    bucket.open.clear();
  });
  after(async () => {
    await api.close();
    await bucket.close();
  });

  const destination = (over: object = {}) => ({
    type: 's3',
    endpoint: bucket.url,
    region: 'eu-central-1',
    bucket: 'outbox',
    key_prefix: 'whynow/dt=2026/',
    path_style: true,
    ...BUCKET_KEYS,
    ...over,
  });

  test('a large one in parts, whole, with the digest it says', async () => {
    const { workspaceId, key } = await api.addWorkspace();
    const there: TestApi = {
      ...api,
      workspaceId,
      request: (method, path, options) => api.request(method, path, { key, ...options }),
    };
    await fillAccounts(there, workspaceId, 4500, described);
    const done = await carryOutExport(there, { ...LARGE, destination: destination() });
    assert.equal(done['status'], 'completed', String(done['error']));
    const object = bucket.objects.get(String(done['destination']?.['key']));
    assert.ok(object);
    assert.match(String(done['destination']?.['key']), /^whynow\/dt=2026\/accounts-\d{4}-\d\d-\d\d-exp_/);
    assert.equal(object.length, done['bytes']);
    assert.equal(createHash('sha256').update(object).digest('hex'), done['sha256']);
    const parts = bucket.requests.filter(({ query }) => query.has('partNumber'));
    assert.deepEqual(parts.map(({ body }) => body.length).slice(0, 2), [8 * 1024 * 1024, 8 * 1024 * 1024]);
    assert.equal(bucket.open.size, 0);
    assert.equal(done['download_url'], null);
  });

  test('a small one in one request; the bucket in the host name', async () => {
    const at = destination({ endpoint: 'http://eu.s3.example', path_style: undefined });
    const done = await carryOutExport(api, { resource: 'signals', destination: at });
    assert.equal(done['status'], 'completed', String(done['error']));
    assert.deepEqual(
      bucket.requests.map(({ method }) => method),
      ['PUT', 'HEAD'],
    );
    assert.equal(bucket.objects.size, 1);
  });

  test('what passes is tried again: a 503, a connection that breaks', async () => {
    const failed = new Set<string>();
    bucket.misbehave(({ method, query }) => {
      const name = `${method} ${[...query.keys()].join()}${query.get('partNumber') ?? ''}`;
      if (failed.has(name)) return null;
      failed.add(name);
      return method === 'PUT' ? 'reset' : { status: 503, body: errorXml('SlowDown', 'Reduce your rate.') };
    });
    const done = await carryOutExport(api, { ...LARGE, destination: destination() });
    assert.equal(done['status'], 'completed', String(done['error']));
    assert.equal(bucket.objects.get(String(done['destination']?.['key']))?.length, done['bytes']);
  });

  for (const [what, how, expected] of [
    [
      'a bucket that refuses half way',
      { status: 403, body: errorXml('QuotaExceeded', 'The bucket is full; ask AKIAOSPREYEXAMPLE.') },
      'The bucket refused (HTTP 403, QuotaExceeded): The bucket is full; ask ….',
    ],
    [
      'a bucket that stays out of order',
      { status: 500, body: errorXml('InternalError', 'We encountered an internal error.') },
      'The bucket refused (HTTP 500, InternalError): We encountered an internal error.',
    ],
    [
      'a bucket that answers XML which grows when it is read',
      {
        status: 400,
        body: `<!DOCTYPE e [<!ENTITY a "lol">${'bcdefghi'.replaceAll(/./g, (name) => `<!ENTITY ${name} "${`&${String.fromCharCode(name.charCodeAt(0) - 1)};`.repeat(10)}">`)}]>${errorXml('Bomb', '&i;')}`,
      },
      'The bucket refused (HTTP 400, Bomb): &i;',
    ],
    [
      'a bucket that answers without end',
      { status: 400, body: `<Error><Code>Long</Code><Message>${'x'.repeat(1_000_000)}</Message></Error>` },
      'The bucket refused (HTTP 400, Long).',
    ],
    ['a bucket that gives no ETag', { status: 200 }, 'The bucket took a part and gave no ETag for it.'],
    [
      'a bucket that redirects elsewhere',
      { status: 307, headers: { location: 'http://127.0.0.1:1/' } },
      'The bucket refused (HTTP 307).',
    ],
  ] as const)
    test(`${what}: failed with its words, the parts taken back`, async () => {
      bucket.misbehave(({ query }) => (query.get('partNumber') === '2' ? how : null));
      const done = await carryOutExport(api, { ...LARGE, destination: destination() });
      assert.equal(done['status'], 'failed');
      assert.equal(done['error'], expected);
      assert.equal(bucket.open.size, 0, 'aborted');
      assert.equal(bucket.objects.size, 0);
    });

  test('a bucket that says yes and means no', async () => {
    const late = { status: 200, body: errorXml('InvalidPart', 'A part is gone.') };
    bucket.misbehave(({ method, query }) => (method === 'POST' && query.has('uploadId') ? late : null));
    const done = await carryOutExport(api, { ...LARGE, destination: destination() });
    assert.equal(done['error'], 'The bucket refused (HTTP 200, InvalidPart): A part is gone.');
    assert.equal(bucket.open.size, 0);
  });

  test('a bucket that has nothing of what it took, or less of it', async () => {
    bucket.misbehave(({ method }) => (method === 'PUT' ? { status: 200, headers: { etag: '"x"' } } : null));
    const nothing = await carryOutExport(api, { resource: 'signals', destination: destination() });
    assert.equal(nothing['error'], 'The bucket said that it has the object, and then that it has not.');
    bucket.misbehave(({ method }) =>
      method === 'HEAD' ? { status: 200, headers: { 'content-length': '7' } } : null,
    );
    const less = await carryOutExport(api, { resource: 'signals', destination: destination() });
    assert.match(String(less['error']), /^The bucket has an object of 7 bytes; \d+ were sent\.$/);
  });

  test('keys that may only write are enough; wrong ones are told', async () => {
    bucket.misbehave(({ method }) => (method === 'HEAD' ? { status: 403 } : null));
    assert.equal(
      (await carryOutExport(api, { resource: 'signals', destination: destination() }))['status'],
      'completed',
    );
    const wrong = destination({ secret_access_key: 'another' });
    const done = await carryOutExport(api, { resource: 'signals', destination: wrong });
    assert.match(String(done['error']), /SignatureDoesNotMatch/);
  });

  test('while a slow bucket takes its time the export shows how far it is, and a cancel takes the parts back', async () => {
    const asked = await api.request('POST', '/v1/exports', {
      body: { ...LARGE, destination: destination() },
    });
    const id = String(asked.body['id']);
    let release = (): void => undefined;
    const reached = new Promise<void>((held) => {
      bucket.misbehave(({ query }) => {
        if (query.get('partNumber') !== '1') return null;
        held();
        return new Promise((go) => (release = () => go(null)));
      });
    });
    const running = runAsked(api, id);
    await reached;
    assert.equal((await api.request('GET', `/v1/exports/${id}`)).body['status'], 'running');
    // A second worker that comes by leaves it alone.
    await runExport(api.ctx, { workspaceId: api.workspaceId, exportId: id });
    assert.equal((await api.request('POST', `/v1/exports/${id}:cancel`)).status, 200);
    release();
    assert.equal((await running)['status'], 'cancelled');
    assert.equal(bucket.open.size, 0);
    assert.equal(bucket.objects.size, 0);
  });

  test('a cancelled export is not tried again, and takes its parts back', async () => {
    let tries = 0;
    bucket.misbehave(async ({ query }) => {
      if (query.get('partNumber') !== '2') return null;
      tries += 1;
      const [running] = itemsOf((await api.request('GET', '/v1/exports?limit=1')).body['data']);
      await api.request('POST', `/v1/exports/${running?.['id']}:cancel`);
      return 'reset';
    });
    const done = await carryOutExport(api, { ...LARGE, destination: destination() });
    assert.deepEqual([done['status'], tries, bucket.open.size], ['cancelled', 1, 0]);
  });

  test('cancelled while the bucket confirms: cancelled it stays, and nobody is told that it is complete', async () => {
    bucket.misbehave(async ({ method }) => {
      if (method !== 'HEAD') return null;
      const [running] = itemsOf((await api.request('GET', '/v1/exports?limit=1')).body['data']);
      await api.request('POST', `/v1/exports/${running?.['id']}:cancel`);
      return null;
    });
    const done = await carryOutExport(api, { resource: 'signals', destination: destination() });
    assert.equal(done['status'], 'cancelled');
    const told = await api.request('GET', '/v1/events?limit=200');
    assert.ok(!itemsOf(told.body['data']).some(({ payload }) => payload?.['export']?.['id'] === done['id']));
  });

  test('nothing secret is shown, logged in the audit, or left in the table', async () => {
    const done = await carryOutExport(api, { resource: 'signals', destination: destination() });
    const audit = await api.request('GET', `/v1/workspace/audit-log?subject_id=${String(done['id'])}`);
    const row = await api.ctx.db
      .selectFrom('exports')
      .selectAll()
      .where('workspace_id', '=', api.workspaceId)
      .where('id', '=', String(done['id']))
      .executeTakeFirstOrThrow();
    assert.equal(row.credentials, null);
    const waiting = await api.request('POST', '/v1/exports', {
      body: { resource: 'signals', destination: destination() },
    });
    const jobs = await api.ctx.pool.query('select data::text from pgboss.job');
    for (const text of [
      JSON.stringify(done),
      audit.text,
      JSON.stringify(row),
      waiting.text,
      JSON.stringify(jobs.rows),
    ])
      for (const secret of Object.values(BUCKET_KEYS)) assert.ok(!text.includes(secret), text.slice(0, 300));
    await api.request('POST', `/v1/exports/${String(waiting.body['id'])}:cancel`);
  });

  for (const [over, code, param] of [
    [{ bucket: 'Out box' }, 'invalid_param', 'destination.bucket'],
    [{ key_prefix: '../x/' }, 'invalid_param', 'destination.key_prefix'],
    [{ secret_access_key: 'a secret' }, 'invalid_param', 'destination.secret_access_key'],
    [{ secret_access_key: undefined }, 'missing_param', 'destination.secret_access_key'],
    [{ endpoint: 'https://10.0.0.1' }, 'url_not_allowed', 'destination.endpoint'],
    [{ endpoint: 'https://s3.example.com/bucket' }, 'invalid_param', 'destination.endpoint'],
    [{ endpoint: 'https://169.254.169.254' }, 'url_not_allowed', 'destination.endpoint'],
    [{ table: 'x' }, 'unknown_param', 'destination.table'],
  ] as const)
    test(`400 ${code} for ${JSON.stringify(over)}`, async () => {
      const answer = await api.request('POST', '/v1/exports', {
        body: { resource: 'signals', destination: destination(over) },
      });
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], code);
      assert.equal(answer.body['error']?.['param'], param);
      assert.ok(!answer.text.includes('a secret'), 'a secret is not repeated');
    });
});

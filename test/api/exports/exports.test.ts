import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { sweepExports } from '../../../src/domain/workspace/exports/sweep-exports.ts';
import { runExport } from '../../../src/domain/workspace/exports/run-export.ts';
import { createTestApi } from '../../support/api.ts';
import type { TestApi } from '../../support/api.ts';
import { createFakeClock } from '../../support/clock.ts';
import { addDetected } from '../../support/detected.ts';
import { itemsOf } from '../../support/items.ts';
import { carryOutExport, download, fillAccounts, runAsked } from '../../support/exports.ts';

const HOUR = 3_600_000;

describe('exports', () => {
  const clock = createFakeClock();
  let api: TestApi;
  let accountId: string;
  before(async () => {
    api = await createTestApi({ clock });
    const made = await api.request('POST', '/v1/accounts', {
      body: {
        domain: 'ferncastle.example',
        name: 'Fern, "Castle"',
        tags: ['emea', 'a;b'],
        attributes: { n: 1 },
      },
    });
    accountId = String(made.body['id']);
    await addDetected(api.ctx, api.workspaceId, accountId);
    await api.request('POST', `/v1/accounts/${accountId}:rescore`);
    await api.request('POST', '/v1/accounts', { body: { domain: 'osprey.example', description: '=1+1' } });
  });
  after(() => api.close());

  test('202 at once; then rows, bytes, digest and a link that gives the file', async () => {
    const asked = await api.request('POST', '/v1/exports', { body: { resource: 'accounts' } });
    assert.equal(asked.status, 202, asked.text);
    assert.equal(asked.body['status'], 'queued');
    assert.equal(asked.body['download_url'], null);
    const done = await runAsked(api, String(asked.body['id']));
    assert.equal(done['status'], 'completed', JSON.stringify(done));
    assert.equal(done['rows'], 2);
    const { text, headers } = await download(api, done);
    assert.equal(Buffer.byteLength(text), done['bytes']);
    assert.equal(createHash('sha256').update(text).digest('hex'), done['sha256']);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['content-type'], 'text/csv; charset=utf-8; header=present');
    assert.equal(
      headers['content-disposition'],
      `attachment; filename="accounts-2026-11-20-${String(done['id'])}.csv"`,
    );
    const records: Record<string, string>[] = parse(text, { columns: true });
    const fern = records.find(({ domain }) => domain === 'ferncastle.example');
    assert.equal(fern?.['name'], 'Fern, "Castle"');
    assert.equal(fern?.['tags'], 'emea; a;b');
    assert.equal(fern?.['attributes'], '{"n":1}');
    const osprey = records.find(({ domain }) => domain === 'osprey.example');
    assert.equal(osprey?.['description'], "'=1+1", 'a formula is text');
    assert.equal(text.split('\r\n').length, 4, 'lines end with CRLF, the last one too');
  });

  test('the event tells the same, once', async () => {
    const done = await carryOutExport(api, { resource: 'accounts', format: 'ndjson' });
    await runExport(api.ctx, { workspaceId: api.workspaceId, exportId: String(done['id']) });
    const events = await api.ctx.db
      .selectFrom('events')
      .select('payload')
      .where('workspace_id', '=', api.workspaceId)
      .where('event_key', '=', `export.completed/${String(done['id'])}`)
      .execute();
    assert.equal(events.length, 1);
    assert.deepEqual(events[0]?.payload['export'], {
      id: done['id'],
      resource: 'accounts',
      format: 'ndjson',
      rows: 2,
      bytes: done['bytes'],
      sha256: done['sha256'],
      destination: 'download',
      download_url: done['download_url'],
      expires_at: done['expires_at'],
    });
    const audit = await api.request('GET', `/v1/workspace/audit-log?subject_id=${String(done['id'])}`);
    assert.deepEqual(
      itemsOf(audit.body['data']).map(({ action }) => action),
      ['export.completed', 'export.requested'],
    );
  });

  for (const [resource, path] of [
    ['accounts', () => '/v1/accounts?order=asc'],
    ['signals', () => '/v1/signals?order=asc'],
    ['contacts', () => `/v1/accounts/${accountId}/contacts`],
    ['briefs', () => `/v1/accounts/${accountId}/brief/versions`],
  ] as const)
    test(`NDJSON of ${resource} is what the API shows`, async () => {
      const done = await carryOutExport(api, { resource, format: 'ndjson' });
      const lines = (await download(api, done)).text.trimEnd().split('\n');
      const shown = (await api.request('GET', path())).body['data'];
      assert.ok(lines.length > 0);
      assert.deepEqual(
        lines.map((line) => JSON.parse(line) as unknown),
        // A list tells more of an account and a signal than they are by themselves.
        resource === 'accounts' || resource === 'signals'
          ? await Promise.all(
              itemsOf(shown).map(
                async ({ id }) => (await api.request('GET', `/v1/${resource}/${String(id)}`)).body,
              ),
            )
          : shown,
      );
      const csv = await carryOutExport(api, { resource, format: 'csv' });
      const records: Record<string, string>[] = parse((await download(api, csv)).text, { columns: true });
      assert.deepEqual(
        records.map(({ id }) => id),
        itemsOf(shown).map(({ id }) => id),
      );
    });

  test('columns, their order, presets and the byte order mark', async () => {
    const head = async (body: object): Promise<string> =>
      (await download(api, await carryOutExport(api, body))).text.split('\r\n')[0] ?? '';
    assert.equal(await head({ resource: 'accounts', columns: ['score', 'domain'] }), 'score,domain');
    assert.equal(await head({ resource: 'accounts', columns: ['domain'], bom: true }), '\uFEFFdomain');
    assert.equal(
      await head({ resource: 'accounts', preset: 'salesforce' }),
      'Account Name,Website,Industry,Employees,Annual Revenue,Billing City,Billing Country,Description,Whynow Score,Whynow Tier,Whynow Brief,Whynow ID',
    );
    assert.equal(
      await head({ resource: 'contacts', preset: 'hubspot' }),
      'First Name,Last Name,Job Title,Email,Company Name,Company Domain Name,Whynow Tag,Whynow Source,Whynow ID',
    );
    const done = await carryOutExport(api, { resource: 'contacts', preset: 'salesforce' });
    const [contact] = parse((await download(api, done)).text, { columns: true }) as Record<string, string>[];
    assert.deepEqual([contact?.['First Name'], contact?.['Last Name']], ['Ines', 'Aalto']);
    const chosen = await carryOutExport(api, {
      resource: 'accounts',
      format: 'ndjson',
      columns: ['domain', 'facts'],
    });
    const line = JSON.parse((await download(api, chosen)).text.split('\n')[0] ?? '') as object;
    assert.deepEqual(Object.keys(line), ['domain', 'facts']);
  });

  test('filters narrow', async () => {
    const rows = async (body: object) => (await carryOutExport(api, body))['rows'];
    assert.equal(await rows({ resource: 'accounts', filters: { q: 'osprey' } }), 1);
    assert.equal(await rows({ resource: 'accounts', filters: { tag: 'emea' } }), 1);
    assert.equal(await rows({ resource: 'signals', filters: { type: 'hiring_surge' } }), 0);
    assert.equal(
      await rows({ resource: 'signals', filters: { since: '2026-11-20', account_id: accountId } }),
      1,
    );
    assert.equal(await rows({ resource: 'contacts', filters: { status: 'left' } }), 0);
    assert.equal(await rows({ resource: 'briefs', filters: { account_id: 'acc_x' } }), 0);
    await api.request('POST', `/v1/accounts/${accountId}/brief:regenerate`);
    assert.equal(await rows({ resource: 'briefs' }), 1);
    assert.equal(await rows({ resource: 'briefs', filters: { versions: 'all' } }), 2);
  });

  for (const [body, code, param] of [
    [{}, 'missing_param', 'resource'],
    [{ resource: 'bots' }, 'invalid_param', 'resource'],
    [{ resource: 'accounts', filters: { type: 'funding' } }, 'unknown_param', 'filters.type'],
    [{ resource: 'accounts', filters: { domain: '..' } }, 'invalid_param', 'filters.domain'],
    [{ resource: 'signals', filters: { since: 'soon' } }, 'invalid_param', 'filters.since'],
    [{ resource: 'contacts', filters: { status: 'active' } }, 'invalid_param', 'filters.status'],
    [{ resource: 'accounts', columns: ['password'] }, 'invalid_param', 'columns'],
    [{ resource: 'accounts', columns: ['id', 'id'] }, 'invalid_param', 'columns'],
    [{ resource: 'signals', preset: 'hubspot' }, 'invalid_param', 'preset'],
    [{ resource: 'accounts', preset: 'hubspot', columns: ['id'] }, 'invalid_param', 'preset'],
    [{ resource: 'accounts', format: 'parquet', bom: true }, 'invalid_param', 'bom'],
    [{ resource: 'accounts', destination: { type: 's3' } }, 'missing_param', 'destination.endpoint'],
    [
      { resource: 'accounts', destination: { type: 'download', url: 'x' } },
      'unknown_param',
      'destination.url',
    ],
  ] as const)
    test(`400 ${code} ${param} for ${JSON.stringify(body)}`, async () => {
      const answer = await api.request('POST', '/v1/exports', { body });
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], code);
      assert.equal(answer.body['error']?.['param'], param);
    });

  test('a sixth that waits is refused; a cancelled one makes room', async () => {
    const other = await api.addWorkspace();
    const ask = () => api.request('POST', '/v1/exports', { key: other.key, body: { resource: 'accounts' } });
    const answers = await Promise.all(Array.from({ length: 8 }, ask));
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [202, 202, 202, 202, 202, 409, 409, 409],
    );
    const first = String(answers.find(({ status }) => status === 202)?.body['id']);
    const cancelled = await api.request('POST', `/v1/exports/${first}:cancel`, { key: other.key });
    assert.equal(cancelled.body['status'], 'cancelled', cancelled.text);
    assert.equal((await ask()).status, 202);
    await runExport(api.ctx, { workspaceId: other.workspaceId, exportId: first });
    const after = await api.request('GET', `/v1/exports/${first}`, { key: other.key });
    assert.equal(after.body['status'], 'cancelled', 'a worker leaves it alone');
    assert.equal((await api.request('GET', `/v1/exports/${first}`)).status, 404, 'of another workspace');
  });

  test('a link that was changed opens nothing', async () => {
    const done = await carryOutExport(api, { resource: 'accounts' });
    const other = await carryOutExport(api, { resource: 'accounts' });
    const path = String(done['download_url']).replace(api.ctx.publicUrl, '');
    const [workspace = '', expiry = '', mac = ''] = (path.split('/').at(-1) ?? '').split('.');
    for (const changed of [
      path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A'),
      path.replace(expiry, String(Number(expiry) + 1000)),
      path.replace(String(done['id']), String(other['id'])),
      path.replace(workspace, 'ws_01kay6wqsgf1vtk9m8ta1t7s9k'),
      `/exports/${String(done['id'])}/${mac}`,
      `/exports/${String(done['id'])}/x`,
      `/exports/..%2f..%2fetc/${mac}`,
    ]) {
      const answer = await api.request('GET', changed, { key: null });
      assert.equal(answer.status, 404, `${changed}: ${answer.text}`);
    }
    assert.equal((await api.request('HEAD', path, { key: null })).status, 200);
  });

  test('after 24 hours the link is 410 and the file is gone', async () => {
    const done = await carryOutExport(api, { resource: 'accounts' });
    const isThere = async (): Promise<boolean> =>
      (await readdir(api.ctx.config.storage.exportDir)).some((name) => name.startsWith(String(done['id'])));
    const path = String(done['download_url']).replace(api.ctx.publicUrl, '');
    clock.advance(24 * HOUR - 1000);
    await sweepExports(api.ctx);
    assert.equal((await api.request('GET', path, { key: null })).status, 200);
    clock.advance(1001);
    assert.equal((await api.request('GET', path, { key: null })).status, 410);
    assert.equal(await isThere(), true);
    await sweepExports(api.ctx);
    assert.equal(await isThere(), false);
    const shown = await api.request('GET', `/v1/exports/${String(done['id'])}`);
    assert.equal(shown.body['download_url'], null);
    assert.equal(shown.body['status'], 'completed');
    clock.advance(31 * 24 * HOUR);
    await sweepExports(api.ctx);
    assert.equal((await api.request('GET', `/v1/exports/${String(done['id'])}`)).status, 404);
  });

  test('many pages come in order, each row once, and those of another workspace never', async () => {
    const mine = await api.addWorkspace();
    const ids = await fillAccounts(api, mine.workspaceId, 2500);
    await fillAccounts(api, (await api.addWorkspace()).workspaceId, 10);
    const made = await api.request('POST', '/v1/exports', {
      key: mine.key,
      body: { resource: 'accounts', columns: ['id'] },
    });
    await runExport(api.ctx, { workspaceId: mine.workspaceId, exportId: String(made.body['id']) });
    const done = await api.request('GET', `/v1/exports/${String(made.body['id'])}`, { key: mine.key });
    assert.equal(done.body['rows'], 2500);
    const lines = (await download(api, done.body)).text.trimEnd().split('\r\n').slice(1);
    assert.deepEqual(lines, ids);
  });
});

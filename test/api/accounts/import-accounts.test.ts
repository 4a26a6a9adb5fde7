import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTestApi } from '../../support/api.ts';
import type { Answer, TestApi } from '../../support/api.ts';
import { carryOutExport, download } from '../../support/exports.ts';
import { itemsOf } from '../../support/items.ts';

describe('POST /v1/accounts:import', () => {
  let api: TestApi;
  before(async () => {
    api = await createTestApi();
  });
  after(() => api.close());

  const send = (
    raw: string | Buffer,
    query: Record<string, string> = {},
    over: object = {},
  ): Promise<Answer> =>
    api.request('POST', `/v1/accounts:import?${new URLSearchParams(query).toString()}`, {
      raw,
      headers: { 'content-type': 'text/csv; charset=utf-8' },
      ...over,
    });
  const outcomes = (answer: Answer): unknown[] => {
    assert.equal(answer.status, 200, answer.text);
    return itemsOf(answer.body['data']).map(({ line, status, error }) => [
      line,
      status,
      error?.['param'] ?? null,
    ]);
  };
  const count = async (): Promise<number> =>
    (
      await api.ctx.pool.query<{ n: number }>(
        'select count(*)::int as n from accounts where workspace_id = $1',
        [api.workspaceId],
      )
    ).rows[0]?.n ?? 0;

  test('a result for each line; a wrong one stops nobody', async () => {
    const file = [
      'Company;Website;Employees;Country',
      'Nordwind;https://www.nordwind.example/de;1.200;Germany',
      '"Alpha ""1""";alpha.example;;',
      'No domain;;5;',
      'Broken;"broken.example" x;5;',
      '',
      'Ranges;ranges.example;51-200;',
      'Again;NORDWIND.example;7;',
      'Mail;jo@mail-firm.example;3;NL',
    ].join('\r\n');
    const answer = await send(file);
    assert.deepEqual(outcomes(answer), [
      [2, 'created', null],
      [3, 'created', null],
      [4, 'failed', 'domain'],
      [5, 'failed', 'line'],
      [7, 'failed', 'employee_count'],
      [8, 'skipped', null],
      [9, 'created', null],
    ]);
    assert.equal(answer.body['delimiter'], ';');
    assert.equal(answer.body['encoding'], 'utf-8');
    assert.deepEqual(answer.body['mapping'], {
      Company: 'name',
      Website: 'domain',
      Employees: 'employee_count',
      Country: 'country',
    });
    assert.deepEqual(answer.body['summary'], { created: 3, updated: 0, skipped: 1, failed: 3 });
    const found = await api.request('GET', '/v1/accounts?domain=nordwind.example');
    const [account] = itemsOf(found.body['data']);
    assert.deepEqual(
      [account?.['name'], account?.['employee_count'], account?.['country']],
      ['Nordwind', 1200, 'DE'],
    );
  });

  test('a dry run says the same and leaves nothing behind, also under an Idempotency-Key', async () => {
    const before = await count();
    const jobs = async () =>
      (await api.ctx.pool.query('select count(*)::int as n from pgboss.job')).rows[0].n as number;
    const waiting = await jobs();
    const file = 'domain\ndry-one.example\ndry-two.example\nnordwind.example\n';
    const answer = await send(file, { dry_run: 'true' });
    assert.deepEqual(outcomes(answer), [
      [2, 'created', null],
      [3, 'created', null],
      [4, 'skipped', null],
    ]);
    assert.equal(answer.body['dry_run'], true);
    const headers = { 'content-type': 'text/csv', 'idempotency-key': 'dry' };
    const once = await send(file, { dry_run: 'true' }, { headers });
    assert.equal((await send(file, { dry_run: 'true' }, { headers })).text, once.text);
    assert.deepEqual(outcomes(once), outcomes(answer));
    assert.equal(await count(), before);
    assert.equal(await jobs(), waiting);
  });

  test('update, a mapping, and other encodings', async () => {
    const file = Buffer.from('\uFEFFFirma\tWeb\tGröße\r\nNordwind AG\tnordwind.example\tgroß\r\n', 'utf16le');
    const answer = await send(file, {
      on_conflict: 'update',
      mapping: JSON.stringify({ Firma: 'name', Größe: 'attributes.size' }),
    });
    assert.deepEqual(outcomes(answer), [[2, 'updated', null]]);
    assert.equal(answer.body['encoding'], 'utf-16le');
    assert.equal(answer.body['delimiter'], '\t');
    const latin = await send(Buffer.from('domain,name\nlatin.example,Zürcher Käse\n', 'latin1'));
    assert.equal(latin.body['encoding'], 'windows-1252');
    const found = await api.request('GET', '/v1/accounts?q=rcher%20K%C3%A4se');
    assert.equal(itemsOf(found.body['data']).length, 1);
  });

  test('our own export comes back as it was', async () => {
    const description = '=HYPERLINK("x")';
    await api.request('POST', '/v1/accounts', {
      body: { domain: 'round.example', description, tags: ['a', 'b'] },
    });
    const done = await carryOutExport(api, {
      resource: 'accounts',
      filters: { domain: 'round.example' },
      bom: true,
    });
    const { text } = await download(api, done);
    await api.request(
      'PATCH',
      '/v1/accounts/' +
        String(
          itemsOf((await api.request('GET', '/v1/accounts?domain=round.example')).body['data'])[0]?.['id'],
        ),
      { body: { description: null, tags: null } },
    );
    assert.deepEqual(outcomes(await send(text, { on_conflict: 'update' })), [[2, 'updated', null]]);
    const [account] = itemsOf((await api.request('GET', '/v1/accounts?domain=round.example')).body['data']);
    assert.deepEqual([account?.['description'], account?.['tags']], [description, ['a', 'b']]);
  });

  test('a preview shows columns, guesses and values, and stores nothing', async () => {
    const preview = async (csv: string, query = '') => {
      const answer = await api.request('POST', `/v1/accounts:preview-import${query}`, {
        raw: csv,
        headers: { 'content-type': 'text/csv' },
      });
      assert.equal(answer.status, 200, answer.text);
      return answer.body;
    };
    const before = (await api.request('GET', '/v1/accounts:summary')).body['total'];
    const csv = `Firma;Website;Notes\nAlder;alder-preview.example;${'n'.repeat(300)}\nBirch\n`;
    const guessed = await preview(csv);
    assert.equal(guessed['delimiter'], ';');
    assert.equal(guessed['has_domain'], true);
    assert.deepEqual(guessed['columns'], [
      { header: 'Firma', field: null, samples: ['Alder', 'Birch'] },
      { header: 'Website', field: 'domain', samples: ['alder-preview.example', ''] },
      { header: 'Notes', field: null, samples: ['n'.repeat(100), ''] },
    ]);
    const asked = await preview(csv, `?mapping=${encodeURIComponent('{"Firma":"name","Website":null}')}`);
    assert.equal(asked['has_domain'], false);
    assert.equal(asked['columns']?.[0]?.['field'], 'name');
    assert.equal((await api.request('GET', '/v1/accounts:summary')).body['total'], before);
  });

  test('more than one batch', async () => {
    const lines = Array.from({ length: 2500 }, (_, index) => `many-${index}.example`);
    const answer = await send(`domain\n${lines.join('\n')}`);
    assert.deepEqual(answer.body['summary'], { created: 2500, updated: 0, skipped: 0, failed: 0 });
    assert.equal(itemsOf(answer.body['data']).at(-1)?.['line'], 2501);
  });

  test('a line of 100,000 cells and a cell of 15 MiB fail alone; formulas are texts', async () => {
    const huge = 'x'.repeat(15 * 1024 * 1024);
    const lines = [
      'domain,name',
      `wide.example,${'y,'.repeat(100_000)}`,
      `deep.example,"${huge}"`,
      'calm.example,"=cmd|\' /C calc\'!A0"',
    ];
    const answer = await send(`${lines.join('\n')}\n`);
    assert.equal(answer.status, 200, answer.text.slice(0, 300));
    assert.deepEqual(
      itemsOf(answer.body['data']).map(({ line, status }) => [Number(line), String(status)]),
      [
        [2, 'failed'],
        [3, 'failed'],
        [4, 'created'],
      ],
    );
  });

  for (const [what, file, query, message] of [
    ['nothing', '', {}, /empty/],
    ['no domain', 'name,city\nx,y\n', {}, /No column gives a domain/],
    ['a column twice', 'domain,Name,name\n', {}, /"name" is there twice/],
    ['zero bytes', Buffer.from('domain\nx.example', 'utf16le'), {}, /zero bytes/],
    ['a header that is open', '"domain\nx.example\n', {}, /first line.*quote is opened/],
    ['100,000 columns', `domain,${'x,'.repeat(100_000)}\nx.example\n`, {}, /more than 2000 cells/],
    ['a mapping that is no JSON', 'domain\n', { mapping: '{x' }, /not JSON/],
    ['a mapping of lists', 'domain\n', { mapping: '["a"]' }, /object of columns/],
    ['a mapping of a column that is not there', 'domain\n', { mapping: '{"x":"name"}' }, /does not have/],
    ['too many lines', `domain\n${'x.example\n'.repeat(50_001)}`, {}, /more than 50,000 lines/],
  ] as const)
    test(`400 for ${what}`, async () => {
      const answer = await send(file, query);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], 'invalid_param');
      assert.match(String(answer.body['error']?.['message']), message);
    });

  test('415 for JSON, 413 beyond 16 MiB, 403 for a reader', async () => {
    assert.equal((await send('{}', {}, { headers: { 'content-type': 'application/json' } })).status, 415);
    assert.equal((await send(Buffer.alloc(16 * 1024 * 1024 + 1, 'a'))).status, 413);
    assert.equal((await send('domain\n', {}, { key: api.keys.readOnly })).status, 403);
  });
});

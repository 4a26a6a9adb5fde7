import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import pg from 'pg';
import { createTestApi } from '../../../support/api.ts';
import type { TestApi } from '../../../support/api.ts';
import { createTestDatabase } from '../../../support/database.ts';
import { addDetected } from '../../../support/detected.ts';
import { carryOutExport, fillAccounts } from '../../../support/exports.ts';

/** Where somebody listened a moment ago. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

describe('exports into a warehouse', () => {
  let api: TestApi;
  let url: string;
  let warehouse: pg.Client;
  let drop: () => Promise<void>;
  let ids: string[];
  before(async () => {
    api = await createTestApi();
    const made = await createTestDatabase();
    drop = made.drop;
    url = `${made.url}?sslmode=disable`;
    warehouse = new pg.Client({ connectionString: made.url });
    await warehouse.connect();
    await warehouse.query('create schema "Dépôt"');
    ids = await fillAccounts(api, api.workspaceId, 2300, (index) => ({ tags: ['a', `t${index}`] }));
    await addDetected(api.ctx, api.workspaceId, ids[0] ?? '');
  });
  after(async () => {
    await warehouse.end();
    await api.close();
    await drop();
  });

  const destination = (table: string, over: object = {}) => ({ type: 'postgres', url, table, ...over });

  test('makes the table, typed, and fills it; a second export updates and adds', async () => {
    const to = destination('a "quoted" table', { schema: 'Dépôt' });
    const done = await carryOutExport(api, { resource: 'accounts', destination: to });
    assert.equal(done['status'], 'completed', String(done['error']));
    assert.equal(done['rows'], 2300);
    assert.equal(done['sha256'], null);
    assert.equal(JSON.stringify(done).includes('sslmode":"disable'), true);
    const count = async () =>
      (await warehouse.query<{ n: number }>('select count(*)::int as n from "Dépôt"."a ""quoted"" table"'))
        .rows[0]?.n;
    assert.equal(await count(), 2300);
    const { rows } = await warehouse.query(
      'select score, tags, created_at, employee_count from "Dépôt"."a ""quoted"" table" where id = $1',
      [ids[7]],
    );
    assert.equal(rows[0].score, '7');
    assert.deepEqual(rows[0].tags, ['a', 't7']);
    assert.ok(rows[0].created_at instanceof Date);
    assert.equal(rows[0].employee_count, null);
    await api.request('PATCH', `/v1/accounts/${ids[7]}`, { body: { employee_count: 12 } });
    await api.request('POST', '/v1/accounts', { body: { domain: 'new.example' } });
    await carryOutExport(api, { resource: 'accounts', destination: to });
    assert.equal(await count(), 2301);
    const again = await warehouse.query(
      'select employee_count from "Dépôt"."a ""quoted"" table" where id = $1',
      [ids[7]],
    );
    assert.equal(again.rows[0].employee_count, '12');
  });

  test('every resource, and chosen columns with the id before them', async () => {
    for (const resource of ['signals', 'contacts', 'briefs']) {
      const done = await carryOutExport(api, {
        resource,
        destination: destination(resource === 'briefs' ? 'b' : `w_${resource}`),
      });
      assert.equal(done['status'], 'completed', String(done['error']));
    }
    const { rows } = await warehouse.query('select evidence from w_signals');
    assert.ok(Array.isArray(rows[0].evidence));
    const done = await carryOutExport(api, {
      resource: 'accounts',
      columns: ['domain'],
      destination: destination('few'),
    });
    assert.equal(done['status'], 'completed', String(done['error']));
    const { fields } = await warehouse.query('select * from few');
    assert.deepEqual(
      fields.map(({ name }) => name),
      ['id', 'domain'],
    );
  });

  test('a table of one’s own: without an id to go by, with a column too few, in the way of a constraint', async () => {
    await warehouse.query(`create table no_key (id text, domain text);
      create table small (id text primary key);
      create table strict (id text primary key, domain text check (domain < 'c001500'))`);
    const into = (table: string) =>
      carryOutExport(api, {
        resource: 'accounts',
        columns: ['id', 'domain'],
        destination: destination(table),
      });
    assert.match(String((await into('no_key'))['error']), /SQLSTATE 42P10/);
    assert.match(String((await into('small'))['error']), /SQLSTATE 42703.*"domain"/);
    const strict = await into('strict');
    assert.match(String(strict['error']), /SQLSTATE 23514/);
    assert.equal(strict['status'], 'failed');
    assert.equal(strict['rows'], 1000, 'what went in before, stays');
  });

  test('wrong password, no such database, nobody there: failed, and the password is in none of it', async () => {
    const wrong = new URL(url);
    wrong.password = 'not-the-password';
    const refused = await carryOutExport(api, {
      resource: 'accounts',
      destination: { type: 'postgres', url: wrong.href, table: 't' },
    });
    assert.match(String(refused['error']), /SQLSTATE 28P01/);
    assert.ok(!JSON.stringify(refused).includes('not-the-password'));
    const elsewhere = new URL(url);
    elsewhere.pathname = '/no_such_database';
    const missing = await carryOutExport(api, {
      resource: 'accounts',
      destination: { type: 'postgres', url: elsewhere.href, table: 't' },
    });
    assert.match(String(missing['error']), /SQLSTATE 3D000/);
    const nobody = new URL(url);
    nobody.port = String(await closedPort());
    const alone = await carryOutExport(api, {
      resource: 'accounts',
      destination: { type: 'postgres', url: nobody.href, table: 't' },
    });
    assert.equal(alone['error'], 'The connection to the warehouse could not be made, or was lost.');
    const encrypted = url.replace('disable', 'require');
    const plain = await carryOutExport(api, {
      resource: 'accounts',
      destination: { type: 'postgres', url: encrypted, table: 't' },
    });
    assert.match(String(plain['error']), /does not encrypt/);
  });

  test('a connection that is lost half way is made again, and nothing is missing', async () => {
    // The server ends the session in its second batch, once.
    await warehouse.query(`create table lossy (id text primary key, domain text);
      create sequence lossy_batches;
      create function lose() returns trigger language plpgsql as $$ begin
        if nextval('lossy_batches') = 2 then perform pg_terminate_backend(pg_backend_pid()); end if;
        return null; end $$;
      create trigger lose after insert on lossy for each statement execute function lose()`);
    const done = await carryOutExport(api, {
      resource: 'accounts',
      columns: ['domain'],
      destination: destination('lossy'),
    });
    assert.equal(done['status'], 'completed', String(done['error']));
    const { rows } = await warehouse.query<{ n: number }>('select count(*)::int as n from lossy');
    assert.equal(rows[0]?.n, done['rows']);
    const { rows: batches } = await warehouse.query<{ n: string }>(
      'select last_value as n from lossy_batches',
    );
    assert.equal(batches[0]?.n, '4', 'three batches, one of them twice');
  });

  for (const [given, code] of [
    ['postgres://u:p@10.1.2.3/db', 'url_not_allowed'],
    ['postgres://u:p@0x0a010203/db', 'url_not_allowed'],
    ['postgres://u:p@localhost/db', 'url_not_allowed'],
    ['postgres://u:p@169.254.169.254/db', 'url_not_allowed'],
    ['postgres://u:p@127.0.0.1:25/db', 'url_not_allowed'],
    ['postgres://u:p@127.0.0.1:0/db', 'url_not_allowed'],
    ['postgres://u:p@127.0.0.1/db?host=10.1.2.3', 'invalid_param'],
    ['postgres://u:p@127.0.0.1/db?sslmode=prefer', 'invalid_param'],
    ['postgres://127.0.0.1/db', 'invalid_param'],
    ['postgres://u:p@127.0.0.1/', 'invalid_param'],
    ['https://u:p@127.0.0.1/db', 'invalid_param'],
    ['nonsense', 'invalid_param'],
  ] as const)
    test(`400 ${code} for ${given}`, async () => {
      const answer = await api.request('POST', '/v1/exports', {
        body: { resource: 'accounts', destination: { type: 'postgres', url: given, table: 't' } },
      });
      assert.equal(answer.status, 400, answer.text);
      assert.equal(answer.body['error']?.['code'], code);
      assert.ok(!answer.text.includes(given), 'it holds a password');
    });
});

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type pg from 'pg';
import { createPool } from '../../src/platform/db/pool.ts';
import { createTestDatabase } from '../support/database.ts';

describe('the pool', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let pool: pg.Pool;
  before(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, 1);
  });
  after(async () => {
    await pool.end();
    await database.drop();
  });

  for (const [what, text] of [
    ['all columns', 'select * from things where id = $1'],
    ['all columns of one table', 'select "t".* from things as "t" where id = $1'],
    ['all columns of what was changed', 'update things set id = $1 returning *'],
  ] as const)
    test(`goes on after another process has migrated: ${what}`, async () => {
      await pool.query('create table things (id integer)');
      await pool.query('insert into things values (1)');
      for (let times = 0; times < 8; times += 1) await pool.query(text, [1]);
      await pool.query('alter table things add column name text');
      assert.deepEqual((await pool.query(text, [1])).rows, [{ id: 1, name: null }]);
      await pool.query('drop table things');
    });

  test('gives what comes again and again a plan that stays', async () => {
    const text = 'select id from workspaces where id = $1';
    for (let times = 0; times < 6; times += 1) await pool.query(text, ['ws_none']);
    const { rows } = await pool.query('select name from pg_prepared_statements where statement = $1', [text]);
    assert.equal(rows.length, 1);
  });
});

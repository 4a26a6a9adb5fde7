import assert from 'node:assert/strict';
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import type pg from 'pg';
import { MIGRATIONS } from '../../../src/context.ts';
import { migrate, missingMigrations, pendingMigrations } from '../../../src/platform/db/migrate.ts';
import { createPool } from '../../../src/platform/db/pool.ts';
import { createEmptyDatabase, createTestDatabase } from '../../support/database.ts';
import { readSchema } from '../../support/schema.ts';

/** What these names mean is the same in every table. */
const SELF_EXPLAINING = new Set(['id', 'workspace_id', 'account_id', 'created_at', 'updated_at']);

/** The last versioned file that may hold functions: those of later versions belong to the repeatable files. */
const LAST_WITH_FUNCTIONS = '0030';

describe('the schema', () => {
  let fresh: Awaited<ReturnType<typeof createTestDatabase>>;
  let pool: pg.Pool;
  before(async () => {
    fresh = await createTestDatabase();
    pool = createPool(fresh.url, 2);
  });
  after(async () => {
    await pool.end();
    await fresh.drop();
  });

  /** Migrates an empty database to an older state, changes it further, then brings it up to date. */
  async function schemaAfter(
    isOlder: (file: string) => boolean,
    age: (old: pg.Pool) => Promise<unknown> = async () => undefined,
  ): Promise<Record<string, string>> {
    const folder = await mkdtemp(join(tmpdir(), 'whynow-older-'));
    const database = await createEmptyDatabase();
    const old = createPool(database.url, 2);
    try {
      for (const name of await readdir(MIGRATIONS))
        if (name.endsWith('.sql') && isOlder(name))
          await copyFile(join(MIGRATIONS, name), join(folder, name));
      await migrate(old, folder);
      await age(old);
      await migrate(old, MIGRATIONS);
      return await readSchema(old);
    } finally {
      await old.end();
      await database.drop();
      await rm(folder, { recursive: true });
    }
  }

  it('is the same in a fresh database and in one from before there were repeatable files', async () => {
    assert.deepEqual(
      await schemaAfter(
        () => true,
        async (old) => {
          await old.query('drop table schema_repeatables');
          assert.deepEqual(
            await pendingMigrations(old, MIGRATIONS),
            (await readdir(join(MIGRATIONS, 'repeatable'))).toSorted().map((name) => `repeatable/${name}`),
          );
        },
      ),
      await readSchema(pool),
    );
  });

  it('is the same in a database of an early version', async () => {
    assert.deepEqual(await schemaAfter((name) => name < '0007'), await readSchema(pool));
  });

  it('is the same in a database that has other functions and comments', async () => {
    const schema = await schemaAfter(
      () => true,
      async (old) => {
        await migrate(old, MIGRATIONS);
        await old.query(`
          create or replace function give_back(me text, claims json, changes json) returns void language sql as 'select';
          comment on table accounts is null;
          comment on column accounts.score is 'otherwise'`);
        await old.query(
          `update schema_repeatables set checksum = 'of an earlier file' where name like '%claim-lanes%'`,
        );
        assert.deepEqual(await missingMigrations(old, MIGRATIONS), [], 'it is ready all the same');
        assert.deepEqual(await pendingMigrations(old, MIGRATIONS), ['repeatable/delivery-1-claim-lanes.sql']);
      },
    );
    assert.deepEqual(schema, await readSchema(pool));
  });

  it('explains every table and every column', async () => {
    const { rows } = await pool.query<{ name: string; column: string | null }>(`
      select c.relname as name, a.attname as column
        from pg_class c
        join (select oid, 0 as attnum, null as attname from pg_class
               union all
              select attrelid, attnum, attname from pg_attribute where attnum > 0 and not attisdropped) a on a.oid = c.oid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
         and coalesce(case when a.attnum = 0 then obj_description(c.oid, 'pg_class') else col_description(c.oid, a.attnum) end, '') = ''
       order by 1, 2`);
    const unexplained = rows
      .filter(({ column }) => column === null || !SELF_EXPLAINING.has(column))
      .map(({ name, column }) => (column === null ? name : `${name}.${column}`));
    assert.deepEqual(unexplained, [], 'add what they mean to migrations/repeatable/comments-….sql');
  });

  it('says of every column that can be null what null means', async () => {
    const { rows } = await pool.query<{ name: string; text: string }>(`
      select c.relname || '.' || a.attname as name, col_description(c.oid, a.attnum) as text
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and not a.attnotnull`);
    assert.deepEqual(
      rows.filter(({ text }) => !/null/i.test(text ?? '')).map(({ name }) => name),
      [],
    );
  });

  it('plans every step of the delivery queue from indexes', async () => {
    const { rows } = await pool.query<{ name: string; settings: string[] | null }>(`
      select proname as name, proconfig as settings from pg_proc
       where pronamespace = 'public'::regnamespace and prosrc ~ 'delivery_(lanes|queue)' and prorettype <> 'trigger'::regtype`);
    assert.ok(rows.length >= 6);
    for (const { name, settings } of rows)
      assert.deepEqual(
        settings?.toSorted(),
        [
          'enable_hashjoin=off',
          'enable_mergejoin=off',
          'enable_seqscan=off',
          'jit=off',
          'plan_cache_mode=force_generic_plan',
        ],
        `${name} is missing in migrations/repeatable/delivery-5-plan-from-indexes.sql`,
      );
  });

  it('has the text of each function in one place', async () => {
    const created = /^\s*create (?:or replace )?function (\w+)/gim;
    const functionsOf = async (folder: string, name: string) =>
      [...(await readFile(join(folder, name), 'utf8')).matchAll(created)].map((match) => match[1] ?? '');
    const folder = join(MIGRATIONS, 'repeatable');
    const repeatable = (
      await Promise.all((await readdir(folder)).map((name) => functionsOf(folder, name)))
    ).flat();
    const { rows } = await pool.query<{ name: string }>(
      `select proname as name from pg_proc p where pronamespace = 'public'::regnamespace
         and not exists (select from pg_depend where objid = p.oid and classid = 'pg_proc'::regclass and deptype = 'e')`,
    );
    assert.deepEqual(repeatable.toSorted(), rows.map(({ name }) => name).toSorted());
    const later = (await readdir(MIGRATIONS)).filter(
      (name) => name.endsWith('.sql') && name > `${LAST_WITH_FUNCTIONS}~`,
    );
    for (const name of later)
      assert.deepEqual(await functionsOf(MIGRATIONS, name), [], `${name} creates functions`);
  });
});

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, describe, it } from 'node:test';
import type pg from 'pg';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { MigrationRefused } from '../../../src/platform/db/migration-history.ts';
import { createPool } from '../../../src/platform/db/pool.ts';
import { createTestDatabase } from '../../support/database.ts';

describe('migrations and their checksums', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let pool: pg.Pool;
  let folder: string;
  before(async () => {
    database = await createTestDatabase();
    pool = createPool(database.url, 4);
    // A connection that is still closing when its database goes.
    pool.on('error', () => undefined);
    folder = await mkdtemp(join(tmpdir(), 'whynow-migrations-'));
    await writeFile(join(folder, '0001-one.sql'), 'create table one (id int);\n');
    await writeFile(join(folder, '0002-two.sql'), 'create table two (id int);\n');
  });
  beforeEach(async () => {
    await pool.query('drop table if exists schema_migrations, one, two, three');
  });
  after(async () => {
    await pool.end();
    await database.drop();
    await rm(folder, { recursive: true });
  });

  async function kept(): Promise<(string | null)[]> {
    const { rows } = await pool.query<{ checksum: string | null }>(
      'select checksum from schema_migrations order by name',
    );
    return rows.map(({ checksum }) => checksum);
  }

  it('are kept with what is applied, by two processes at once too', async () => {
    const both = await Promise.all([migrate(pool, folder), migrate(pool, folder)]);
    assert.deepEqual(
      both.map((applied) => applied.length).toSorted((a, b) => a - b),
      [0, 2],
    );
    for (const checksum of await kept()) assert.match(checksum ?? '', /^[0-9a-f]{64}$/);
  });

  it('are recorded for a database of an earlier version, and its migrations not run again', async () => {
    await pool.query(
      'create table schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    await pool.query(`insert into schema_migrations (name) values ('0001-one.sql')`);
    const applied = await Promise.all([migrate(pool, folder), migrate(pool, folder)]);
    assert.deepEqual(
      applied.flat().map(({ name }) => name),
      ['0002-two.sql'],
    );
    assert.ok((await kept()).every((checksum) => checksum !== null));
  });

  it('refuse a file that was changed after it was applied, and apply nothing; line ends do not count', async () => {
    await migrate(pool, folder);
    await writeFile(join(folder, '0001-one.sql'), 'create table one (id int);\r\n');
    assert.deepEqual(await migrate(pool, folder), []);
    await writeFile(join(folder, '0001-one.sql'), 'create table one (id bigint);\n');
    await writeFile(join(folder, '0003-three.sql'), 'create table three (id int);\n');
    await assert.rejects(migrate(pool, folder), (error) => {
      assert.ok(error instanceof MigrationRefused);
      assert.match(
        error.message,
        /changed after this database had applied them \(0001-one\.sql\).*Nothing was applied/,
      );
      return true;
    });
    assert.equal((await kept()).length, 2);
  });
});

import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import type pg from 'pg';
import { migrate } from '../../../src/platform/db/migrate.ts';
import { createPool } from '../../../src/platform/db/pool.ts';
import { createEmptyDatabase } from '../../support/database.ts';

describe('repeatable migrations', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let pool: pg.Pool;
  let folder: string;
  before(async () => {
    database = await createEmptyDatabase();
    pool = createPool(database.url, 4);
  });
  beforeEach(async () => {
    await pool.query('drop schema public cascade; create schema public');
    folder = await mkdtemp(join(tmpdir(), 'whynow-repeatable-'));
    await mkdir(join(folder, 'repeatable'));
    await write('0001-one.sql', 'create table one (id int);');
    await write('repeatable/answer.sql', answering('first'));
    await write('repeatable/comments.sql', `comment on table one is 'the one';`);
  });
  afterEach(() => rm(folder, { recursive: true }));
  after(async () => {
    await pool.end();
    await database.drop();
  });

  async function write(name: string, text: string): Promise<void> {
    await writeFile(join(folder, name), text);
  }

  function answering(text: string): string {
    return `create or replace function answer() returns text language sql as $$ select '${text}' $$;\n`;
  }

  async function names(): Promise<string[]> {
    return (await migrate(pool, folder)).map(({ name }) => name);
  }

  async function state(): Promise<{ answer: string; comment: string | null; recorded: number }> {
    const { rows } = await pool.query<{ answer: string; comment: string | null; recorded: number }>(
      `select answer(), obj_description('one'::regclass, 'pg_class') as comment,
              (select count(*)::integer from schema_repeatables) as recorded`,
    );
    const row = rows[0];
    assert.ok(row);
    return row;
  }

  it('come after the versioned ones, once, also for two who start at the same moment', async () => {
    const both = await Promise.all([names(), names()]);
    assert.deepEqual(both.flat(), ['0001-one.sql', 'repeatable/answer.sql', 'repeatable/comments.sql']);
    assert.deepEqual(await state(), { answer: 'first', comment: 'the one', recorded: 2 });
    assert.deepEqual(await names(), []);
  });

  it('run again once when a file has changed, line ends apart', async () => {
    await names();
    await write('repeatable/answer.sql', answering('first').replaceAll('\n', '\r\n'));
    assert.deepEqual(await names(), []);
    await write('repeatable/answer.sql', answering('second'));
    const both = await Promise.all([names(), names()]);
    assert.deepEqual(both.flat(), ['repeatable/answer.sql', 'repeatable/comments.sql']);
    assert.equal((await state()).answer, 'second');
    assert.deepEqual(await names(), []);
  });

  it('run again after a versioned one, which may have made a table anew', async () => {
    await names();
    await write('0002-two.sql', 'drop table one; create table one (id bigint);');
    assert.deepEqual(await names(), ['0002-two.sql', 'repeatable/answer.sql', 'repeatable/comments.sql']);
    assert.equal((await state()).comment, 'the one');
  });

  it('are all applied or none: an error names its file, and the next start tries again', async () => {
    await names();
    await write('repeatable/answer.sql', answering('second'));
    await write('repeatable/comments.sql', `comment on table missing is 'nothing';`);
    await assert.rejects(migrate(pool, folder), /^Error: migration repeatable\/comments\.sql: .*missing/);
    assert.equal((await state()).answer, 'first');
    await write('repeatable/comments.sql', `comment on table one is 'the other';`);
    await names();
    assert.deepEqual(await state(), { answer: 'second', comment: 'the other', recorded: 2 });
  });
});

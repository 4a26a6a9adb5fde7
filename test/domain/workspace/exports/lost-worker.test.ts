import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { TestContext } from 'node:test';
import pg from 'pg';
import { runExport } from '../../../../src/domain/workspace/exports/run-export.ts';
import { sweepExports } from '../../../../src/domain/workspace/exports/sweep-exports.ts';
import type { ExportRow } from '../../../../src/domain/ground/rows/index.ts';
import { createTestApi } from '../../../support/api.ts';
import type { TestApi } from '../../../support/api.ts';
import { startBucket } from '../../../support/bucket.ts';
import { createFakeClock } from '../../../support/clock.ts';
import { createTestContext } from '../../../support/context.ts';
import { createTestDatabase } from '../../../support/database.ts';
import { fillAccounts } from '../../../support/exports.ts';
import { installation, startWorkerProcess } from '../../../support/worker-processes.ts';

const HOUR = 3_600_000;

describe('an export whose worker is killed', () => {
  let api: TestApi;
  let folder: string;
  let ids: string[];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'whynow-exports-'));
    api = await createTestApi({ config: { EXPORT_DIR: join(folder, 'exports') } });
    ids = await fillAccounts(api, api.workspaceId, 3500);
  });
  after(async () => {
    await api.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function ask(body: object): Promise<string> {
    const asked = await api.request('POST', '/v1/exports', { body: { resource: 'accounts', ...body } });
    assert.equal(asked.status, 202, asked.text);
    return String(asked.body['id']);
  }

  const rowOf = (id: string): Promise<ExportRow> =>
    api.ctx.db
      .selectFrom('exports')
      .selectAll()
      .where('workspace_id', '=', api.workspaceId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  /** Gives up after a minute: whatever it waits for will not come then. */
  async function until(id: string, holds: (row: ExportRow) => boolean): Promise<ExportRow> {
    const giveUp = Date.now() + 60_000;
    for (;;) {
      const row = await rowOf(id);
      if (holds(row)) return row;
      if (Date.now() > giveUp) assert.fail(`the export is ${row.status}: ${row.error}`);
    }
  }

  /** A worker that ends with the test, however that ends. */
  async function startWorker(t: TestContext): Promise<{ kill(): Promise<void> }> {
    const worker = await startWorkerProcess({
      ...installation(api.ctx.databaseUrl, folder),
      EXPORT_DIR: join(folder, 'exports'),
    });
    const kill = async (): Promise<void> => {
      worker.command().child.kill('SIGKILL');
      await worker.command().ended;
    };
    t.after(kill);
    return { kill };
  }

  /** Another worker, an hour later: what it finds due, it runs. */
  async function continueLater(id: string): Promise<void> {
    const clock = createFakeClock(new Date(Date.now() + HOUR));
    const later = await createTestContext({
      databaseUrl: api.ctx.databaseUrl,
      clock,
      config: { EXPORT_DIR: join(folder, 'exports') },
    });
    await sweepExports(later);
    const { rows } = await later.pool.query(
      `select 1 from pgboss.job where name in ('run-export', 'run-remote-export') and singleton_key = $1 and state < 'active'`,
      [id],
    );
    assert.equal(rows.length, 1, 'the sweep has found it');
    await runExport(later, { workspaceId: api.workspaceId, exportId: id });
    await later.close();
  }

  test('into a warehouse: goes on after the last row that was stored', async (t) => {
    const made = await createTestDatabase();
    const warehouse = new pg.Client({ connectionString: made.url });
    await warehouse.connect();
    const locker = new pg.Client({ connectionString: made.url });
    await locker.connect();
    t.after(async () => {
      await Promise.all([warehouse.end(), locker.end()]);
      await made.drop();
    });
    await warehouse.query('create table t (id text primary key, domain text)');
    // The worker's third batch waits for this row.
    await locker.query('begin');
    await locker.query('insert into t (id) values ($1)', [ids[2500]]);
    const worker = await startWorker(t);
    const id = await ask({
      columns: ['domain'],
      destination: { type: 'postgres', url: `${made.url}?sslmode=disable`, table: 't' },
    });
    const half = await until(id, ({ position }) => position?.[0] === ids[1999]);
    assert.equal(half.rows, 2000);
    await worker.kill();
    await locker.query('rollback');
    // Whoever begins from the start would bring this one back.
    await warehouse.query('delete from t where id = $1', [ids[5]]);
    await continueLater(id);
    const done = await rowOf(id);
    assert.equal(done.status, 'completed', String(done.error));
    assert.equal(done.rows, 3500);
    assert.equal(done.attempts, 2);
    const { rows } = await warehouse.query<{ id: string }>('select id from t order by id collate "C"');
    assert.deepEqual(
      rows.map((row) => row.id),
      ids.filter((one) => one !== ids[5]),
    );
  });

  test('into a bucket: from the start, whole', async (t) => {
    const bucket = await startBucket();
    t.after(() => bucket.close());
    let reach = (): void => undefined;
    const reached = new Promise<void>((done) => (reach = done));
    bucket.misbehave(() => {
      reach();
      return 'hang';
    });
    const worker = await startWorker(t);
    const id = await ask({
      destination: {
        type: 's3',
        endpoint: bucket.url,
        bucket: 'outbox',
        path_style: true,
        access_key_id: 'AKIAOSPREYEXAMPLE',
        secret_access_key: 'kV+9/osprey+secret/AA',
      },
    });
    await Promise.race([reached, until(id, ({ status }) => status === 'failed')]);
    assert.equal((await rowOf(id)).error, null);
    await worker.kill();
    bucket.misbehave(() => null);
    await continueLater(id);
    const done = await rowOf(id);
    assert.equal(done.status, 'completed', String(done.error));
    assert.equal(done.rows, 3500);
    assert.equal([...bucket.objects.values()][0]?.length, done.bytes);
  });

  test('three workers are enough', async () => {
    const id = await ask({});
    await api.ctx.db
      .updateTable('exports')
      .set({ status: 'running', runner: 'run_gone', attempts: 3, alive_at: new Date(Date.now() - HOUR) })
      .where('workspace_id', '=', api.workspaceId)
      .where('id', '=', id)
      .execute();
    await runExport(api.ctx, { workspaceId: api.workspaceId, exportId: id });
    const { status, error } = await rowOf(id);
    assert.deepEqual([status, error], ['failed', 'It was begun 3 times, and every worker was lost.']);
  });

  test('a worker that is stopped gives it back, and leaves no part of a file', async () => {
    const id = await ask({});
    const signal = AbortSignal.abort();
    await runExport(api.ctx, { workspaceId: api.workspaceId, exportId: id }, { signal });
    const given = await rowOf(id);
    assert.deepEqual([given.status, given.runner, given.attempts], ['queued', null, 0]);
    assert.deepEqual(
      (await readdir(api.ctx.config.storage.exportDir)).filter((name) => name.startsWith(id)),
      [],
    );
    await runExport(api.ctx, { workspaceId: api.workspaceId, exportId: id });
    assert.equal((await rowOf(id)).status, 'completed');
  });
});

/**
 * Runs the tests: starts a PostgreSQL (or uses DATABASE_URL's server), migrates a template database once, then hands the
 * files to Node's test runner. `node test/run.ts` runs all but the faults, which take minutes and have a command of their own
 * (`npm run test:faults`); names of files or folders narrow it.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { MIGRATIONS } from '../src/context.ts';
import { taskNames } from '../src/domain/enqueue.ts';
import { startCluster } from '../src/platform/db/embedded/cluster.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createPool } from '../src/platform/db/pool.ts';
import { createLogger } from '../src/platform/log.ts';
import { createQueue } from '../src/platform/queue.ts';

const ALL = ['src/**/*.test.ts', 'sample-web/**/*.test.ts', 'test/**/*.test.ts'];
const FAULTS = 'test/faults/';

async function main(): Promise<number> {
  const named = process.argv.slice(2);
  const patterns =
    named.length > 0 ? named.map((name) => (name.endsWith('.ts') ? name : `${name}/**/*.test.ts`)) : ALL;
  const files = [...new Set(patterns.flatMap((pattern) => globSync(pattern)))]
    .filter((file) => named.length > 0 || !file.startsWith(FAULTS))
    .toSorted();
  if (files.length === 0) throw new Error(`no test file matches ${patterns.join(', ')}`);
  const folder = await mkdtemp(join(tmpdir(), 'whynow-test-'));
  // PostgreSQL runs as another user where the tests run as root, and has to get in.
  await chmod(folder, 0o755);
  // Durability is not what these tests test; the fault tests start servers of their own.
  const cluster = process.env['DATABASE_URL']
    ? null
    : await startCluster({
        folder,
        settings: {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_connections: '400',
        },
      });
  const adminUrl = cluster ? cluster.urlFor('postgres') : (process.env['DATABASE_URL'] ?? '');
  const template = `whynow_template_${randomBytes(4).toString('hex')}`;
  try {
    await makeTemplate(adminUrl, template);
    return await runFiles(files, {
      WHYNOW_TEST_SERVER: adminUrl,
      WHYNOW_TEST_TEMPLATE: template,
      // A hundred processes load the same program: from the second on in 1.3 s instead of 2.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
    });
  } finally {
    await execute(adminUrl, `drop database if exists ${template} with (force)`).catch(() => undefined);
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeTemplate(adminUrl: string, template: string): Promise<void> {
  await execute(adminUrl, `create database ${template} template template0 encoding 'UTF8'`);
  const url = new URL(adminUrl);
  url.pathname = `/${template}`;
  const pool = createPool(url.href, 2);
  await migrate(pool, MIGRATIONS);
  await pool.end();
  const queue = createQueue(url.href, createLogger('silent'), { worker: false });
  await queue.start([...taskNames]);
  await queue.stop(1000);
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Tests that stand beside the code need no database and keep nothing: they share one process, because starting one for each of them took
 * longer than all of them. Then the others, each in its own.
 */
async function runFiles(files: string[], env: Record<string, string>): Promise<number> {
  const beside = files.filter((file) => !file.startsWith('test/'));
  const others = files.filter((file) => file.startsWith('test/'));
  let failed = 0;
  if (beside.length > 0) failed ||= await run(['--test-isolation=none', ...beside], env);
  // A worker that was killed keeps its lanes for half a minute: a fault test waits for that more than once.
  const timeoutMs = others.some((file) => file.startsWith(FAULTS)) ? 200_000 : 120_000;
  if (others.length > 0)
    failed = (await run(['--test-concurrency=2', `--test-timeout=${timeoutMs}`, ...others], env)) || failed;
  return failed;
}

function run(args: string[], env: Record<string, string>): Promise<number> {
  const { DATABASE_URL: _ours, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--test', ...args], {
    stdio: 'inherit',
    env: { ...inherited, ...env, NODE_ENV: 'test' },
  });
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}

process.exitCode = await main();

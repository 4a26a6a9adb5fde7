/**
 * Runs the tests: starts a PostgreSQL (or uses DATABASE_URL's server), migrates a template database once, then hands the
 * files to Node's test runner. `node test/run.ts` runs all but the faults, which take minutes and have a command of their own
 * (`npm run test:faults`); names of files or folders narrow it.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scratchFolder } from './support/scratch-folder.ts';
import { execute, makeTemplate, startTestCluster } from './support/template.ts';

const ALL = ['src/**/*.test.ts', 'sample-web/**/*.test.ts', 'test/**/*.test.ts'];
const FAULTS = 'test/faults/';
const FILES_A_LOT = 10;
/** Tests that stand beside the code need no database and keep nothing: most of them take milliseconds. */
const LOT_SIZES: Record<string, number> = { src: 40, 'sample-web': 40 };

async function main(): Promise<number> {
  const named = process.argv.slice(2);
  const patterns =
    named.length > 0 ? named.map((name) => (name.endsWith('.ts') ? name : `${name}/**/*.test.ts`)) : ALL;
  const files = [...new Set(patterns.flatMap((pattern) => globSync(pattern)))]
    .filter((file) => named.length > 0 || !file.startsWith(FAULTS))
    .toSorted();
  if (files.length === 0) throw new Error(`no test file matches ${patterns.join(', ')}`);
  const folder = await mkdtemp(join(await scratchFolder(), 'whynow-test-'));
  // PostgreSQL runs as another user where the tests run as root, and has to get in.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'tmp'));
  const cluster = process.env['DATABASE_URL'] ? null : await startTestCluster(folder);
  const adminUrl = cluster ? cluster.urlFor('postgres') : (process.env['DATABASE_URL'] ?? '');
  const template = `whynow_template_${randomBytes(4).toString('hex')}`;
  try {
    await makeTemplate(adminUrl, template);
    const env = {
      WHYNOW_TEST_SERVER: adminUrl,
      WHYNOW_TEST_TEMPLATE: template,
      // A hundred processes load the same program: from the second on in 1.3 s instead of 2.
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      TMPDIR: join(folder, 'tmp'),
    };
    return await runFiles(files, env, folder);
  } finally {
    await execute(adminUrl, `drop database if exists ${template} with (force)`).catch(() => undefined);
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Test files share processes, in lots: a process takes 1.3 s to load the program, and knows its hot code by the second file. The time limit is
 * that of a lot, and of each test in it, on a machine that is busy with other things. A fault test has
 * one to itself, since what it kills or floods is a process. (Node 24's `--test-isolation=none` knows one process or one a file.)
 */
async function runFiles(files: string[], env: Record<string, string>, folder: string): Promise<number> {
  const faults = files.filter((file) => file.startsWith(FAULTS));
  const lots = await writeLots(
    files.filter((file) => !file.startsWith(FAULTS)),
    folder,
  );
  let failed = 0;
  // They wait now and then, for a database or a timer: one more than there are processors keeps all of them at work.
  if (lots.length > 0)
    failed = await run(['--test-timeout=480000', ...lots], env, availableParallelism() + 1);
  // A worker that was killed keeps its lanes for half a minute: a fault test waits for that more than once.
  if (faults.length > 0) failed = (await run(['--test-timeout=200000', ...faults], env, 2)) || failed;
  return failed;
}

/** A file for each lot that imports the files of it: neighbours share one. A file that is named alone runs as itself. */
async function writeLots(files: string[], folder: string): Promise<string[]> {
  if (files.length === 1) return files;
  const lots: string[] = [];
  for (const [place, own] of Map.groupBy(files, placeOf)) {
    const size = LOT_SIZES[place] ?? FILES_A_LOT;
    for (let from = 0; from < own.length; from += size) {
      const lot = join(folder, `${place}-${String(from / size + 1).padStart(2, '0')}.test.mjs`);
      const imports = own
        .slice(from, from + size)
        .map((file) => `await import(${JSON.stringify(pathToFileURL(file).href)});\n`);
      await writeFile(lot, imports.join(''));
      lots.push(lot);
    }
  }
  return lots;
}

/** `src/domain/watching/robots/robots.test.ts` is of `src`, `test/api/bots/create-bot.test.ts` of `api`. */
function placeOf(file: string): string {
  const [top = '', next = ''] = file.split('/');
  return top === 'test' ? next : top;
}

function run(args: string[], env: Record<string, string>, atATime: number): Promise<number> {
  const { DATABASE_URL: _ours, ...inherited } = process.env;
  const child = spawn(process.execPath, ['--test', `--test-concurrency=${atATime}`, ...args], {
    stdio: 'inherit',
    env: { ...inherited, ...env, NODE_ENV: 'test' },
  });
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}

process.exitCode = await main();

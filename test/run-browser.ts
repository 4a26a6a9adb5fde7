/**
 * Runs the tests of the console in a real Chromium (Debian's `chromium`, or CHROMIUM): `npm run test:browser [FILE…]`. It starts a PostgreSQL, lets
 * a real worker read the pretend web once, and hands each file a database that is a clone of the result.
 */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { globSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeWorld } from './browser/support/make-world.ts';
import { scratchFolder } from './support/scratch-folder.ts';
import { execute, makeTemplate, startTestCluster } from './support/template.ts';

async function main(): Promise<number> {
  const named = process.argv.slice(2);
  const files = named.length > 0 ? named : globSync('test/browser/*.browser.ts').toSorted();
  if (files.length === 0) throw new Error('no test file matches test/browser/*.browser.ts');
  // A build that is older than its sources would be what is tested.
  await promisify(execFile)(process.execPath, ['scripts/build-console.ts']);
  const folder = await mkdtemp(join(await scratchFolder(), 'whynow-browser-'));
  // PostgreSQL runs as another user where the tests run as root, and has to get in.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'tmp'));
  const cluster = await startTestCluster(folder);
  const server = cluster.urlFor('postgres');
  const id = randomBytes(4).toString('hex');
  const template = `whynow_template_${id}`;
  const world = `whynow_world_${id}`;
  try {
    await makeTemplate(server, template);
    await execute(server, `create database ${world} template ${template}`);
    await makeWorld(cluster.urlFor(world));
    return await run(files, {
      WHYNOW_TEST_SERVER: server,
      WHYNOW_TEST_TEMPLATE: world,
      NODE_COMPILE_CACHE: join(folder, 'compiled'),
      TMPDIR: join(folder, 'tmp'),
    });
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Two files at a time: a browser waits as much as it works. */
function run(files: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(
    process.execPath,
    ['--test', '--test-concurrency=2', '--test-timeout=240000', ...files],
    { stdio: 'inherit', env: { ...process.env, ...env, NODE_ENV: 'test' } },
  );
  return new Promise((done) => child.once('close', (code) => done(code ?? 1)));
}

process.exitCode = await main();

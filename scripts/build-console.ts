/**
 * Builds the console into console/dist, where its build is older than its sources: `npm run console:build`, and by itself after `npm ci`. An
 * installation must not fail over it: the service runs without the console, and /app says what is missing.
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { builtFrom, sourcesOfConsole } from '../src/pages/console/console-build.ts';

const ROOT = new URL('../', import.meta.url);
const isForced = process.argv.includes('--force');

async function build(): Promise<void> {
  const sources = await sourcesOfConsole();
  if (sources === null) return;
  if (!isForced && (await builtFrom()) === sources) return;
  const vite = await import('vite').catch(() => null);
  if (vite === null) {
    process.stdout.write(
      'The console is not built: it needs the development dependencies (npm ci without --omit=dev).\n',
    );
    return;
  }
  await promisify(execFile)(process.execPath, [
    fileURLToPath(new URL('scripts/write-console-types.ts', ROOT)),
  ]);
  await vite.build({ configFile: fileURLToPath(new URL('console/vite.config.ts', ROOT)), logLevel: 'warn' });
  await compress();
  await writeFile(new URL('console/dist/built-from', ROOT), sources);
}

/** Beside each file its form for clients that take Brotli or gzip, as small as it gets: nobody waits for that while a page loads. */
async function compress(): Promise<void> {
  const { compressFolder } = await import('./compress-folder.ts');
  await compressFolder(new URL('console/dist/', ROOT));
}

try {
  await build();
} catch (error) {
  process.stderr.write(
    `The console could not be built: ${error instanceof Error ? error.message : String(error)}\n`,
  );
  if (isForced) process.exitCode = 1;
}

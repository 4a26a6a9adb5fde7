import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What the console is built from. The dependencies are in the lock file. */
const SOURCES = [
  'console/index.html',
  'console/vite.config.ts',
  'console/src/**/*.{ts,tsx,css}',
  'src/pages/tokens.css',
  'docs/webhooks.md',
  'openapi.json',
  'package-lock.json',
];
/** Made by the build from openapi.json. */
const MADE = 'console/src/api/schema.d.ts';

export const CONSOLE_DIST = fileURLToPath(new URL('../../../console/dist/', import.meta.url));

export type ConsoleBuild = 'current' | 'old' | 'missing';

/** A digest of the console's sources; null where they are not there, as in an image that holds the build alone. */
export async function sourcesOfConsole(): Promise<string | null> {
  const names: string[] = [];
  for await (const name of glob(SOURCES, { cwd: ROOT })) if (name !== MADE) names.push(name);
  if (!names.includes('console/index.html')) return null;
  const hash = createHash('sha256');
  for (const name of names.sort()) hash.update(`${name}\0`).update(await readFile(ROOT + name));
  return hash.digest('hex');
}

/** The digest of the sources that the present build was made from; null without a build. */
export async function builtFrom(): Promise<string | null> {
  return readFile(`${CONSOLE_DIST}built-from`, 'utf8').catch(() => null);
}

/** Whether the console can be served, and whether it is what the sources say. */
export async function stateOfConsole(): Promise<ConsoleBuild> {
  const [built, sources] = await Promise.all([builtFrom(), sourcesOfConsole()]);
  if (built === null) return 'missing';
  return sources === null || sources === built ? 'current' : 'old';
}

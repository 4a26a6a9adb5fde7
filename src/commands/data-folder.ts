import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether a data folder holds the files of a database, here or where it says that they lie. Nothing is made. */
export async function holdsDatabase(folder: string): Promise<boolean> {
  const elsewhere = (await readFile(join(folder, 'postgres-location'), 'utf8').catch(() => '')).trim();
  return isThere(join(elsewhere || join(folder, 'postgres'), 'PG_VERSION'));
}

/** Whether it holds what belongs to a database: a password or the place where it lies. */
export async function holdsTraces(folder: string): Promise<boolean> {
  return (
    (await isThere(join(folder, 'postgres-password'))) || (await isThere(join(folder, 'postgres-location')))
  );
}

/** What may not be looked at (as the owner of the database does it) is there. */
async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT' && error.code !== 'ENOTDIR',
  );
}

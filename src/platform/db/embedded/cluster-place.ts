import { randomBytes } from 'node:crypto';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readKept, readOrMake } from '../../kept-text.ts';
import { codeOf } from '../../make-folder.ts';
import { reachable } from './binaries.ts';
import { ClusterUnusable } from './cluster-folder.ts';
import type { ServerUser } from './server-user.ts';

export interface Place {
  data: string;
  /** Once the cluster is there: keeps where that is, where it is not under the folder. */
  writeDown(): Promise<unknown>;
}

const LOCATION_FILE = 'postgres-location';
const ELSEWHERE = '/var/lib/whynow/data-';
const RESTORE = 'restore it from a backup of the data folder';

/**
 * Where the cluster's files are: under the folder, unless PostgreSQL must run as another user who may not enter it (a
 * checkout under /root). Then they lie under /var/lib/whynow, and a file in the folder says where.
 */
export async function findPlace(folder: string, user: ServerUser | null): Promise<Place> {
  const nothing = (): Promise<void> => Promise.resolve();
  if (!user || (await reachable(folder))) return { data: join(folder, 'postgres'), writeDown: nothing };
  const file = join(folder, LOCATION_FILE);
  const kept = await readKept(file, RESTORE);
  if (kept === null) {
    const data = `${ELSEWHERE}${randomBytes(8).toString('hex')}`;
    return { data, writeDown: () => readOrMake(file, () => data, RESTORE) };
  }
  if (await exists(kept)) return { data: kept, writeDown: nothing };
  throw new ClusterUnusable(
    `${file} says that the database lies in ${kept}, and that is not there: restore that folder too. To begin with an empty database, set WHYNOW_DATA_DIR to another folder. Nothing was changed.`,
  );
}

/** Deletes a data folder and what of its cluster lies elsewhere: for whoever made the folder in this run, and nobody else. */
export async function discardFolder(folder: string): Promise<void> {
  const location = await readFile(join(folder, LOCATION_FILE), 'utf8').catch(() => '');
  if (location.startsWith(ELSEWHERE)) {
    await rm(location.trim(), { recursive: true, force: true });
    await rm(`${location.trim()}.alive`, { force: true });
  }
  await rm(folder, { recursive: true, force: true });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => codeOf(error) !== 'ENOENT',
  );
}

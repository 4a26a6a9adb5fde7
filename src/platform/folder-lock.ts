import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Held by the one process that owns a data folder. */
export interface FolderLock {
  release(): void;
}

/** Someone else holds it. */
export class FolderInUse extends Error {}

/**
 * Takes a folder for this process: a file `lock` holds the owner's process id. One that a killed process left behind is taken
 * over.
 * @throws FolderInUse naming the process that holds it.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'lock');
  for (;;) {
    try {
      writeFileSync(file, `${process.pid}\n`, { flag: 'wx' });
      return { release: () => rmSync(file, { force: true }) };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = Number.parseInt(readFileSync(file, 'utf8'), 10);
    if (owner !== process.pid && isOurs(owner))
      throw new FolderInUse(
        `${folder} is in use by process ${owner}: stop it first, or set WHYNOW_DATA_DIR to another folder`,
      );
    rmSync(file, { force: true });
  }
}

/** Alive, and a node process: a number may have been given to something else since. */
function isOurs(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return true;
  }
}

import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** A folder that somebody named cannot be used as it is; the message says why, and what helps. */
export class FolderUnusable extends Error {}

/**
 * Makes a folder and those above it. Node's own `recursive` never ends where the system answers ENOENT for a folder whose parent
 * is there (`/proc/x`): it holds its thread, and the process hears no signal. This one asks for each folder once.
 * @throws FolderUnusable
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  const missing: string[] = [];
  for (let at = resolve(path); !(await isFolder(at)); at = dirname(at)) {
    missing.push(at);
    if (dirname(at) === at) break;
  }
  for (const folder of missing.toReversed()) {
    try {
      await mkdir(folder, { mode });
    } catch (error) {
      // Somebody else made it in the meantime.
      if (codeOf(error) === 'EEXIST' && (await isFolder(folder))) continue;
      throw unusable(folder, 'cannot be made', error);
    }
  }
}

async function isFolder(path: string): Promise<boolean> {
  try {
    if ((await stat(path)).isDirectory()) return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false;
    throw unusable(path, 'cannot be used as a folder', error);
  }
  throw new FolderUnusable(`${path} is a file and no folder: name another folder`);
}

function unusable(path: string, why: string, error: unknown): FolderUnusable {
  const reason = error instanceof Error ? error.message : String(error);
  return new FolderUnusable(
    `${path} ${why}: ${reason}; name a folder that can be written (the data folder by WHYNOW_DATA_DIR)`,
    { cause: error },
  );
}

/** The system's code of a failed call, `ENOENT` and the like; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { codeOf } from '../../make-folder.ts';

const run = promisify(execFile);

/**
 * A named pipe that every process of a PostgreSQL server holds open for reading, because they inherit it and never look at it. Who opens it for
 * writing learns from the kernel whether one of them lives: whatever its process id, in whichever container. `postmaster.pid` knows
 * the number alone, which another container reads wrong.
 */
export async function openAlivePipe(path: string): Promise<FileHandle | null> {
  if (process.platform === 'win32') return null;
  try {
    await run('mkfifo', ['-m', '600', path]);
  } catch {
    // It is there, or this machine or file system has none: told apart by what is there now.
  }
  if (!(await isPipe(path))) return null;
  return open(path, constants.O_RDONLY | constants.O_NONBLOCK);
}

/** Whether a process holds the pipe; null where there is none to ask. */
export async function isHeld(path: string): Promise<boolean | null> {
  // A copy may have made a plain file of it, which anybody may open.
  if (!(await isPipe(path))) return null;
  try {
    const handle = await open(path, constants.O_WRONLY | constants.O_NONBLOCK);
    await handle.close();
    return true;
  } catch (error) {
    return codeOf(error) === 'ENXIO' ? false : null;
  }
}

async function isPipe(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFIFO(),
    () => false,
  );
}

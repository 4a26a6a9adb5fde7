import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf, FolderUnusable } from './make-folder.ts';

/**
 * The text of a small file that is made once and never changed: a key, a password, a place. It appears whole and on the disk, or
 * not at all, and of two that make it at the same time both get the same. One that is there is never written again, even empty.
 * @throws FolderUnusable when it is empty or cannot be read; `remedy` says what helps.
 */
export async function readOrMake(file: string, make: () => string, remedy: string): Promise<string> {
  const kept = await readKept(file, remedy);
  if (kept !== null) return kept;
  const part = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(part, 'wx', 0o600);
  try {
    await handle.writeFile(`${make()}\n`);
    await handle.sync();
    await handle.close();
    await giveName(part, file);
  } finally {
    await handle.close().catch(() => undefined);
    await rm(part, { force: true });
  }
  await syncFolder(dirname(file));
  return (await readKept(file, remedy)) ?? '';
}

/** Null where there is no such file. */
export async function readKept(file: string, remedy: string): Promise<string | null> {
  let text: string;
  try {
    text = (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new FolderUnusable(`${file} cannot be read (${codeOf(error)}): ${remedy}`, { cause: error });
  }
  if (text === '') throw new FolderUnusable(`${file} is empty: ${remedy}`);
  return text;
}

/** A link fails where the name is taken, and a rename would not; some file systems know no links. */
async function giveName(part: string, file: string): Promise<void> {
  try {
    await link(part, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    if (!['EPERM', 'ENOTSUP', 'ENOSYS', 'EMLINK'].includes(codeOf(error))) throw error;
    await rename(part, file);
  }
}

/** So that a new name outlives a power cut; where folders cannot be opened (Windows) the system sees to it. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  try {
    await handle?.sync().catch(() => undefined);
  } finally {
    await handle?.close();
  }
}

import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { undoOnInterrupt } from './interrupts.ts';
import { codeOf, FolderUnusable, makeFolder } from './make-folder.ts';

/** Held by the one process that owns a data folder. */
export interface FolderLock {
  release(): void;
}

/** Someone else holds it. */
export class FolderInUse extends Error {}

/** What the kernel's lock lies on. Nothing else may open it in this process: closing any descriptor of it would end the lock. */
const HELD = 'lock.held';
/** Who holds it, for people and for versions that knew nothing but this file: the first line is a process id. */
const OWNER = 'lock';
/** https://www.sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/**
 * Takes a folder for this process. The kernel holds the lock and drops it when the process is gone, however it went: no stale lock
 * is left to judge, and process ids, which mean nothing in another container, decide nothing. Node knows no lock of files but
 * SQLite's, an open transaction on an empty database, which is fcntl on POSIX and LockFileEx on Windows.
 * @throws FolderInUse naming the process that holds it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  await makeFolder(folder);
  const kernel = takeKernelLock(folder);
  const owner = join(folder, OWNER);
  try {
    refuseEarlierVersion(folder, owner);
    writeFileSync(owner, `${process.pid}\n${hostname()}\n${pidNamespace()}\n`);
  } catch (error) {
    kernel.close();
    throw error;
  }
  const release = (): void => {
    if (!kernel.isOpen) return;
    takeBack();
    rmSync(owner, { force: true });
    kernel.close();
  };
  const takeBack = undoOnInterrupt(() => Promise.resolve(release()));
  return { release };
}

function takeKernelLock(folder: string): DatabaseSync {
  const file = join(folder, HELD);
  let database: DatabaseSync | null = null;
  try {
    database = new DatabaseSync(file);
    // Without a journal beside it, of which a killed process would leave one.
    database.exec('pragma journal_mode = memory; begin exclusive');
    return database;
  } catch (error) {
    database?.close();
    if (errorNumber(error) === SQLITE_BUSY) throw inUse(folder);
    throw new FolderUnusable(
      `${file} cannot be locked (${error instanceof Error ? error.message : String(error)}): the data folder must be one that can be written, on a file system that has locks; set WHYNOW_DATA_DIR to another one`,
      { cause: error },
    );
  }
}

function errorNumber(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : null;
}

function inUse(folder: string): FolderInUse {
  const [pid, host, namespace] = readOwner(join(folder, OWNER));
  const elsewhere =
    host !== undefined && (host !== hostname() || namespace !== pidNamespace())
      ? ` of another container or machine (${host})`
      : '';
  return new FolderInUse(
    `${folder} is in use by process ${pid || '(unknown)'}${elsewhere}: stop it first, or set WHYNOW_DATA_DIR to another folder`,
  );
}

function readOwner(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').trim().split('\n');
  } catch {
    return [];
  }
}

/** Versions that wrote their process id alone hold no lock of the kernel. */
function refuseEarlierVersion(folder: string, file: string): void {
  const [pid, ...more] = readOwner(file);
  const owner = Number(pid);
  if (more.length === 0 && owner !== process.pid && isOurs(owner)) throw inUse(folder);
}

/** Alive, and a node process: a number may have been given to something else since. */
function isOurs(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return true;
  }
}

/** The same number in two containers is two processes. `-` where there are no such namespaces. */
function pidNamespace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid');
  } catch {
    return '-';
  }
}

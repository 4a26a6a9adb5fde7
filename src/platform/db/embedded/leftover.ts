import { execFile } from 'node:child_process';
import { readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { monotonicMs } from '../../clock.ts';
import { isHeld } from './alive-pipe.ts';
import { ClusterUnusable } from './cluster-folder.ts';

const run = promisify(execFile);

/** A fast shutdown writes what is in memory to the disk. */
const GONE_WITHIN_MS = 60_000;

/**
 * Sees to it that no server runs on a cluster before one is started: stops one that a killed process of ours left behind, and waits
 * for one that ends elsewhere. Two on one folder destroy it.
 * @throws ClusterUnusable when one stays.
 */
export async function stopLeftover(data: string, alivePipe: string): Promise<void> {
  const deadline = monotonicMs() + GONE_WITHIN_MS;
  const pid = await readPid(data);
  if (pid !== null && (await runsOn(pid, data))) {
    process.kill(pid, 'SIGINT');
    while (await runsOn(pid, data)) await waitUntil(deadline, data);
  }
  while ((await isHeld(alivePipe)) === true) await waitUntil(deadline, data);
  await setAside(data, alivePipe);
}

async function waitUntil(deadline: number, data: string): Promise<void> {
  if (monotonicMs() > deadline)
    throw new ClusterUnusable(
      `another PostgreSQL still runs on ${data}, perhaps in another container: stop it first, or set WHYNOW_DATA_DIR to another folder.`,
    );
  await delay(20);
}

/** The first line of `postmaster.pid` is the server's process id (https://www.postgresql.org/docs/current/storage-file-layout.html). */
async function readPid(data: string): Promise<number | null> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isInteger(pid) && pid > 1 ? pid : null;
}

/** A number may have been given to another program since, even to a PostgreSQL of somebody else: its command line tells. */
async function runsOn(pid: number, data: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() =>
    run('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).then(
      ({ stdout }) => stdout,
      () => '',
    ),
  );
  return command.includes('postgres') && command.includes(data);
}

/**
 * PostgreSQL refuses to start while the number in its `postmaster.pid` is alive, which in a container it soon is again, as some other program. Where
 * the pipe proves that no server lives, the file is put aside.
 */
async function setAside(data: string, alivePipe: string): Promise<void> {
  const pid = await readPid(data);
  if (pid === null || !isAlive(pid) || (await isHeld(alivePipe)) !== false) return;
  await rename(join(data, 'postmaster.pid'), join(data, 'postmaster.pid.stale'));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

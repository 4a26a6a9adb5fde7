import { spawn } from 'node:child_process';
import { chown, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { undoOnInterrupt } from '../../interrupts.ts';
import { syncFolder } from '../../kept-text.ts';
import { codeOf, makeFolder } from '../../make-folder.ts';
import type { Binaries } from './binaries.ts';
import { ClusterUnusable, isDiskFull, reasonsIn } from './cluster-folder.ts';
import type { ServerUser } from './server-user.ts';
import { watchOver } from './watch-over.ts';

interface Running {
  stop: (() => Promise<void>) | null;
}

/**
 * Makes an empty cluster (initdb), owned by the user that the server will run as: in a folder of its own beside the place where it
 * is wanted, which it takes whole by one rename. A start that is cut off leaves a `postgres.new-…` behind and no half of a
 * cluster, and deletes nothing but what it made itself.
 */
export async function initialiseCluster(
  binaries: Binaries,
  data: string,
  password: string,
  user: ServerUser | null,
  beforeItStands: () => Promise<void>,
): Promise<void> {
  await makeFolder(dirname(data), 0o755);
  const fresh = await mkdtemp(`${data}.new-`);
  const running: Running = { stop: null };
  const takeBack = undoOnInterrupt(async () => {
    await running.stop?.();
    await rm(fresh, { recursive: true, force: true });
  });
  try {
    if (user) await chown(fresh, user.uid, user.gid);
    const cluster = join(fresh, 'cluster');
    // initdb opens its password file by name, so a pipe will not do; the file lives for this half second.
    const passwordFile = join(fresh, 'password');
    await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
    if (user) await chown(passwordFile, user.uid, user.gid);
    await runInitdb(binaries, data, cluster, passwordFile, user, running);
    await beforeItStands();
    await takePlace(cluster, data);
  } finally {
    await rm(fresh, { recursive: true, force: true });
    takeBack();
  }
}

async function runInitdb(
  binaries: Binaries,
  data: string,
  cluster: string,
  passwordFile: string,
  user: ServerUser | null,
  running: Running,
): Promise<void> {
  const builtin = Number.parseInt(binaries.version, 10) >= 17;
  const flags = [
    `--pgdata=${cluster}`,
    '--username=whynow',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--pwfile=${passwordFile}`,
    // Byte order for text and one answer on every machine, whatever locales it has.
    ...(builtin ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C']),
  ];
  // A process group of its own: Ctrl-C reaches us alone.
  const child = spawn(binaries.initdb, flags, {
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    detached: true,
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', (exitCode) => done(exitCode));
  });
  // Where this process is killed, initdb is told to end, and takes away what it wrote.
  const watch = watchOver(child);
  running.stop = async () => {
    child.kill('SIGINT');
    await ended;
  };
  const code = await ended.finally(() => watch?.stdin?.end('goodbye\n'));
  if (code === 0) return;
  throw new ClusterUnusable(
    `PostgreSQL could not make a database for ${data}: ${isDiskFull(output) ? 'the disk is full. ' : ''}${reasonsIn(output)}`,
  );
}

async function takePlace(cluster: string, data: string): Promise<void> {
  try {
    await rename(cluster, data);
  } catch (error) {
    throw new ClusterUnusable(
      `${data} cannot be made (${codeOf(error)}): it must not be there, or be empty and no mount point of its own; mount a volume at the data folder itself.`,
      { cause: error },
    );
  }
  await syncFolder(dirname(data));
}

import { randomBytes } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { undoOnInterrupt } from '../../interrupts.ts';
import { readKept, readOrMake } from '../../kept-text.ts';
import type { Logger } from '../../log.ts';
import { makeFolder } from '../../make-folder.ts';
import { locateBinaries } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { ClusterUnusable, inspectClusterFolder } from './cluster-folder.ts';
import { findPlace } from './cluster-place.ts';
import type { Place } from './cluster-place.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { keepRunning } from './keep-running.ts';
import { stopLeftover } from './leftover.ts';
import { startServer } from './server-process.ts';
import type { ServerOptions, ServerProcess } from './server-process.ts';
import { findServerUser } from './server-user.ts';
import type { ServerUser } from './server-user.ts';

export interface Cluster {
  /** A connection string for a database of this cluster. */
  urlFor(database: string): string;
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>;
}

export interface ClusterOptions {
  /** Holds `postgres/` (the cluster) and `postgres-password`. */
  folder: string;
  /** Settings for this cluster, for example `{fsync: 'off'}` in tests. */
  settings?: Record<string, string>;
  log?: Pick<Logger, 'warn' | 'error'>;
  /** The server does not stay up: this process has no database any more. */
  onLost?(error: Error): void;
}

const PASSWORD_FILE = 'postgres-password';
const ADDRESS_FILE = 'postgres-address';
const RESTORE = 'restore it from a backup of the data folder';

/**
 * Starts the PostgreSQL of a folder, making it first where there is none, and starts it again when it ends by itself. A cluster
 * that a killed process left running is stopped before, so that the folder has one owner again; PostgreSQL recovers from its log.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder } = options;
  await makeFolder(folder, 0o755);
  const user = await findServerUser();
  const binaries = await locateBinaries(user);
  const place = await findPlace(folder, user);
  const { data } = place;
  if ((await inspectClusterFolder(data, binaries.version)) === 'nothing')
    await makeCluster(folder, place, binaries, user);
  const password = await keptPassword(folder, data);
  const alivePipe = `${data}.alive`;
  const addressFile = join(folder, ADDRESS_FILE);
  let begun: ServerProcess | null = null;
  let stopServer: (() => Promise<void>) | null = null;
  let stopped: Promise<void> | null = null;
  async function stopAll(): Promise<void> {
    takeBack();
    if (!begun) return;
    await rm(addressFile, { force: true });
    await (stopServer ?? begun.stop)();
    await rm(alivePipe, { force: true });
  }
  const stop = (): Promise<void> => (stopped ??= stopAll());
  const takeBack = undoOnInterrupt(stop);
  try {
    await stopLeftover(data, alivePipe);
    const port = await freePort();
    const server: ServerOptions = {
      binaries,
      data,
      alivePipe,
      port,
      settings: options.settings ?? {},
      user,
      begun: (process) => (begun = process),
    };
    stopServer = keepUp(await startServer(server), server, options);
    const urlFor = (database: string): string =>
      `postgres://whynow:${password}@127.0.0.1:${port}/${database}`;
    // For commands that run beside the service: they reach its database by this file, which only its owner may read.
    await writeFile(addressFile, `${urlFor('whynow')}\n`, { mode: 0o600 });
    return { urlFor, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function keepUp(
  first: ServerProcess,
  server: ServerOptions,
  { log, onLost }: ClusterOptions,
): () => Promise<void> {
  const kept = keepRunning(first, {
    async start() {
      await stopLeftover(server.data, server.alivePipe);
      return startServer(server);
    },
    onEnded: (last) => log?.error({ log: last.slice(-1000) }, 'PostgreSQL ended; it is started again'),
    onStarted: () => log?.warn('PostgreSQL is up again'),
    onFailed: (error) => log?.error({ reason: error.message }, 'PostgreSQL could not be started again'),
    onLost: (error) => onLost?.(error),
  });
  return () => kept.stop();
}

/** The database of a cluster that another process runs in this folder, or null. */
export async function runningClusterUrl(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, ADDRESS_FILE), 'utf8').catch(() => null);
  return text?.trim() || null;
}

/**
 * The password is on the disk before the cluster is in its place, and the place is written down after it: a start that is cut off
 * anywhere is followed by one that makes it all again.
 */
async function makeCluster(
  folder: string,
  place: Place,
  binaries: Binaries,
  user: ServerUser | null,
): Promise<void> {
  const file = join(folder, PASSWORD_FILE);
  const password = (await readKept(file, RESTORE)) ?? randomBytes(24).toString('hex');
  await initialiseCluster(binaries, place.data, password, user, async () => {
    await readOrMake(file, () => password, RESTORE);
  });
  await place.writeDown();
}

async function keptPassword(folder: string, data: string): Promise<string> {
  const file = join(folder, PASSWORD_FILE);
  const password = await readKept(file, RESTORE);
  if (password !== null) return password;
  throw new ClusterUnusable(
    `${file} is missing, and ${data} cannot be opened without it: ${RESTORE}. Nothing was changed.`,
  );
}

async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port')),
      );
    });
  });
}

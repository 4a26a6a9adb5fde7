import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { monotonicMs } from '../../clock.ts';
import { locateBinaries, reachable } from './binaries.ts';
import type { Binaries } from './binaries.ts';
import { initialiseCluster } from './initialise-cluster.ts';
import { findServerUser } from './server-user.ts';
import type { ServerUser } from './server-user.ts';
import { unrefStream, watchOver } from './watch-over.ts';

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
}

const START_TIMEOUT_MS = 60_000;

/**
 * Starts the PostgreSQL of a folder, making it first where there is none. A cluster that a killed process left running is
 * stopped before, so that the folder has one owner again; PostgreSQL recovers from its log by itself.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  await mkdir(options.folder, { recursive: true, mode: 0o755 });
  const user = await findServerUser();
  const binaries = await locateBinaries(user);
  const data = await dataFolder(options.folder, user);
  const password = await readOrMake(join(options.folder, 'postgres-password'), () =>
    randomBytes(24).toString('hex'),
  );
  if (!(await exists(join(data, 'PG_VERSION')))) await initialiseCluster(binaries, data, password, user);
  await stopLeftover(data);
  const port = await freePort();
  const server = await startServer(binaries, data, port, options.settings ?? {}, user);
  const watch = watchOver(server);
  const urlFor = (database: string): string => `postgres://whynow:${password}@127.0.0.1:${port}/${database}`;
  // For commands that run beside the service: they reach its database by this file, which only its owner may read.
  const addressFile = join(options.folder, ADDRESS_FILE);
  await writeFile(addressFile, `${urlFor('whynow')}\n`, { mode: 0o600 });
  return {
    urlFor,
    async stop() {
      await rm(addressFile, { force: true });
      await stopServer(server, watch);
    },
  };
}

const ADDRESS_FILE = 'postgres-address';

/** The database of a cluster that another process runs in this folder, or null. */
export async function runningClusterUrl(folder: string): Promise<string | null> {
  const text = await readFile(join(folder, ADDRESS_FILE), 'utf8').catch(() => null);
  return text?.trim() || null;
}

/**
 * Where the cluster's files are: under the folder, unless PostgreSQL must run as another user who may not enter it (a
 * checkout under /root). Then they lie under /var/lib/whynow, and a file in the folder says where.
 */
async function dataFolder(folder: string, user: ServerUser | null): Promise<string> {
  if (!user || (await reachable(folder))) return join(folder, 'postgres');
  return readOrMake(
    join(folder, 'postgres-location'),
    () => `/var/lib/whynow/data-${randomBytes(8).toString('hex')}`,
  );
}

async function startServer(
  binaries: Binaries,
  data: string,
  port: number,
  settings: Record<string, string>,
  user: ServerUser | null,
): Promise<ChildProcess> {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '200',
    shared_buffers: '128MB',
    lc_messages: 'C',
    log_timezone: 'UTC',
    timezone: 'UTC',
    // Sixteen bytes of page images less per small write; crash safety is untouched.
    wal_compression: 'on',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Its own process group: a Ctrl-C in the terminal reaches us alone, and the database outlives our drain.
  const child = spawn(binaries.postgres, ['-D', data, ...flags], {
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  });
  let log = '';
  let ended = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-4000);
  });
  child.once('close', () => (ended = true));
  child.once('error', () => (ended = true));
  const deadline = monotonicMs() + START_TIMEOUT_MS;
  while (!log.includes('ready to accept connections')) {
    if (ended) throw new Error(`PostgreSQL did not start: ${log.trim().slice(-1000)}`);
    if (monotonicMs() > deadline) {
      child.kill('SIGKILL');
      throw new Error(
        `PostgreSQL was not ready within ${START_TIMEOUT_MS / 1000} s: ${log.trim().slice(-1000)}`,
      );
    }
    await delay(5);
  }
  // From here on the pipe must not keep our event loop alive.
  child.unref();
  unrefStream(child.stderr);
  return child;
}

async function stopServer(child: ChildProcess, watch: ChildProcess | null): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    child.ref();
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    child.kill('SIGINT');
    await ended;
  }
  watch?.stdin?.end('goodbye\n');
}

/** The first line of `postmaster.pid` is the server's process id (https://www.postgresql.org/docs/current/storage-file-layout.html). */
async function stopLeftover(data: string): Promise<void> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!Number.isInteger(pid) || pid <= 1 || !(await isPostgres(pid))) return;
  process.kill(pid, 'SIGINT');
  for (let tries = 0; tries < 2000 && (await isPostgres(pid)); tries += 1) await delay(5);
}

/** A process id may have been given to another program since: on Linux its command line tells. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'postgres');
  return command.includes('postgres');
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

async function readOrMake(file: string, make: () => string): Promise<string> {
  const existing = await readFile(file, 'utf8').catch(() => null);
  if (existing !== null) return existing.trim();
  const value = make();
  await writeFile(file, `${value}\n`, { mode: 0o600, flag: 'wx' });
  return value;
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Makes a database where there is none. Two starters at once: the later one finds it made. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE template0`);
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505')))
      throw error;
  } finally {
    await client.end();
  }
}

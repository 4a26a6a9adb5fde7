import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { monotonicMs } from '../../clock.ts';
import { openAlivePipe } from './alive-pipe.ts';
import type { Binaries } from './binaries.ts';
import { ClusterUnusable, isDiskFull, reasonsIn } from './cluster-folder.ts';
import type { ServerUser } from './server-user.ts';
import { unrefStream, watchOver } from './watch-over.ts';

export interface ServerProcess {
  /** Resolves when the server has ended, with the last of what it wrote. */
  ended: Promise<string>;
  /** Fast shutdown. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  binaries: Binaries;
  data: string;
  alivePipe: string;
  port: number;
  settings: Record<string, string>;
  user: ServerUser | null;
  /** Called with the process before it is ready, so that the caller can stop it in between. */
  begun(server: ServerProcess): void;
}

/** The server ended before it was ready, or was not ready in time. */
export class ServerNotStarted extends ClusterUnusable {
  readonly diskFull: boolean;

  constructor(data: string, why: string, log: string) {
    super(`PostgreSQL ${why} on ${data}: ${reasonsIn(log)} Nothing was deleted.`);
    this.diskFull = isDiskFull(log);
  }
}

const START_TIMEOUT_MS = 60_000;
const KEPT_LOG = 4000;

/** Resolves when connections are taken. */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const { child, life } = await spawnServer(options);
  const server: ServerProcess = {
    ended: life.ended,
    async stop() {
      if (life.isOver()) return;
      child.ref();
      child.kill('SIGINT');
      await life.ended;
    },
  };
  options.begun(server);
  const deadline = monotonicMs() + START_TIMEOUT_MS;
  while (!life.log().includes('ready to accept connections')) {
    if (life.isOver()) throw new ServerNotStarted(options.data, 'did not start', life.log());
    if (monotonicMs() > deadline) {
      child.kill('SIGKILL');
      throw new ServerNotStarted(
        options.data,
        `was not ready within ${START_TIMEOUT_MS / 1000} s`,
        life.log(),
      );
    }
    await delay(5);
  }
  // From here on the pipe must not keep our event loop alive.
  child.unref();
  unrefStream(child.stderr);
  return server;
}

interface Life {
  log(): string;
  isOver(): boolean;
  ended: Promise<string>;
}

/** Called in the turn that spawned the child: one that refuses its folder ends within milliseconds, and its `exit` comes once. */
function followLife(child: ChildProcess, watch: ChildProcess | null): Life {
  let log = '';
  let isOver = false;
  child.stderr?.on('data', (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-KEPT_LOG);
  });
  const ended = new Promise<string>((done) => {
    const over = (): void => {
      isOver = true;
      watch?.stdin?.end('goodbye\n');
      done(log);
    };
    child.once('error', (error) => {
      log += error.message;
      over();
    });
    // Not `close`: a process of the server that lives on holds the pipe of what it writes.
    child.once('exit', () => setTimeout(over, 10));
  });
  return { log: () => log, isOver: () => isOver, ended };
}

async function spawnServer(options: ServerOptions): Promise<{ child: ChildProcess; life: Life }> {
  const { binaries, data, alivePipe, port, settings, user } = options;
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
  const pipe = await openAlivePipe(alivePipe);
  try {
    // Its own process group: a Ctrl-C in the terminal reaches us alone, and the database outlives our drain.
    const child = spawn(binaries.postgres, ['-D', data, ...flags], {
      ...(user ? { uid: user.uid, gid: user.gid } : {}),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', ...(pipe ? [pipe.fd] : [])],
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
    });
    return { child, life: followLife(child, watchOver(child)) };
  } finally {
    await pipe?.close();
  }
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';

export interface RedisServer {
  url: string;
  /** Kills it. */
  stop(): Promise<void>;
}

/** The server that Debian and others install; Valkey's will do. */
const BINARIES = ['redis-server', 'valkey-server'];

/**
 * Null where there is one, else why a test is skipped.
 * @throws where CI is set: there it is installed, or the test would quietly never run.
 */
export function redisIsMissing(): string | null {
  if (findBinary()) return null;
  if (process.env['CI']) throw new Error(`${BINARIES.join(' or ')} is not installed, and CI is set`);
  return `${BINARIES.join(' or ')} is not installed`;
}

/** One of our own on loopback, which keeps nothing on the disk. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const binary = findBinary();
  if (!binary) throw new Error(`${BINARIES.join(' or ')} is not installed`);
  const listening = port ?? (await freePort());
  const flags = ['--port', String(listening), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(binary, flags, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' });
  const ended = once(child, 'exit');
  await new Promise<void>((ready, failed) => {
    let out = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      if (out.includes('eady to accept connections')) ready();
    });
    child.once('exit', (code) => failed(new Error(`redis-server ended with ${code}: ${out}`)));
  });
  return {
    url: `redis://127.0.0.1:${listening}`,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function findBinary(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return BINARIES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) =>
    existsSync(path),
  );
}

/** Free a moment ago: for servers that cannot be told to choose one. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

import { spawn } from 'node:child_process';
import { chown, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Binaries } from './binaries.ts';
import type { ServerUser } from './server-user.ts';

/** Makes an empty cluster (initdb), owned by the user that the server will run as. Leaves nothing behind when it fails. */
export async function initialiseCluster(
  binaries: Binaries,
  data: string,
  password: string,
  user: ServerUser | null,
): Promise<void> {
  await rm(data, { recursive: true, force: true });
  await mkdir(dirname(data), { recursive: true, mode: 0o755 });
  await mkdir(data, { mode: 0o700 });
  if (user) await chown(data, user.uid, user.gid);
  // initdb opens its password file by name, so a pipe will not do; the file lives for this half second.
  const passwordFile = `${data}.initdb`;
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  const builtin = Number.parseInt(binaries.version, 10) >= 17;
  const flags = [
    `--pgdata=${data}`,
    '--username=whynow',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--pwfile=${passwordFile}`,
    // Byte order for text and one answer on every machine, whatever locales it has.
    ...(builtin ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C']),
  ];
  const child = spawn(binaries.initdb, flags, {
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
    env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', (exitCode) => done(exitCode));
  }).finally(() => void rm(passwordFile, { force: true }));
  if (code !== 0) {
    await rm(data, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not initialise ${data}: ${output.trim().slice(-1000)}`);
  }
}

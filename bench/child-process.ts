import { fork, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from './database.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface ServiceProcess {
  /** Null without the role `api`. */
  url: string | null;
  pid: number;
  /** As SIGTERM ends it. */
  stop(): Promise<void>;
}

/** `npm start` without npm in between: the script of package.json, in this very process's Node. Resolves when the service says that it is ready. */
export async function startServiceProcess(
  resources: AsyncDisposableStack,
  env: Environment,
): Promise<ServiceProcess> {
  const { scripts } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const path = `${dirname(process.execPath)}${delimiter}${process.env['PATH']}`;
  // The script replaces its shell, whose process id is therefore the service's.
  const child = spawn('sh', ['-c', `${scripts.start} --json`], {
    cwd: ROOT,
    env: { PATH: path, HOME: process.env['HOME'], ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  resources.defer(() => end(child));
  let out = '';
  const url = await new Promise<string | null>((ready, failed) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const line = out.split('\n').find((text) => text.includes('"ready"'));
      if (line && out.includes('\n')) ready((JSON.parse(line) as { url: string | null }).url);
    });
    child.once('close', (code) => failed(new Error(`the service ended with ${code}: ${out}`)));
  });
  return { url, pid: child.pid ?? 0, stop: () => end(child) };
}

/** A file of `processes/` as a process of its own, which says `{port}` once it listens. */
export interface Companion {
  port: number;
  /** Sends a question and resolves to the next message. */
  ask<Answer>(question: string): Promise<Answer>;
}

export async function startCompanion(
  resources: AsyncDisposableStack,
  name: string,
  env: Environment = {},
): Promise<Companion> {
  const file = fileURLToPath(new URL(`./processes/${name}.ts`, import.meta.url));
  const child = fork(file, {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...env },
    serialization: 'advanced',
  });
  resources.defer(() => end(child));
  const { port } = await nextMessage<{ port: number }>(child);
  return {
    port,
    async ask<Answer>(question: string) {
      const sent = new Promise<void>((done, failed) => {
        child.send(question, (error) => (error ? failed(error) : done()));
      });
      const [answer] = await Promise.all([nextMessage<Answer>(child), sent]);
      return answer;
    },
  };
}

function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((done, failed) => {
    const ended = (code: number | null): void => failed(new Error(`a companion process ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      done(message as Message);
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await ended;
}

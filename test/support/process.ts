import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `whynow …` as a process of its own, as a user runs it. */
export interface Command {
  child: ChildProcess;
  output(): string;
  errors(): string;
  /** Resolves with the first line of standard output that matches; rejects when the process ends without one. */
  line(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Resolves with the exit code, or the signal's name. */
  ended: Promise<number | string>;
}

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The environment is the test's own but for the database, which is what `env` says or the embedded one. `input`: all that it reads; nothing unless told. */
export function runCommand(args: string[], env: Record<string, string>, input?: string): Command {
  const { DATABASE_URL: _none, NODE_TEST_CONTEXT: _runner, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...inherited, LOG_LEVEL: 'warn', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => undefined).end(input ?? '');
  let out = '';
  let err = '';
  const waiting = new Set<() => void>();
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
    for (const look of waiting) look();
  });
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const ended = new Promise<number | string>((done) =>
    child.once('close', (code, signal) => done(code ?? signal ?? 'unknown')),
  );
  return {
    child,
    output: () => out,
    errors: () => err,
    ended,
    line(pattern) {
      return new Promise((found, failed) => {
        const look = (): void => {
          const match = out.match(pattern);
          if (!match) return;
          waiting.delete(look);
          found(match);
        };
        waiting.add(look);
        look();
        void ended.then((code) => failed(new Error(`ended with ${code} before ${pattern}: ${out}${err}`)));
      });
    },
  };
}

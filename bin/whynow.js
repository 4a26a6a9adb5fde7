#!/usr/bin/env node
// Plain JavaScript that an old Node can run as well: Whynow itself is TypeScript, which Node 24 runs as it is. The package `node`, which is
// installed with Whynow, holds that Node.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NEEDED = 24;
const MAIN = new URL('../src/main.ts', import.meta.url);

if (Number(process.versions.node.split('.')[0]) >= NEEDED) await import(MAIN.href);
else startWithOwnNode();

function startWithOwnNode() {
  const child = spawn(ownNode(), [fileURLToPath(MAIN), ...process.argv.slice(2)], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to the child as well. A second one would cut short its orderly stop, so it is not passed on then.
  const atTerminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'])
    process.on(signal, () => {
      if (!atTerminal || signal === 'SIGTERM' || signal === 'SIGUSR2') child.kill(signal);
    });
  child.once('error', (error) => {
    process.stderr.write(
      `whynow: Node ${NEEDED} could not be started (${error.message}): run npm ci again\n`,
    );
    process.exitCode = 1;
  });
  child.once('exit', (code, signal) => {
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
    if (signal === null) return;
    // Whoever waits for us learns what the child died of.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

function ownNode() {
  try {
    const root = dirname(createRequire(import.meta.url).resolve('node/package.json'));
    return join(root, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    process.stderr.write(
      `whynow: needs Node ${NEEDED}, and this is ${process.versions.node}. The package "node" brings it: run npm ci in the folder of Whynow\n`,
    );
    process.exit(1);
  }
}

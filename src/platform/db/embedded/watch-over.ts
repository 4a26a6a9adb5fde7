import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';

/** Clears a stream's hold on the event loop; a pipe to a child is a socket, which the stream's type does not say. */
export function unrefStream(stream: unknown): void {
  (stream as { unref?: () => void } | null)?.unref?.();
}

/**
 * A server must not outlive the process that owns it, not even one that is killed: a shell waits on a pipe from us, and when the
 * pipe closes without a word it stops the server. POSIX only; elsewhere the next start stops what was left over.
 */
export function watchOver(server: ChildProcess): ChildProcess | null {
  if (process.platform === 'win32' || server.pid === undefined) return null;
  const script = 'read -r goodbye || kill -INT "$1" 2>/dev/null';
  const watch = spawn('/bin/sh', ['-c', script, 'sh', String(server.pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watch.on('error', () => undefined);
  watch.unref();
  unrefStream(watch.stdin);
  return watch;
}

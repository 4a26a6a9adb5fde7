import { setTimeout as delay } from 'node:timers/promises';
import { monotonicMs, SECOND } from '../../clock.ts';
import { ServerNotStarted } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';

export interface KeepRunningOptions {
  /** Starts the server again, on the same port. */
  start(): Promise<ServerProcess>;
  /** It ended, though nobody asked it to; `log` is the last of what it wrote. */
  onEnded(log: string): void;
  onStarted(): void;
  /** An attempt to start it failed. */
  onFailed(error: Error): void;
  /** It does not stay up, and is not started any more. */
  onLost(error: Error): void;
  /** Tests do not wait. */
  wait?(ms: number, signal: AbortSignal): Promise<void>;
}

export interface KeptServer {
  stop(): Promise<void>;
}

const BACK_OFF_MS = [100, SECOND, 3 * SECOND, 10 * SECOND, 20 * SECOND];
/** One that lived so long has recovered: the next end is the first again. */
const STEADY_MS = 60 * SECOND;

/**
 * Starts a server again when it ends by itself (killed for its memory, a crash), a little later each time, and gives up when it ends soon five
 * times in a row. A full disk is waited for as long as it takes.
 */
export function keepRunning(first: ServerProcess, options: KeepRunningOptions): KeptServer {
  const waitFor = options.wait ?? waitAside;
  const stopping = new AbortController();
  let server: ServerProcess | null = first;
  let starting: Promise<ServerProcess> | null = null;
  const over = watch();

  async function watch(): Promise<void> {
    let failures = 0;
    while (server && !stopping.signal.aborted) {
      const since = monotonicMs();
      const log = await server.ended;
      server = null;
      if (stopping.signal.aborted) return;
      options.onEnded(log);
      if (monotonicMs() - since > STEADY_MS) failures = 0;
      while (!server) {
        const wait = BACK_OFF_MS[failures];
        if (wait === undefined)
          return options.onLost(
            new Error(`PostgreSQL does not stay up: it ended ${failures} times in a row`),
          );
        await waitFor(wait, stopping.signal).catch(() => undefined);
        if (stopping.signal.aborted) return;
        failures += 1;
        try {
          starting = options.start();
          server = await starting;
          options.onStarted();
        } catch (error) {
          if (stopping.signal.aborted) return;
          if (error instanceof ServerNotStarted && error.diskFull) failures = BACK_OFF_MS.length - 2;
          options.onFailed(error instanceof Error ? error : new Error(String(error)));
        } finally {
          starting = null;
        }
      }
    }
  }

  return {
    async stop() {
      stopping.abort();
      const late = await starting?.catch(() => null);
      await (late ?? server)?.stop();
      await over;
    },
  };
}

/** What waits here keeps no process alive. */
async function waitAside(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false });
}

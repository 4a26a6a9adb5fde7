import { Piscina } from 'piscina';
import { SECOND } from '../../../platform/clock.ts';
import type { PageReading, ReadRequest } from './read-document.ts';

/**
 * Reads pages away from the main thread: a hostile page costs its own reading, never the service. The readers are linear and
 * capped; the hard stop is for what nobody thought of. Threads start with the first page and end when there is nothing to read.
 */
export interface ReaderPool {
  /** Resolves to the reading, or to why there is none. */
  read(request: ReadRequest): Promise<PageReading | { stopped: string }>;
  close(): Promise<void>;
}

const HARD_STOP_MS = 10 * SECOND;

export function createReaderPool(threads: number): ReaderPool {
  let pool: Piscina<ReadRequest, PageReading> | null = null;
  const open = (): Piscina<ReadRequest, PageReading> =>
    (pool ??= new Piscina<ReadRequest, PageReading>({
      filename: new URL('./reader-thread.ts', import.meta.url).href,
      name: 'read',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: 30 * SECOND,
      concurrentTasksPerWorker: 1,
      // Nothing of how this process was started (a test runner's flags) belongs in a reader.
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    }));
  return {
    async read(request) {
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(), HARD_STOP_MS);
      try {
        return await open().run(request, { signal: stop.signal });
      } catch (error) {
        if (stop.signal.aborted) return { stopped: `reading it took longer than ${HARD_STOP_MS / SECOND} s` };
        return { stopped: `reading it failed: ${error instanceof Error ? error.message : String(error)}` };
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      await pool?.destroy();
      pool = null;
    },
  };
}

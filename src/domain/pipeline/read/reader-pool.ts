import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';
import { Piscina } from 'piscina';
import { SECOND } from '../../../platform/clock.ts';
import type { BotEvaluation, BotPage } from '../../understanding/bot-rules/bot-evaluation.ts';
import { createFairTurns } from './fair-turns.ts';
import type { PageDetection, DetectRequest } from './detect-in-document.ts';
import type { PageReading, ReadRequest } from './read-document.ts';
import type * as thread from './reader-thread.ts';

/**
 * Reads pages and detects away from the main thread: a hostile page costs its own reading, never the service. Readers and detectors
 * are linear and capped; the hard stop is for what nobody thought of. Threads start with the first page and end when there is
 * nothing to read. They are shared by owner, the workspace whose page it is.
 */
export interface ReaderPool {
  /** Resolves to the reading, or to why there is none. */
  read(request: ReadRequest, owner?: string): Promise<PageReading | { stopped: string }>;
  /** Reads and detects in one go, with one deadline over both. */
  detect(request: DetectRequest, owner?: string): Promise<PageDetection | { stopped: string }>;
  /** The same for a document whose content is compressed as snapshots keep it. */
  detectPacked(request: DetectRequest, owner?: string): Promise<PageDetection | { stopped: string }>;
  /** Runs a bot's rule over its page, under the same deadline. `busy`: no thread came free within `patienceMs`. */
  evaluateBot(
    page: BotPage,
    patienceMs?: number,
    owner?: string,
  ): Promise<BotEvaluation | { stopped: string } | 'busy'>;
  close(): Promise<void>;
}

/** What one page may take of a thread. */
export const HARD_STOP_MS = 10 * SECOND;
/** Once a page takes so long, another workspace's gets a thread more, which ends when it is idle. Pages take a tenth of it. */
const SPARE_AFTER_MS = SECOND;

type Request = ReadRequest | DetectRequest | BotPage;
type Answer = PageReading | PageDetection | BotEvaluation;

/**
 * Where the process keeps what it has compiled, if it does: a thread that loads the readers from there takes 0.7 s of processor time in
 * place of 1.4 s. Node names the folder of its own version inside the one that it was told
 * (https://nodejs.org/api/module.html#module-compile-cache).
 */
function compiledBefore(): Record<string, string> {
  const folder = getCompileCacheDir();
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) };
}

export function createReaderPool(threads: number): ReaderPool {
  let pool: Piscina<Request, Answer> | null = null;
  const open = (): Piscina<Request, Answer> =>
    (pool ??= new Piscina<Request, Answer>({
      filename: new URL('./reader-thread.ts', import.meta.url).href,
      name: 'read',
      minThreads: 0,
      maxThreads: threads + 1,
      idleTimeout: 30 * SECOND,
      concurrentTasksPerWorker: 1,
      // Nothing of how this process was started (a test runner's flags) belongs in a reader.
      execArgv: [],
      env: compiledBefore(),
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
    }));
  const turns = createFairTurns(threads, SPARE_AFTER_MS);
  async function run<T>(
    name: keyof typeof thread,
    request: Request,
    owner = '',
  ): Promise<T | { stopped: string }> {
    // The deadline is for the page itself: those that wait behind a slow one must not run out of time with it.
    const done = await turns.take(owner);
    return inThread<T>(name, request, done ?? (() => undefined));
  }
  async function inThread<T>(
    name: keyof typeof thread,
    request: Request,
    done: () => void,
  ): Promise<T | { stopped: string }> {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(), HARD_STOP_MS);
    try {
      return (await open().run(request, { name, signal: stop.signal })) as T;
    } catch (error) {
      if (stop.signal.aborted) return { stopped: `reading it took longer than ${HARD_STOP_MS / SECOND} s` };
      return { stopped: `reading it failed: ${error instanceof Error ? error.message : String(error)}` };
    } finally {
      clearTimeout(timer);
      done();
    }
  }
  return {
    read(request, owner) {
      return run<PageReading>('read', request, owner);
    },
    detect(request, owner) {
      return run<PageDetection>('detect', request, owner);
    },
    detectPacked(request, owner) {
      return run<PageDetection>('detectPacked', request, owner);
    },
    async evaluateBot(page, patienceMs, owner = '') {
      const done = await turns.take(owner, patienceMs);
      return done === null ? 'busy' : inThread<BotEvaluation>('evaluateBot', page, done);
    },
    async close() {
      await pool?.destroy();
      pool = null;
    },
  };
}

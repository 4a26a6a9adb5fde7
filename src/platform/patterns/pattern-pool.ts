import { Piscina } from 'piscina';
import { SECOND } from '../clock.ts';
import type { Logger } from '../log.ts';
import { createFairTurns } from './fair-turns.ts';
import type { MatchAnswer, MatchRequest } from './match-patterns.ts';

/**
 * Runs patterns of users away from the main thread, one request at a time, by turns between workspaces. The steps of a request are bounded by
 * whoever makes it; the hard stop is for what nobody thought of. The thread starts with the first request and ends when there is none.
 */
export interface PatternPool {
  /** Null: stopped, or the thread failed. */
  match(workspaceId: string, request: MatchRequest): Promise<MatchAnswer | null>;
  close(): Promise<void>;
}

const HARD_STOP_MS = 10 * SECOND;

export function createPatternPool(log: Logger): PatternPool {
  let pool: Piscina<MatchRequest, MatchAnswer> | null = null;
  const open = (): Piscina<MatchRequest, MatchAnswer> =>
    (pool ??= new Piscina<MatchRequest, MatchAnswer>({
      filename: new URL('./pattern-thread.ts', import.meta.url).href,
      name: 'match',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 30 * SECOND,
      concurrentTasksPerWorker: 1,
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    }));
  const turns = createFairTurns(1);
  return {
    async match(workspaceId, request) {
      const done = await turns.take(workspaceId);
      const stop = new AbortController();
      const timer = setTimeout(() => stop.abort(), HARD_STOP_MS);
      try {
        return await open().run(request, { signal: stop.signal });
      } catch (error) {
        const reason = stop.signal.aborted ? `stopped after ${HARD_STOP_MS / SECOND} s` : String(error);
        log.warn({ workspaceId, reason }, 'patterns could not be asked in their thread');
        return null;
      } finally {
        clearTimeout(timer);
        done();
      }
    },
    async close() {
      await pool?.destroy();
      pool = null;
    },
  };
}

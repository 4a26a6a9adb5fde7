import type { Logger } from '../log.ts';
import { createMemoryLimiter } from './memory-limiter.ts';
import { createPostgresStore } from './postgres-store.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { createRedisStore } from './redis-store.ts';
import { createSharedLimiter } from './shared-limiter.ts';

export interface OpenRateLimiter {
  limiter: RateLimiter;
  close(): Promise<void>;
}

export interface RateLimiterChoice {
  store: 'memory' | 'database' | 'redis';
  databaseUrl: string;
  /** Needed for `redis`. */
  redisUrl: string | null;
}

/** Connects to nothing before the first request is counted. `now` replaces every clock there is in it, for tests. */
export function openRateLimiter(choice: RateLimiterChoice, log: Logger, now?: () => number): OpenRateLimiter {
  if (choice.store === 'memory') return { limiter: createMemoryLimiter(now), close: () => Promise.resolve() };
  const store =
    choice.store === 'redis' && choice.redisUrl !== null
      ? createRedisStore(choice.redisUrl, now)
      : createPostgresStore(choice.databaseUrl, now);
  return { limiter: createSharedLimiter(store, log, now), close: () => store.close() };
}

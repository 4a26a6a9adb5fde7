import { redisUrl } from './addresses.ts';
import { integer } from './numbers.ts';
import { oneOf } from './words.ts';
import type { Environment, Read } from './settings-reader.ts';

/** Requests a minute, and where they are counted. */
export interface RateLimitsConfig {
  reads: number;
  writes: number;
  /** Requests a minute from one address that show no valid key. */
  unauthenticated: number;
  /** Requests a minute from one address for what is outside /v1. */
  pages: number;
  /**
   * Where requests are counted. `memory` is exact for one process, which an installation on the embedded database is; `database` and `redis`
   * are exact for all processes that share one. Unless told: `redis` with a REDIS_URL, else `database` with a DATABASE_URL, else `memory`.
   */
  store: 'memory' | 'database' | 'redis';
  redisUrl: string | null;
}

export function readRateLimits(read: Read, env: Environment): RateLimitsConfig {
  return {
    reads: read('RATE_LIMIT_READS', 600, integer(1, 10_000_000)),
    writes: read('RATE_LIMIT_WRITES', 120, integer(1, 10_000_000)),
    unauthenticated: read('RATE_LIMIT_UNAUTHENTICATED', 60, integer(1, 10_000_000)),
    pages: read('RATE_LIMIT_PAGES', 300, integer(1, 10_000_000)),
    store: read(
      'RATE_LIMIT_STORE',
      env['REDIS_URL'] ? 'redis' : env['DATABASE_URL'] ? 'database' : 'memory',
      oneOf('memory', 'database', 'redis'),
    ),
    redisUrl: read<string | null>('REDIS_URL', null, redisUrl),
  };
}

import pg from 'pg';
import type { RateReply, RateStore } from './rate-store.ts';

const TIMEOUT_MS = 2000;
const MINUTE_MS = 60_000;

interface ReplyRow {
  granted: number;
  remaining: number;
  oldest_ms: number;
  reset_ms: number;
}

/**
 * Counts in the table `rate_counts` (`migrations/0008-rate-counts.sql` says how), by the database's clock; `now`, milliseconds, replaces
 * it in tests. Two connections of its own: requests that wait for the main pool must not make others wait to be counted.
 */
export function createPostgresStore(databaseUrl: string, now?: () => number): RateStore {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'whynow-rate-limits',
    max: 2,
    // Plans are made once for a connection, and from the index also while the table is new and looks empty.
    options: '-c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_bitmapscan=off',
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
  });
  // The next question finds out, and says so.
  pool.on('error', () => undefined);
  let sweptAt = performance.now();

  /** Names that were not seen for two minutes count nothing any more; addresses are free to make up. */
  function sweep(): void {
    if (performance.now() - sweptAt < MINUTE_MS) return;
    sweptAt = performance.now();
    pool.query('select forget_rates($1)', [now?.() ?? null]).catch(() => undefined);
  }

  return {
    kind: 'database',
    async take(questions) {
      const { rows } = await pool.query<ReplyRow>({
        name: 'take-rates',
        text: 'select granted, remaining, oldest_ms, reset_ms from take_rates($1, $2, $3, $4, $5)',
        values: [
          questions.map(({ name }) => name),
          questions.map(({ policy }) => policy.perMinute),
          questions.map(({ policy }) => policy.burst),
          questions.map(({ asked }) => asked),
          now?.() ?? null,
        ],
      });
      sweep();
      return rows.map(replyOf);
    },
    close: () => pool.end(),
  };
}

function replyOf(row: ReplyRow): RateReply {
  return {
    granted: row.granted,
    remaining: row.remaining,
    oldestMs: row.oldest_ms,
    resetMs: row.reset_ms,
  };
}

import type pg from 'pg';
import type { Config } from '../../config/config.ts';
import type { Database } from './rows/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Notifications } from '../../platform/db/notifications.ts';
import type { DnsRecords } from '../../platform/dns-records.ts';
import type { HeadlessBrowser } from '../../platform/headless-browser/headless-browser.ts';
import type { Logger } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import type { OutboundHttp } from '../../platform/outbound-http/client.ts';
import type { PatternPool } from '../../platform/patterns/pattern-pool.ts';
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts';
import type { Queue } from '../../platform/queue.ts';
import type { Secrets } from '../../platform/secrets.ts';

/** Everything a verb of the domain may use. In a transaction, `db` is that transaction. */
export interface Context {
  config: Config;
  clock: Clock;
  log: Logger;
  metrics: Metrics;
  db: Database;
  pool: pg.Pool;
  /** For statements that may have to look at every row of a workspace: of their own, few, and each ended when it takes too long. */
  searches: { pool: pg.Pool; db: Database };
  queue: Queue;
  notifications: Notifications;
  outbound: OutboundHttp;
  dns: DnsRecords;
  /** For pages that only a browser can build; null where the operator has configured none. */
  browser: HeadlessBrowser | null;
  secrets: Secrets;
  rateLimiter: RateLimiter;
  /** Where heavy patterns of users run. */
  patterns: PatternPool;
  /** Where a person reaches this service; known once the port is. */
  publicUrl: string;
}

/** What it takes to look at the outside: no database, nothing that is kept. */
export type OutsideContext = Pick<Context, 'browser' | 'clock' | 'config' | 'dns' | 'outbound'>;

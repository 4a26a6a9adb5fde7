import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from './config/config.ts';
import { secretKey } from './config/keys.ts';
import type { Context, OutsideContext } from './domain/ground/context.ts';
import { systemClock } from './platform/clock.ts';
import { startCluster } from './platform/db/embedded/cluster.ts';
import { ensureDatabase } from './platform/db/embedded/ensure-database.ts';
import type { Cluster } from './platform/db/embedded/cluster.ts';
import { checkSecretKey } from './platform/db/check-secret-key.ts';
import { migrate } from './platform/db/migrate.ts';
import { createNotifications } from './platform/db/notifications.ts';
import { createKysely, createPool, SEARCH_LIMITS } from './platform/db/pool.ts';
import { createDnsRecords } from './platform/dns-records.ts';
import { readOrMake } from './platform/kept-text.ts';
import { createHeadlessBrowser } from './platform/headless-browser/headless-browser.ts';
import { createLogger } from './platform/log.ts';
import { FolderUnusable, makeFolder } from './platform/make-folder.ts';
import { createMetrics } from './platform/metrics.ts';
import { createNameResolver } from './platform/names/name-resolver.ts';
import { createOutboundHttp } from './platform/outbound-http/client.ts';
import { createPatternPool } from './platform/patterns/pattern-pool.ts';
import { openRateLimiter } from './platform/rate-limit/open-rate-limiter.ts';
import { createQueue } from './platform/queue.ts';
import { createSecrets } from './platform/secrets.ts';

export interface OpenContext extends Context {
  /** Resolves when the embedded database does not stay up any more; never with a database of the operator's own. */
  databaseLost: Promise<Error>;
  /** Closes connections, then the embedded database if there is one. */
  close(): Promise<void>;
}

export type ContextOverrides = Partial<Pick<Context, 'clock' | 'log' | 'outbound' | 'dns'>> & {
  databaseUrl?: string;
  /** Tests run on databases that were migrated as a template. */
  migrated?: boolean;
  /** Milliseconds by which requests are counted, in place of the machine's or the store's. */
  rateNow?: () => number;
};

export const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

/** What looks at the outside, by itself: nothing is kept, and no database is needed. Whoever takes it closes `outbound` and `browser`. */
export function createOutsideContext(config: Config, overrides: ContextOverrides = {}): OutsideContext {
  const { allowCidrs, allowHttp, allowMetadata, resolve } = config.egress;
  const { browser, userAgent } = config.crawl;
  return {
    config,
    clock: overrides.clock ?? systemClock,
    browser: browser === null ? null : createHeadlessBrowser({ ...browser, userAgent }),
    dns: overrides.dns ?? createDnsRecords(config.dns.servers),
    outbound:
      overrides.outbound ??
      createOutboundHttp({
        allowCidrs,
        allowHttp,
        allowMetadata,
        resolve,
        userAgent,
        lookup: createNameResolver({ servers: config.dns.servers }),
      }),
  };
}

/** The only place that wires things together. */
export async function createContext(config: Config, overrides: ContextOverrides = {}): Promise<OpenContext> {
  const log = overrides.log ?? createLogger(config.log.level);
  const given = overrides.databaseUrl ?? config.database.url;
  const databaseLost = Promise.withResolvers<Error>();
  let cluster: Cluster | null = null;
  let databaseUrl: string;
  if (given) {
    databaseUrl = given;
  } else {
    cluster = await startCluster({ folder: config.dataDir, log, onLost: databaseLost.resolve });
    databaseUrl = cluster.urlFor('whynow');
    try {
      await ensureDatabase(cluster.urlFor('postgres'), 'whynow');
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }
  const pool = createPool(databaseUrl, config.database.poolSize);
  const searchPool = createPool(databaseUrl, searchConnections(config.database.poolSize), SEARCH_LIMITS);
  for (const each of [pool, searchPool])
    each.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'));
  try {
    if (!overrides.migrated) await migrate(pool, MIGRATIONS);
    const secrets = createSecrets(config.secretKey ?? (await keptSecretKey(config)));
    await checkSecretKey(pool, secrets);
    const queue = createQueue(databaseUrl, log, { worker: config.roles.worker });
    const notifications = createNotifications(databaseUrl, log);
    const rates = openRateLimiter(
      { store: config.rateLimits.store, databaseUrl, redisUrl: config.rateLimits.redisUrl },
      log,
      overrides.rateNow,
    );
    const outside = createOutsideContext(config, overrides);
    const patterns = createPatternPool(log);
    return {
      config,
      clock: outside.clock,
      log,
      metrics: createMetrics(),
      db: createKysely(pool),
      pool,
      searches: { pool: searchPool, db: createKysely(searchPool) },
      queue,
      notifications,
      outbound: outside.outbound,
      dns: outside.dns,
      browser: outside.browser,
      secrets,
      rateLimiter: rates.limiter,
      patterns,
      databaseLost: databaseLost.promise,
      publicUrl: config.server.publicUrl ?? `http://${config.server.host}:${config.server.port}`,
      async close() {
        await notifications.stop();
        await patterns.close();
        await outside.browser?.close();
        await outside.outbound.close();
        await rates.close();
        // Connections that the stopping database ends are not lost.
        for (const each of [pool, searchPool]) each.removeAllListeners('error').on('error', () => undefined);
        await Promise.all([pool.end(), searchPool.end()]);
        await cluster?.stop();
      },
    };
  } catch (error) {
    await Promise.all([pool.end(), searchPool.end()]);
    await cluster?.stop();
    throw error;
  }
}

/** Beside those of DATABASE_POOL_SIZE: a quarter as many, two at least. Opened when first needed. */
function searchConnections(poolSize: number): number {
  return Math.max(2, Math.ceil(poolSize / 4));
}

/** Made at the first start and kept in the data folder: whoever loses it loses what it seals, not the data. */
async function keptSecretKey(config: Config): Promise<string> {
  const file = join(config.dataDir, 'secret-key');
  const remedy =
    'it is not written anew, because the database holds what the first one sealed; restore it from a backup, or set WHYNOW_SECRET_KEY to that key';
  await makeFolder(config.dataDir);
  const kept = await readOrMake(file, () => randomBytes(32).toString('base64'), remedy);
  try {
    return secretKey(kept);
  } catch (error) {
    throw new FolderUnusable(
      `${file} holds ${kept.length} characters and not ${(error as Error).message}: ${remedy}`,
      { cause: error },
    );
  }
}

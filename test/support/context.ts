import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../src/config/config.ts';
import { createContext } from '../../src/context.ts';
import type { ContextOverrides, OpenContext } from '../../src/context.ts';
import { taskNames } from '../../src/domain/ground/enqueue.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { createTestDatabase } from './database.ts';

export interface TestContext extends OpenContext {
  /** For a second context on the same database (`createTestContext({ databaseUrl })`): two processes in one. */
  databaseUrl: string;
}

export interface TestContextOverrides {
  /** Environment variables, over those that every test has. */
  config?: Record<string, string>;
  clock?: Clock;
  outbound?: ContextOverrides['outbound'];
  dns?: ContextOverrides['dns'];
  /** Milliseconds, for the rate limiter alone. */
  rateNow?: () => number;
  /** An existing database: it is left alone by `close()`. */
  databaseUrl?: string;
}

const ENVIRONMENT = {
  LOG_LEVEL: 'silent',
  WHYNOW_OPERATOR_KEY: 'the-operator-key-of-every-test',
  DATABASE_POOL_SIZE: '8',
  WHYNOW_SECRET_KEY: '00'.repeat(31) + '01',
  EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
  EGRESS_ALLOW_HTTP: '1',
};

/**
 * A context as the service has it, on a database of its own: loopback may be called in plain HTTP, the queue takes tasks
 * and nothing runs by itself. `close()` drops the database.
 */
export async function createTestContext(overrides: TestContextOverrides = {}): Promise<TestContext> {
  const database = overrides.databaseUrl ? null : await createTestDatabase();
  const databaseUrl = overrides.databaseUrl ?? database?.url ?? '';
  // Of this context alone: a sweep deletes the files of exports that its database does not know.
  const exportDir = join(tmpdir(), `whynow-exports-${randomBytes(8).toString('hex')}`);
  try {
    const ctx = await createContext(
      readConfig({ ...ENVIRONMENT, EXPORT_DIR: exportDir, ...overrides.config }),
      {
        databaseUrl,
        migrated: true,
        ...(overrides.clock ? { clock: overrides.clock } : {}),
        ...(overrides.rateNow ? { rateNow: overrides.rateNow } : {}),
        ...(overrides.outbound ? { outbound: overrides.outbound } : {}),
        // No test asks a name server.
        dns: overrides.dns ?? { resolve: () => Promise.resolve(null) },
      },
    );
    await ctx.queue.start([...taskNames]);
    return {
      ...ctx,
      databaseUrl,
      async close() {
        await ctx.queue.stop(1000);
        await ctx.close();
        await database?.drop();
        await rm(exportDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await database?.drop();
    throw error;
  }
}

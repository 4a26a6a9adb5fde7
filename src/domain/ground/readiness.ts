import type { Context } from './context.ts';
import { missingMigrations, pendingMigrations } from '../../platform/db/migrate.ts';
import { takesWrites } from '../../platform/db/unwell.ts';

/** What the service needs to work: `ok`, or what is wrong in words that everyone may read. */
export interface Readiness {
  database: string;
  /** `refused` by a full disk, say. */
  writes: string;
  migrations: string;
  queue: string;
}

/** Asks the database and the queue. `migrations` is the folder that the database must be up to date with. */
export async function checkReadiness(
  ctx: Pick<Context, 'pool' | 'queue'>,
  migrations: string,
): Promise<Readiness> {
  return {
    database: await check(() => ctx.pool.query('select 1')),
    writes: (await takesWrites(ctx.pool)) ? 'ok' : 'refused',
    migrations: await checkMigrations(ctx, migrations),
    queue: await check(() => ctx.queue.backlog()),
  };
}

/** For the operator: which PostgreSQL this is, and which migrations it still needs. @throws if it cannot be reached */
export async function describeDatabase(
  ctx: Pick<Context, 'pool'>,
  migrations: string,
): Promise<{ version: string; pending: string[] }> {
  const { rows } = await ctx.pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const pending = await pendingMigrations(ctx.pool, migrations).catch(() => ['all of them']);
  return { version: rows[0]?.version ?? '?', pending };
}

async function checkMigrations(ctx: Pick<Context, 'pool'>, migrations: string): Promise<string> {
  try {
    const pending = await missingMigrations(ctx.pool, migrations);
    return pending.length === 0 ? 'ok' : `pending: ${pending.join(', ')}`;
  } catch {
    return 'unreachable';
  }
}

/** The error stays out of the answer: everyone who reaches the page may read it. */
async function check(probe: () => Promise<unknown>): Promise<'ok' | 'unreachable'> {
  try {
    await probe();
    return 'ok';
  } catch {
    return 'unreachable';
  }
}

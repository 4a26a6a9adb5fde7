import type { Config } from '../config/config.ts';
import { createContext, MIGRATIONS } from '../context.ts';
import { describeDatabase } from '../domain/ground/readiness.ts';
import { createPool } from '../platform/db/pool.ts';
import { FolderInUse, lockFolder } from '../platform/folder-lock.ts';
import { runningServiceUrl } from '../platform/service-address.ts';
import { holdsDatabase, holdsTraces } from './data-folder.ts';

export interface DatabaseState {
  /** Nothing there yet, as it should be before the first start; or something that should be there is not. */
  state: 'ok' | 'fresh' | 'broken';
  is: string;
  /** What to do now. */
  next: string;
}

/** Looks at the database without making one. */
export async function checkDatabase(config: Config): Promise<DatabaseState> {
  if (config.database.url) return lookAt(config, config.database.url);
  const { dataDir } = config;
  const what = `embedded, in ${dataDir}`;
  if (await holdsDatabase(dataDir)) return lookInFolder(config, what);
  if (!(await holdsTraces(dataDir)))
    return { state: 'fresh', is: `not made yet (${what}): the first start makes it`, next: FRESH };
  return {
    state: 'broken',
    is: `MISSING (${what}): the folder holds the password of a database, and no database`,
    next: 'Broken: the first start was cut off, or the database is gone. A start makes an empty one; a backup of the data folder brings an old one back.',
  };
}

const FRESH =
  'A fresh install, and nothing is wrong: `whynow start` begins, `whynow demo` shows what comes, `whynow sources check` tries what is read.';

async function lookInFolder(config: Config, what: string): Promise<DatabaseState> {
  try {
    const lock = await lockFolder(config.dataDir);
    try {
      const ctx = await createContext(config, { migrated: true });
      try {
        return described(await describeDatabase(ctx, MIGRATIONS), what);
      } finally {
        await ctx.close();
      }
    } finally {
      lock.release();
    }
  } catch (error) {
    if (!(error instanceof FolderInUse)) return broken(error, what);
    const url = await runningServiceUrl(config.dataDir);
    return {
      state: 'ok',
      is: `${what}: the service is running (${error.message.split(':')[0]})`,
      next:
        url === null
          ? 'All is well: the service is running.'
          : `All is well: the service is running at ${url}.`,
    };
  }
}

async function lookAt(config: Config, url: string): Promise<DatabaseState> {
  const pool = createPool(url, 1);
  try {
    const { version, pending } = await describeDatabase({ pool }, MIGRATIONS);
    if (pending[0] === EMPTY)
      return {
        state: 'fresh',
        is: `PostgreSQL ${version} (DATABASE_URL), empty: the first start fills it`,
        next: FRESH,
      };
  } catch (error) {
    return broken(error, 'DATABASE_URL');
  } finally {
    await pool.end();
  }
  try {
    // The key that seals secrets is held against the database as well.
    const ctx = await createContext(config, { migrated: true });
    try {
      return described(await describeDatabase(ctx, MIGRATIONS), 'DATABASE_URL');
    } finally {
      await ctx.close();
    }
  } catch (error) {
    return broken(error, 'DATABASE_URL');
  }
}

/** What `describeDatabase` answers for a database that was never migrated. */
const EMPTY = 'all of them';

function described(
  { version, pending }: { version: string; pending: string[] },
  what: string,
): DatabaseState {
  const upToDate = pending.length === 0;
  return {
    state: 'ok',
    is: `PostgreSQL ${version} (${what}), ${upToDate ? 'up to date' : `to be migrated at the next start: ${pending.join(', ')}`}`,
    next: upToDate
      ? 'All is well. The service is not running on this data folder: `whynow start` starts it.'
      : 'All is well: the next start brings the database up to date.',
  };
}

function broken(error: unknown, what: string): DatabaseState {
  const message = error instanceof Error ? error.message || String(error) : String(error);
  return {
    state: 'broken',
    is: `MISSING (${what}): ${message}`,
    next: 'Broken: the line "database" says what is wrong. Nothing was changed.',
  };
}

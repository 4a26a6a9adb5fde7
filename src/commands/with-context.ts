import { readProcessConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { createContext } from '../context.ts';
import type { OpenContext } from '../context.ts';
import type { Context } from '../domain/ground/context.ts';
import { taskNames } from '../domain/ground/enqueue.ts';
import { runningClusterUrl } from '../platform/db/embedded/cluster.ts';
import { FolderInUse, lockFolder } from '../platform/folder-lock.ts';
import type { FolderLock } from '../platform/folder-lock.ts';

/**
 * For commands that do one thing to the database and end: opens it, runs, closes. Where the service runs on the same data folder,
 * its embedded database is used beside it.
 */
export async function withContext<T>(run: (ctx: OpenContext) => Promise<T>): Promise<T> {
  const config = readProcessConfig({ WHYNOW_ROLES: 'api' });
  const { lock, databaseUrl } = await findDatabase(config);
  try {
    const level = config.log.level === 'info' ? 'warn' : config.log.level;
    const quiet: Config = { ...config, log: { ...config.log, level } };
    const ctx = await createContext(quiet, databaseUrl === null ? {} : { databaseUrl });
    try {
      return await run(ctx);
    } finally {
      await ctx.close();
    }
  } finally {
    lock?.release();
  }
}

/** The same for what sets work going: tasks are handed to the queue, and a service that runs takes them up. */
export async function withQueue<T>(run: (ctx: Context) => Promise<T>): Promise<T> {
  return withContext(async (ctx) => {
    await ctx.queue.start([...taskNames]);
    try {
      return await run(ctx);
    } finally {
      await ctx.queue.stop(STOP_MS);
    }
  });
}

const STOP_MS = 1000;

/** The folder's lock where the database is ours to start; its address where it runs already. */
export async function findDatabase(
  config: Config,
): Promise<{ lock: FolderLock | null; databaseUrl: string | null }> {
  if (config.database.url) return { lock: null, databaseUrl: null };
  try {
    return { lock: await lockFolder(config.dataDir), databaseUrl: null };
  } catch (error) {
    const databaseUrl = error instanceof FolderInUse ? await runningClusterUrl(config.dataDir) : null;
    if (databaseUrl === null) throw error;
    return { lock: null, databaseUrl };
  }
}

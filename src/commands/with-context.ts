import { readProcessConfig } from '../config.ts';
import { createContext } from '../context.ts';
import type { Context } from '../context.ts';
import { lockFolder } from '../platform/folder-lock.ts';

/**
 * For commands that do one thing to the database and end: opens it, runs, closes. The embedded database belongs to one process
 * at a time; with DATABASE_URL a command runs beside the service.
 */
export async function withContext<T>(run: (ctx: Context) => Promise<T>): Promise<T> {
  const config = readProcessConfig({ WHYNOW_ROLES: 'api' });
  const lock = config.databaseUrl ? null : lockFolder(config.dataDir);
  try {
    const ctx = await createContext({ ...config, logLevel: config.logLevel === 'info' ? 'warn' : config.logLevel });
    try {
      return await run(ctx);
    } finally {
      await ctx.close();
    }
  } finally {
    lock?.release();
  }
}

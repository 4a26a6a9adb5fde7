import { readProcessConfig } from '../config/config.ts';
import { createContext, MIGRATIONS } from '../context.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createPool } from '../platform/db/pool.ts';
import { lockFolder } from '../platform/folder-lock.ts';

/** `whynow migrate`: applies what the database has not seen, and says what that was. */
export async function migrateDatabase(): Promise<number> {
  const config = readProcessConfig();
  if (config.database.url) {
    const pool = createPool(config.database.url, 2);
    try {
      const applied = await migrate(pool, MIGRATIONS);
      for (const { name, ms } of applied) process.stdout.write(`applied ${name} in ${Math.round(ms)} ms\n`);
      if (applied.length === 0) process.stdout.write('the database is up to date\n');
    } finally {
      await pool.end();
    }
    return 0;
  }
  const lock = await lockFolder(config.dataDir);
  try {
    const ctx = await createContext(config);
    await ctx.close();
    process.stdout.write('the database is up to date\n');
  } finally {
    lock.release();
  }
  return 0;
}

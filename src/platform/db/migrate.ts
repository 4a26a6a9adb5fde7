import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { checkHistory, checksumOf, openHistory } from './migration-history.ts';

export interface AppliedMigration {
  name: string;
  ms: number;
}

/** One number for everyone who migrates this database: two starters wait for one another. */
const MIGRATION_LOCK = 7_105_116_104;

/**
 * Applies the SQL files of a folder that the database has not seen, in the order of their names, each in a transaction of
 * its own. Forward only: a file that was applied is never run again, and one that is missing from the folder or was changed since is
 * refused.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<AppliedMigration[]> {
  const files = await readMigrations(folder);
  const checksums = new Map([...files].map(([name, text]) => [name, checksumOf(text)]));
  const client = await pool.connect();
  try {
    // An index over a million rows takes its time, and so does the starter that has come first.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await openHistory(client);
    const known = await checkHistory(client, checksums);
    const applied: AppliedMigration[] = [];
    for (const [name, text] of files) {
      if (known.has(name)) continue;
      const start = performance.now();
      await client.query('begin');
      try {
        await client.query(text);
        await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
          name,
          checksums.get(name),
        ]);
        await client.query('commit');
      } catch (error) {
        // On a lost connection this fails too, and the first error is the one to tell.
        await client.query('rollback').catch(() => undefined);
        throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
      applied.push({ name, ms: performance.now() - start });
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    // Not back into the pool: its bounds are off.
    client.release(true);
  }
}

/** Each file's text by its name, in the order of the names. */
async function readMigrations(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

/** Names of the folder's migrations that the database has not seen; empty when it is current. */
export async function pendingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(rows.map((row) => row.name));
  return files.filter((name) => !known.has(name));
}

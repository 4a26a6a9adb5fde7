import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

export interface AppliedMigration {
  name: string;
  ms: number;
}

/** One number for everyone who migrates this database: two starters wait for one another. */
const MIGRATION_LOCK = 7_105_116_104;

/**
 * Applies the SQL files of a folder that the database has not seen, in the order of their names, each in a transaction of
 * its own. Forward only: a file that was applied is never run again, and one that is missing from the folder is refused,
 * because then the database belongs to a newer version of this program.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<AppliedMigration[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migrations');
    const known = new Set(rows.map((row) => row.name));
    const unknown = [...known].filter((name) => !files.includes(name));
    if (unknown.length > 0)
      throw new Error(
        `the database has migrations that this version does not know (${unknown.join(', ')}): start the newer version`,
      );
    const applied: AppliedMigration[] = [];
    for (const name of files) {
      if (known.has(name)) continue;
      const start = performance.now();
      await client.query('begin');
      try {
        await client.query(await readFile(join(folder, name), 'utf8'));
        await client.query('insert into schema_migrations (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`migration ${name}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
      applied.push({ name, ms: performance.now() - start });
    }
    return applied;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined);
    client.release();
  }
}

/** Names of the folder's migrations that the database has not seen; empty when it is current. */
export async function pendingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(rows.map((row) => row.name));
  return files.filter((name) => !known.has(name));
}

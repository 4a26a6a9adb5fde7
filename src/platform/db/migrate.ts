import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { applyInTransaction } from './apply-in-transaction.ts';
import type { AppliedMigration } from './apply-in-transaction.ts';
import { checkHistory, checksumOf, openHistory } from './migration-history.ts';
import { applyRepeatables, changedRepeatables, readRepeatables } from './repeatable-migrations.ts';

/** One number for everyone who migrates this database: two starters wait for one another. */
const MIGRATION_LOCK = 7_105_116_104;

/**
 * Applies the SQL files of a folder that the database has not seen, in the order of their names, each in a transaction of
 * its own. Forward only: a file that was applied is never run again, and one that is missing from the folder or was changed since is
 * refused. Then come the repeatable files, which may change.
 */
export async function migrate(pool: pg.Pool, folder: string): Promise<AppliedMigration[]> {
  const files = await readMigrations(folder);
  const repeatables = await readRepeatables(folder);
  const checksums = new Map([...files].map(([name, text]) => [name, checksumOf(text)]));
  const client = await pool.connect();
  try {
    // An index over a million rows takes its time, and so does the starter that has come first.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await openHistory(client);
    const known = await checkHistory(client, checksums);
    const applied: AppliedMigration[] = [];
    for (const file of files)
      if (!known.has(file[0]))
        applied.push(
          ...(await applyInTransaction(client, [file], (name) =>
            client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
              name,
              checksums.get(name),
            ]),
          )),
        );
    return [...applied, ...(await applyRepeatables(client, repeatables, { after: applied }))];
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

/** Names of the folder's versioned migrations that the database has not seen: without them this program cannot work. */
export async function missingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const { rows } = await pool.query<{ name: string }>('select name from schema_migrations');
  const known = new Set(rows.map((row) => row.name));
  return files.filter((name) => !known.has(name));
}

/** Names of all files that the next start applies. */
export async function pendingMigrations(pool: pg.Pool, folder: string): Promise<string[]> {
  return [
    ...(await missingMigrations(pool, folder)),
    ...(await changedRepeatables(pool, await readRepeatables(folder))),
  ];
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { applyInTransaction } from './apply-in-transaction.ts';
import type { AppliedMigration } from './apply-in-transaction.ts';
import { checksumOf } from './migration-history.ts';

const FOLDER = 'repeatable';

/** The files of a migrations folder that may run again at any time: functions and comments (docs/decisions/0040). Text by name, in order. */
export async function readRepeatables(migrations: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(migrations)).includes(FOLDER)
    ? (await readdir(join(migrations, FOLDER))).filter((name) => name.endsWith('.sql')).toSorted()
    : [];
  return new Map(
    await Promise.all(
      names.map(
        async (name) =>
          [`${FOLDER}/${name}`, await readFile(join(migrations, FOLDER, name), 'utf8')] as const,
      ),
    ),
  );
}

/** Names of the files that this database has not seen in their present form. */
export async function changedRepeatables(
  client: pg.ClientBase | pg.Pool,
  files: ReadonlyMap<string, string>,
): Promise<string[]> {
  // A database of a version from before repeatable files has no record of them.
  const recorded = await client.query(`select 1 where to_regclass('schema_repeatables') is not null`);
  if (!recorded.rowCount) return [...files.keys()];
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_repeatables',
  );
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  return [...files].filter(([name, text]) => known.get(name) !== checksumOf(text)).map(([name]) => name);
}

/**
 * Runs all of the files if one of them changed, or if versioned migrations ran just before: these may have made a table anew, without its
 * comments. All in one transaction, as files build on one another.
 */
export async function applyRepeatables(
  client: pg.ClientBase,
  files: ReadonlyMap<string, string>,
  { after }: { after: readonly AppliedMigration[] },
): Promise<AppliedMigration[]> {
  await client.query(
    'create table if not exists schema_repeatables (name text primary key, applied_at timestamptz not null default now(), checksum text not null)',
  );
  if (after.length === 0 && (await changedRepeatables(client, files)).length === 0) return [];
  return applyInTransaction(client, files, (name) =>
    client.query(
      `insert into schema_repeatables (name, checksum) values ($1, $2)
       on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`,
      [name, checksumOf(files.get(name) ?? '')],
    ),
  );
}

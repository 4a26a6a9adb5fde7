import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The database and this program's migrations do not belong together; the message says how. */
export class MigrationRefused extends Error {}

/** What a file says, whichever line ends a checkout gave it. */
export function checksumOf(text: string): string {
  return createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex');
}

/** Where the database keeps what was applied. Databases of earlier versions get the checksums here; altering waits for others, so it is done once. */
export async function openHistory(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now(), checksum text)',
  );
  const { rowCount } = await client.query(
    `select 1 from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'checksum' and not attisdropped`,
  );
  if (!rowCount) await client.query('alter table schema_migrations add column if not exists checksum text');
}

/**
 * The names of what was applied, after holding it against the files: one that this version does not have belongs to a newer one, and one
 * that says something else now has made a database that no file describes. Applied ones without a checksum get theirs.
 * @throws MigrationRefused
 */
export async function checkHistory(
  client: pg.ClientBase,
  checksums: ReadonlyMap<string, string>,
): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from schema_migrations order by name',
  );
  const unknown = rows.filter(({ name }) => !checksums.has(name));
  if (unknown.length > 0)
    throw new MigrationRefused(
      `the database has migrations that this version does not know (${unknown.map(({ name }) => name).join(', ')}): start the newer version`,
    );
  const changed = rows.filter(({ name, checksum }) => checksum !== null && checksum !== checksums.get(name));
  if (changed.length > 0)
    throw new MigrationRefused(
      `migrations were changed after this database had applied them (${changed.map(({ name }) => name).join(', ')}): put the files back as they were released; a change of the database needs a new file. Nothing was applied.`,
    );
  const unsummed = rows.filter(({ checksum }) => checksum === null).map(({ name }) => name);
  if (unsummed.length > 0)
    await client.query(
      `update schema_migrations m set checksum = given.checksum
         from unnest($1::text[], $2::text[]) as given (name, checksum) where m.name = given.name and m.checksum is null`,
      [unsummed, unsummed.map((name) => checksums.get(name))],
    );
  return new Set(rows.map(({ name }) => name));
}

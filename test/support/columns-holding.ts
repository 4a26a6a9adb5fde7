import assert from 'node:assert/strict';
import { zstdDecompressSync } from 'node:zlib';
import type { TestContext } from './context.ts';

interface Column {
  place: string;
  table: string;
  column: string;
  type: string;
}

/** `schema.table.column` of every column of every table of the database that holds one of the texts, in whatever case; sorted. */
export async function columnsHolding(ctx: Pick<TestContext, 'pool'>, needles: string[]): Promise<string[]> {
  const lower = needles.map((needle) => needle.toLowerCase());
  const found: string[] = [];
  for (const column of await allColumns(ctx)) {
    const holds = column.type === 'bytea' ? bytesHold : textHolds;
    if (await holds(ctx, column, lower)) found.push(column.place);
  }
  return found.toSorted();
}

async function allColumns({ pool }: Pick<TestContext, 'pool'>): Promise<Column[]> {
  const { rows } = await pool.query<Column>(
    `select format('%s.%s.%s', n.nspname, c.relname, a.attname) as place, format('%I.%I', n.nspname, c.relname) as table,
       quote_ident(a.attname) as column, t.typname as type
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
       and a.attnum > 0 and not a.attisdropped`,
  );
  assert.ok(
    rows.length > 150 && rows.some(({ table }) => table.startsWith('pgboss.')),
    `${rows.length} columns`,
  );
  return rows;
}

async function textHolds(
  { pool }: Pick<TestContext, 'pool'>,
  { table, column }: Column,
  needles: string[],
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from ${table}, unnest($1::text[]) as needle where position(needle in lower(${column}::text)) > 0 limit 1`,
    [needles],
  );
  return rowCount !== 0;
}

/** Bytes are looked through as text, unpacked where they are packed: written out they would be hexadecimal digits. */
async function bytesHold(
  { pool }: Pick<TestContext, 'pool'>,
  { table, column }: Column,
  needles: string[],
): Promise<boolean> {
  const { rows } = await pool.query<{ bytes: Buffer }>(
    `select ${column} as bytes from ${table} where ${column} is not null`,
  );
  return rows.some(({ bytes }) => {
    const text = unpacked(bytes).toString('utf8').toLowerCase();
    return needles.some((needle) => text.includes(needle));
  });
}

function unpacked(bytes: Buffer): Buffer {
  // RFC 8878, section 3.1.1: the magic number of a frame.
  return bytes.length > 4 && bytes.readUInt32LE(0) === 0xfd2fb528 ? zstdDecompressSync(bytes) : bytes;
}

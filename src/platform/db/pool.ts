import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';

/** PostgreSQL's bigint as a number: everything we count stays below 2^53. */
const BIGINT = 20;
const DATE = 1082;

export function createPool(url: string, size: number): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  types.setTypeParser(DATE, (text: string) => text);
  return new pg.Pool({ connectionString: url, max: size, types, idleTimeoutMillis: 30_000, keepAlive: true });
}

export function createKysely<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

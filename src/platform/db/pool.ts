import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createStatementNames } from './statement-names.ts';

/** PostgreSQL's bigint as a number: everything we count stays below 2^53. */
const BIGINT = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

export function createPool(url: string, size: number): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(BIGINT, Number);
  types.setTypeParser(DATE, (text: string) => text);
  types.setTypeParser(TIMESTAMPTZ, readTimestamp);
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    Client: preparingClient(),
  });
  // The pool listens to connections that are idle only. One that is lost between two statements of a transaction would end the process;
  // as it is, the next statement on it fails, and says why.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A client that names what it is asked again and again, so that PostgreSQL keeps its plan; for all that goes through the pool, also by Kysely. */
function preparingClient(): typeof pg.Client {
  const nameOf = createStatementNames();
  return class extends pg.Client {
    override query(...given: unknown[]): never {
      const [text, values, ...more] = given;
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
      const asked = name === undefined ? given : [{ name, text, values }, ...more];
      return super.query(...(asked as [pg.QueryConfig])) as never;
    }
  };
}

const readAnyTimestamp = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;
const IN_UTC = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/;

/** What a session in UTC writes is an ISO date but for two characters, and V8 reads that twice as fast as the driver does. */
export function readTimestamp(text: string): Date {
  if (!IN_UTC.test(text)) return readAnyTimestamp(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

export function createKysely<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createStatementNames } from './statement-names.ts';
import { noteRefusedWrites } from './unwell.ts';

/** PostgreSQL's bigint as a number: everything we count stays below 2^53. */
const BIGINT = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

const types = new pg.TypeOverrides();
types.setTypeParser(BIGINT, Number);
types.setTypeParser(DATE, (text: string) => text);
types.setTypeParser(TIMESTAMPTZ, readTimestamp);

/**
 * What bounds one piece of work on a connection, in milliseconds. A statement that runs longer is ended by PostgreSQL; so is a transaction in which
 * nothing is said for so long; and whoever gets no connection within the last one is told so, in place of waiting for ever.
 */
export interface PoolLimits {
  statement: number;
  idleInTransaction: number;
  connection: number;
}

/** A last resort: upkeep of a large installation takes minutes. */
const LIMITS: PoolLimits = { statement: 10 * 60_000, idleInTransaction: 5 * 60_000, connection: 30_000 };
/** Somebody waits for the answer. */
export const SEARCH_LIMITS: PoolLimits = { ...LIMITS, statement: 15_000 };

export function createPool(url: string, size: number, limits: PoolLimits = LIMITS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    types,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    connectionTimeoutMillis: limits.connection,
    // Said after connecting: a pooler such as PgBouncer refuses start-up parameters that it does not know.
    // pg-pool waits for what this returns, though its types say nothing of it.
    onConnect: (client): void => bound(client, limits) as never,
    Client: preparingClient(),
  });
  // The pool drops an idle connection that is lost, and the next query opens another. Without a listener the loss would end the process.
  pool.on('error', () => undefined);
  // The pool listens to connections that are idle only. One that is lost between two statements of a transaction would end the process;
  // as it is, the next statement on it fails, and says why.
  pool.on('connect', (client) => client.on('error', () => undefined));
  noteRefusedWrites(pool);
  return pool;
}

async function bound(client: pg.ClientBase, { statement, idleInTransaction }: PoolLimits): Promise<void> {
  await client.query(
    `select set_config('statement_timeout', $1, false), set_config('idle_in_transaction_session_timeout', $2, false)`,
    [String(statement), String(idleInTransaction)],
  );
}

/** Takes the bounds off until the connection goes back: for whoever moves through all rows, or waits for an outside party meanwhile. */
export async function unbounded(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
}

/** A client that names what it is asked again and again, so that PostgreSQL keeps its plan; for all that goes through the pool, also by Kysely. */
function preparingClient(): typeof pg.Client {
  const nameOf = createStatementNames();
  return class extends pg.Client {
    override query(...given: unknown[]): never {
      const [first, second, ...more] = given;
      const isText = typeof first === 'string';
      const { text, values, name } = (
        isText ? { text: first, values: second } : first
      ) as Partial<pg.QueryConfig>;
      const made = text !== undefined && name === undefined && values?.length ? nameOf(text) : undefined;
      if (made === undefined) return super.query(...(given as [pg.QueryConfig])) as never;
      const named = isText
        ? [{ name: made, text, values }, ...more]
        : [{ ...(first as object), name: made }, second, ...more];
      return super.query(...(named as [pg.QueryConfig])) as never;
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

/** The moment as bodies show it, ISO 8601 with three decimals, straight from what a session in UTC writes. */
export function readIsoTime(text: string): string {
  if (!IN_UTC.test(text)) return readAnyTimestamp(text).toISOString();
  const decimals = text.slice(20, -3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${decimals.padEnd(3, '0')}Z`;
}

/**
 * For a statement whose rows are shown and not computed with: its moments come as text. To make a Date of each and a text again took half of the
 * time in which a page of 50 accounts is made.
 */
export const timesAsText: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === TIMESTAMPTZ ? readIsoTime : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
};

export function createKysely<Tables>(pool: pg.Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
}

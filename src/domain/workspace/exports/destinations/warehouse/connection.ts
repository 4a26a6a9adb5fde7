import { Socket } from 'node:net';
import pg from 'pg';
import type { ColumnKind } from '../../resources/column.ts';
import type { WarehouseDestination } from '../../../../ground/vocabulary/export-target.ts';
import { MAX_SAID, STATEMENT_TIMEOUT, CONNECT_TIMEOUT, GOODBYE } from './limits.ts';
import type { WarehouseRequest } from './messages.ts';

/** Runs in the process for warehouses alone: pg believes its server, which may loop or throw in it for ever. */

const TYPES: Record<ColumnKind, string> = {
  text: 'text',
  integer: 'bigint',
  number: 'double precision',
  time: 'timestamptz',
  list: 'jsonb',
  json: 'jsonb',
};

const LOOKED_AT_EVERY_MS = 50;

export interface Connection {
  /** Rows as a JSON array of objects, inserted or, where the id is there, replaced. */
  upsert(rows: string): Promise<void>;
  close(): Promise<void>;
}

type Opening = Extract<WarehouseRequest, { kind: 'open' }>;

/** A table in a database that speaks PostgreSQL, made if it is not there. */
export async function openConnection(opening: Opening): Promise<Connection> {
  const { destination, columns } = opening;
  const socket = new Socket();
  const { answered } = limitAnswers(socket);
  const client = createClient(opening, socket);
  const table = tableName(destination);
  try {
    await client.connect();
    await makeTable(client, table, columns);
  } catch (error) {
    await hangUp(client, socket);
    throw error;
  }
  const statement = upsertStatement(table, columns);
  return {
    async upsert(rows) {
      await client.query(statement, [rows]);
      answered();
    },
    close: () => hangUp(client, socket),
  };
}

function createClient(
  { address, port, destination, credentials, authorities }: Opening,
  socket: Socket,
): pg.Client {
  const { host, database, sslmode } = destination;
  const client = new pg.Client({
    host: address,
    port,
    database,
    user: credentials.user,
    // As a function, because pg takes an empty text for none, and looks for another: PGPASSWORD, ~/.pgpass.
    password: () => credentials.password,
    stream: () => socket,
    ssl:
      sslmode === 'disable'
        ? false
        : {
            rejectUnauthorized: sslmode === 'verify-full',
            servername: host,
            ...(authorities === null ? {} : { ca: authorities }),
          },
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    // The server may be one that says nothing any more.
    query_timeout: STATEMENT_TIMEOUT + CONNECT_TIMEOUT,
    keepAlive: true,
    application_name: 'whynow export',
  });
  client.on('error', () => undefined);
  return client;
}

/** `answered`: what was said until now was in order. */
function limitAnswers(socket: Socket): { answered(): void } {
  let before = 0;
  const look = setInterval(() => {
    if (socket.bytesRead - before > MAX_SAID) socket.destroy();
  }, LOOKED_AT_EVERY_MS).unref();
  socket.once('close', () => clearInterval(look));
  return { answered: () => (before = socket.bytesRead) };
}

async function hangUp(client: pg.Client, socket: Socket): Promise<void> {
  const late = setTimeout(() => socket.destroy(), GOODBYE);
  await client.end().catch(() => undefined);
  clearTimeout(late);
  socket.destroy();
}

type Columns = Opening['columns'];

async function makeTable(client: pg.Client, table: string, columns: Columns): Promise<void> {
  // Who may write to a table may not always make one.
  const { rows } = await client.query<{ found: string | null }>('select to_regclass($1)::text as found', [
    table,
  ]);
  if (rows[0]?.found) return;
  const defined = columns.map(
    ({ name, kind }) => `${pg.escapeIdentifier(name)} ${TYPES[kind]}${name === 'id' ? ' primary key' : ''}`,
  );
  await client.query(`create table if not exists ${table} (${defined.join(', ')})`);
}

function upsertStatement(table: string, columns: Columns): string {
  const names = columns.map(({ name }) => pg.escapeIdentifier(name));
  const typed = columns.map(({ name, kind }) => `${pg.escapeIdentifier(name)} ${TYPES[kind]}`);
  const changed = names.filter((name) => name !== '"id"').map((name) => `${name} = excluded.${name}`);
  return `insert into ${table} (${names.join(', ')})
    select ${names.join(', ')} from json_to_recordset($1::json) as r (${typed.join(', ')})
    on conflict (id) do ${changed.length === 0 ? 'nothing' : `update set ${changed.join(', ')}`}`;
}

function tableName({ schema, table }: WarehouseDestination): string {
  const name = pg.escapeIdentifier(table);
  return schema === null ? name : `${pg.escapeIdentifier(schema)}.${name}`;
}

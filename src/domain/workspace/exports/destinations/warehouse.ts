import { Socket } from 'node:net';
import pg from 'pg';
import type { Config } from '../../../../config/config.ts';
import { MINUTE, SECOND } from '../../../../platform/clock.ts';
import { findAddress } from '../../../../platform/outbound-http/find-address.ts';
import { OutboundError } from '../../../../platform/outbound-http/outbound-error.ts';
import type { WarehouseCredentials } from '../export-destination.ts';
import type { WarehouseDestination } from '../../../ground/vocabulary/export-target.ts';
import { ExportFailure } from '../export-failure.ts';
import type { Column, ColumnKind } from '../resources/column.ts';

const TYPES: Record<ColumnKind, string> = {
  text: 'text',
  integer: 'bigint',
  number: 'double precision',
  time: 'timestamptz',
  list: 'jsonb',
  json: 'jsonb',
};

const STATEMENT_TIMEOUT = MINUTE;
/** A server has little to say to what we ask it: one that says more is hung up on, before it fills our memory. */
const MAX_SAID = 16 * 1024 * 1024;
const LOOKED_AT_EVERY = 50;
/** How long a server may take to hang up. */
const GOODBYE = 5 * SECOND;

export interface Warehouse {
  /** Rows as objects of the columns' names, inserted or, where the id is there, replaced. Resolves to the bytes that were sent. */
  upsert(rows: readonly object[]): Promise<number>;
  close(): Promise<void>;
}

/**
 * A table in a database that speaks PostgreSQL, made if it is not there. The host is resolved first and judged like any other that we
 * connect to; the connection goes to the very address that was judged.
 * @throws ExportFailure
 */
export async function openWarehouse(
  config: Config,
  destination: WarehouseDestination,
  credentials: WarehouseCredentials,
  columns: readonly Column[],
): Promise<Warehouse> {
  const socket = new Socket();
  const { answered } = limitAnswers(socket);
  const client = await connect(config, destination, credentials, socket);
  const table = tableName(destination);
  try {
    await makeTable(client, table, columns);
  } catch (error) {
    await hangUp(client, socket);
    throw explained(error);
  }
  const statement = upsertStatement(table, columns);
  return {
    async upsert(rows) {
      const json = JSON.stringify(rows);
      try {
        await client.query(statement, [json]);
        answered();
      } catch (error) {
        throw explained(error);
      }
      return Buffer.byteLength(json);
    },
    close: () => hangUp(client, socket),
  };
}

async function connect(
  config: Config,
  { host, port, database, sslmode }: WarehouseDestination,
  { user, password }: WarehouseCredentials,
  socket: Socket,
): Promise<pg.Client> {
  let client: pg.Client;
  try {
    const found = await findAddress(host, {
      allowCidrs: config.egressAllowCidrs,
      allowMetadata: config.egressAllowMetadata,
      resolve: config.egressResolve,
    });
    client = new pg.Client({
      host: found.address,
      port: found.port ?? port,
      database,
      user,
      password,
      stream: () => socket,
      ssl:
        sslmode === 'disable' ? false : { rejectUnauthorized: sslmode === 'verify-full', servername: host },
      connectionTimeoutMillis: 10 * SECOND,
      statement_timeout: STATEMENT_TIMEOUT,
      // The server may be one that says nothing any more.
      query_timeout: STATEMENT_TIMEOUT + 10 * SECOND,
      keepAlive: true,
      application_name: 'whynow export',
    });
    client.on('error', () => undefined);
    await client.connect();
  } catch (error) {
    socket.destroy();
    throw explained(error);
  }
  return client;
}

/** `answered`: what was said until now was in order. */
function limitAnswers(socket: Socket): { answered(): void } {
  let before = 0;
  const look = setInterval(() => {
    if (socket.bytesRead - before > MAX_SAID) socket.destroy();
  }, LOOKED_AT_EVERY).unref();
  socket.once('close', () => clearInterval(look));
  return { answered: () => (before = socket.bytesRead) };
}

async function hangUp(client: pg.Client, socket: Socket): Promise<void> {
  const late = setTimeout(() => socket.destroy(), GOODBYE);
  await client.end().catch(() => undefined);
  clearTimeout(late);
}

async function makeTable(client: pg.Client, table: string, columns: readonly Column[]): Promise<void> {
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

function upsertStatement(table: string, columns: readonly Column[]): string {
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

/** What a server says is shown, cut short; of a connection that came to nothing only that it did. */
function explained(error: unknown): Error {
  if (error instanceof OutboundError)
    return new ExportFailure(`The warehouse was not called: ${error.message}`);
  if (error instanceof pg.DatabaseError) {
    const said = error.message.replaceAll(/\p{Cc}/gu, ' ').slice(0, 400);
    const failure = new ExportFailure(`The warehouse refused (SQLSTATE ${error.code ?? 'unknown'}): ${said}`);
    return isPassing(error.code ?? '') ? new WarehouseLost(failure.message) : failure;
  }
  const message = error instanceof Error ? error.message : '';
  if (message.includes('does not support SSL'))
    return new ExportFailure('The warehouse does not encrypt connections; sslmode=disable goes without.');
  return new WarehouseLost('The connection to the warehouse could not be made, or was lost.');
}

/** Worth another try: connections that end, servers that stop or start, deadlocks and serialisation failures. */
function isPassing(code: string): boolean {
  return /^(?:08|57P0[1-5]|40)/.test(code) || code === '53300';
}

/** A failure that the next connection may not meet. */
export class WarehouseLost extends ExportFailure {}

import pg from 'pg';
import { serveParent } from '../../../../../platform/guarded-process/serve-parent.ts';
import { openConnection } from './connection.ts';
import type { Connection } from './connection.ts';
import type { WarehouseAnswer, WarehouseRequest } from './messages.ts';

/** What runs in a process of its own: the only code that reads what a tenant's PostgreSQL says. */

let connection: Connection | null = null;

async function carryOut(request: WarehouseRequest): Promise<void> {
  switch (request.kind) {
    case 'open':
      connection = await openConnection(request);
      return;
    case 'upsert':
      if (!connection) throw new Error('there is no connection');
      await connection.upsert(request.rows);
      return;
    case 'close':
      await connection?.close();
      connection = null;
  }
}

/** What a server says is shown, cut short; of a connection that came to nothing only that it did. */
function explained(error: unknown): WarehouseAnswer {
  if (error instanceof pg.DatabaseError) {
    const code = /^[0-9A-Z]{5}$/.test(error.code ?? '') ? error.code : 'unknown';
    const said = String(error.message)
      .slice(0, 400)
      .replaceAll(/\p{Cc}/gu, ' ');
    return {
      ok: false,
      reason: `The warehouse refused (SQLSTATE ${code}): ${said}`,
      passing: isPassing(code ?? ''),
    };
  }
  const message = error instanceof Error ? error.message : '';
  if (message.includes('does not support SSL'))
    return {
      ok: false,
      reason: 'The warehouse does not encrypt connections; sslmode=disable goes without.',
      passing: false,
    };
  return {
    ok: false,
    reason: 'The connection to the warehouse could not be made, or was lost.',
    passing: true,
  };
}

/** Worth another try: connections that end, servers that stop or start, deadlocks and serialisation failures. */
function isPassing(code: string): boolean {
  return /^(?:08|57P0[1-5]|40)/.test(code) || code === '53300';
}

serveParent((request) =>
  carryOut(request as WarehouseRequest).then((): WarehouseAnswer => ({ ok: true }), explained),
);

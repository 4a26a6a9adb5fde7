/** The bare limit of a read: Fastify, one named statement, JSON. No key, no limits, no checks. */
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { accountColumns } from '../../src/domain/accounts/account.ts';
import { createPool } from '../../src/platform/db/pool.ts';

const pool = createPool(process.env['DATABASE_URL'] ?? '', 16);
const columns = `select ${accountColumns.join(', ')} from accounts where workspace_id = $1 and id = $2`;
const app = fastify();

app.get<{ Params: { workspace: string; id: string } }>('/columns/:workspace/:id', async ({ params }) => {
  const { rows } = await pool.query<object>({
    name: 'columns',
    text: columns,
    values: [params.workspace, params.id],
  });
  return rows[0];
});

app.get<{ Params: { workspace: string; id: string } }>('/json/:workspace/:id', async ({ params }) => {
  const text = `select row_to_json(a) as account from (${columns}) a`;
  const { rows } = await pool.query<{ account: object }>({
    name: 'json',
    text,
    values: [params.workspace, params.id],
  });
  return rows[0]?.account;
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (app.server.address() as AddressInfo).port });

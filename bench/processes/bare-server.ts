/** The bare limit of an operation: Fastify, one named statement, JSON. No key, no limits, no checks, no log of changes. */
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { accountColumns } from '../../src/domain/ground/records/account-record.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { newId } from '../../src/platform/ids.ts';

const pool = createPool(process.env['DATABASE_URL'] ?? '', 16);
const columns = accountColumns.join(', ');
const one = `select ${columns} from accounts where workspace_id = $1 and id = $2`;
const app = fastify();

interface Params {
  workspace: string;
  id: string;
}

app.get<{ Params: Params }>('/columns/:workspace/:id', async ({ params }) => {
  const { rows } = await pool.query<object>({
    name: 'columns',
    text: one,
    values: [params.workspace, params.id],
  });
  return rows[0];
});

app.get<{ Params: Params }>('/json/:workspace/:id', async ({ params }) => {
  const text = `select row_to_json(a) as account from (${one}) a`;
  const { rows } = await pool.query<{ account: object }>({
    name: 'json',
    text,
    values: [params.workspace, params.id],
  });
  return rows[0]?.account;
});

app.get<{ Params: Params; Querystring: { limit: string } }>('/list/:workspace', async ({ params, query }) => {
  const { rows } = await pool.query<object>({
    name: 'list',
    text: `select ${columns} from accounts where workspace_id = $1 and status = 'active' order by id desc limit $2`,
    values: [params.workspace, query.limit],
  });
  return { data: rows };
});

/** The row alone, committed before the answer. */
app.post<{ Params: Params; Body: { domain: string; name: string } }>(
  '/create/:workspace',
  async ({ params, body }, reply) => {
    const { rows } = await pool.query<object>({
      name: 'create',
      text: `insert into accounts (workspace_id, id, domain, name, brief_token, next_rescore_at, created_at, updated_at)
        values ($1, $2, $3, $4, $5, $6, $6, $6) returning ${columns}`,
      values: [
        params.workspace,
        newId('acc'),
        body.domain,
        body.name,
        randomBytes(24).toString('base64url'),
        new Date(),
      ],
    });
    return reply.code(201).send(rows[0]);
  },
);

await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (app.server.address() as AddressInfo).port });

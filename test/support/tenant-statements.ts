import { AsyncLocalStorage } from 'node:async_hooks';
import assert from 'node:assert/strict';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/**
 * Looks at every statement that a request of a workspace sends to the database: one that touches rows of workspaces and does not say
 * whose is a leak, whatever it happens to answer (docs/decisions/0014). Loops over all workspaces are not requests and not looked at.
 */
export async function watchStatements(pool: pg.Pool, ...others: pg.Pool[]): Promise<StatementWatch> {
  const { rows } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'workspace_id'`,
  );
  const tables = new Set(rows.map(({ name }) => name));
  const tenant = new AsyncLocalStorage<string>();
  const leaks: string[] = [];
  const checkTenant = (text: unknown, values: unknown): void => {
    const workspaceId = tenant.getStore();
    if (
      workspaceId === undefined ||
      typeof text !== 'string' ||
      BACKGROUND.test(text) ||
      SHARED_HOST.test(text)
    )
      return;
    const fault = faultOfStatement(text, Array.isArray(values) ? values : [], workspaceId, tables);
    if (fault) leaks.push(`${fault}: ${text.replaceAll(/\s+/g, ' ')}`);
  };
  const watched = new WeakSet<object>();
  const watch = (client: pg.PoolClient): void => {
    if (watched.has(client)) return;
    watched.add(client);
    const { query } = client;
    client.query = ((...given: [{ text?: string; values?: unknown[] } | string, unknown]) => {
      const [statement, values] = given;
      if (typeof statement === 'string') checkTenant(statement, values);
      else checkTenant(statement.text, statement.values ?? values);
      return query.apply(client, given as never);
    }) as never;
  };
  for (const each of [pool, ...others]) each.on('acquire', watch);
  return {
    observe(app) {
      // A connection that is used again is still in the context of its last request: what a key's use starts belongs to no workspace.
      app.addHook('onRequest', (_request, _reply, done) => tenant.exit(done));
      app.addHook('preHandler', (request, _reply, done) => {
        if (request.actor) tenant.run(request.actor.workspaceId, done);
        else done();
      });
    },
    assertNoLeak() {
      assert.deepEqual(leaks.splice(0), []);
    },
  };
}

/**
 * What a timer writes for all workspaces at once. Waiting for a connection, it may run in the context of the request that gave
 * one back.
 */
const BACKGROUND = /update api_keys k set last_used_at/;

/**
 * The row of a host, which belongs to nobody: a trial visit of a bot hands it back, due when the earliest of all its sources is. Nothing
 * of anybody's comes to the request.
 */
const SHARED_HOST = /^\s*update crawl_hosts h set claimed_until = null/;

export interface StatementWatch {
  observe(app: FastifyInstance): void;
  assertNoLeak(): void;
}

/**
 * Why the statement may reach rows of others; null when it cannot. Every mention of a table of workspaces needs a `workspace_id` of
 * its own, so that a join cannot lose it, and the parameters name this workspace and no other.
 */
export function faultOfStatement(
  text: string,
  values: readonly unknown[],
  workspaceId: string,
  tables: ReadonlySet<string>,
): string | null {
  const sql = text.toLowerCase().replaceAll('"', '');
  const named = [...sql.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?([a-z_]+)/g)].map(
    ([, name]) => name ?? '',
  );
  const touched = named.filter((name) => tables.has(name));
  const others = values
    .flat()
    .filter((value) => typeof value === 'string' && /^ws_[0-9a-z]{26}$/.test(value) && value !== workspaceId);
  if (others.length > 0) return 'names another workspace';
  if (named.includes('workspaces') && !values.flat().includes(workspaceId))
    return 'reads workspaces without saying which';
  if (touched.length === 0) return null;
  if (!values.flat().includes(workspaceId))
    return `touches ${touched.join(', ')} without naming the workspace`;
  const filters = sql.match(/\bworkspace_id\b/g)?.length ?? 0;
  return filters < touched.length
    ? `touches ${touched.join(', ')} and names workspace_id ${filters} times`
    : null;
}

import type { FastifyInstance } from 'fastify';
import { MIGRATIONS } from '../context.ts';
import type { Context } from '../domain/ground/context.ts';
import { SECOND } from '../platform/clock.ts';
import { missingMigrations } from '../platform/db/migrate.ts';
import { keptBriefly } from '../platform/kept-briefly.ts';
import { takesWrites } from '../platform/db/unwell.ts';
import { compress } from './guards/compress.ts';

export interface ProbeOptions {
  /** Without them `/metrics` is not there: it has a port of its own. */
  metrics: boolean;
  /** Milliseconds for which an answer is handed out again; a second. */
  freshFor?: number | undefined;
}

/** For those who run it: is it alive, can it work, what does it measure, what does it offer. No key. */
export function registerOperational(
  app: FastifyInstance,
  ctx: Context,
  { describe, freshFor }: { describe: () => Promise<object>; freshFor?: number | undefined },
): { method: 'GET'; path: string }[] {
  let description: Promise<string> | null = null;
  const probes = registerProbes(app, ctx, { metrics: ctx.config.operationsPort === null, freshFor });

  app.get('/openapi.json', { onSend: [compress] }, async (_request, reply) => {
    description ??= describe().then((document) => JSON.stringify(document));
    return reply.type('application/json; charset=utf-8').send(await description);
  });

  return [...probes, { method: 'GET', path: '/openapi.json' }];
}

/**
 * `/healthz`, `/readyz` and `/metrics`: what a process answers about itself, whatever its roles. The last two are made at most once a
 * second, however many ask: they are open to whoever reaches them.
 */
export function registerProbes(
  app: FastifyInstance,
  ctx: Context,
  { metrics, freshFor = SECOND }: ProbeOptions,
): { method: 'GET'; path: string }[] {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  // Nobody is told that it is ready because it was: all wait for the same look.
  const readiness = keptBriefly({ freshFor, make: () => lookWhetherReady(ctx) });
  app.get('/readyz', async (_request, reply) => {
    const checks = await readiness();
    const ready = Object.values(checks).every((outcome) => outcome === 'ok');
    if (!ready) void reply.header('retry-after', '5');
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not_ready', checks });
  });

  if (!metrics) return ['/healthz', '/readyz'].map((path) => ({ method: 'GET', path }));
  const text = keptBriefly({ freshFor, staleFor: 4 * freshFor, make: () => ctx.metrics.text() });
  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(ctx.metrics.contentType)
      .send(await text()),
  );
  return ['/healthz', '/readyz', '/metrics'].map((path) => ({ method: 'GET', path }));
}

async function lookWhetherReady(ctx: Context): Promise<Record<string, string>> {
  return {
    database: await check(() => ctx.pool.query('select 1')),
    writes: (await takesWrites(ctx.pool)) ? 'ok' : 'refused',
    migrations: await migrated(ctx),
    queue: await check(() => ctx.queue.backlog()),
  };
}

async function migrated(ctx: Context): Promise<string> {
  try {
    const pending = await missingMigrations(ctx.pool, MIGRATIONS);
    return pending.length === 0 ? 'ok' : `pending: ${pending.join(', ')}`;
  } catch {
    return 'unreachable';
  }
}

/** What is wrong stays in the log of whoever it belongs to: this page is open to everyone who reaches it. */
async function check(probe: () => Promise<unknown>): Promise<'ok' | 'unreachable'> {
  try {
    await probe();
    return 'ok';
  } catch {
    return 'unreachable';
  }
}

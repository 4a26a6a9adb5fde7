import type { FastifyInstance } from 'fastify';
import { MIGRATIONS } from '../context.ts';
import type { Context } from '../context.ts';
import { pendingMigrations } from '../platform/db/migrate.ts';
import { takesWrites } from '../platform/db/unwell.ts';
import { compress } from './guards/compress.ts';

/** For those who run it: is it alive, can it work, what does it measure, what does it offer. No key, no limits. */
export function registerOperational(
  app: FastifyInstance,
  ctx: Context,
  describe: () => Promise<object>,
): { method: 'GET'; path: string }[] {
  let description: Promise<string> | null = null;
  const probes = registerProbes(app, ctx);

  app.get('/openapi.json', { onSend: [compress] }, async (_request, reply) => {
    description ??= describe().then((document) => JSON.stringify(document));
    return reply.type('application/json; charset=utf-8').send(await description);
  });

  return [...probes, { method: 'GET', path: '/openapi.json' }];
}

/** `/healthz`, `/readyz` and `/metrics`: what a process answers about itself, whatever its roles. */
export function registerProbes(app: FastifyInstance, ctx: Context): { method: 'GET'; path: string }[] {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const checks = {
      database: await check(() => ctx.pool.query('select 1')),
      writes: (await takesWrites(ctx.pool)) ? 'ok' : 'refused',
      migrations: await migrated(ctx),
      queue: await check(() => ctx.queue.backlog()),
    };
    const ready = Object.values(checks).every((outcome) => outcome === 'ok');
    if (!ready) void reply.header('retry-after', '5');
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : 'not_ready', checks });
  });

  app.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(ctx.metrics.contentType)
      .send(await ctx.metrics.text()),
  );

  return ['/healthz', '/readyz', '/metrics'].map((path) => ({ method: 'GET', path }));
}

async function migrated(ctx: Context): Promise<string> {
  try {
    const pending = await pendingMigrations(ctx.pool, MIGRATIONS);
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

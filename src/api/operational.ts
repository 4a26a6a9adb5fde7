import type { FastifyInstance } from 'fastify';
import { MIGRATIONS } from '../context.ts';
import type { Context } from '../domain/ground/context.ts';
import { checkReadiness } from '../domain/ground/readiness.ts';
import { SECOND } from '../platform/clock.ts';
import { keptBriefly } from '../platform/kept-briefly.ts';
import { compress } from './guards/compress.ts';

export interface ProbeOptions {
  /** Without them `/metrics` is not there: it has a port of its own. */
  metrics: boolean;
  /** Milliseconds for which an answer may be sent again; a second by default. */
  freshFor?: number | undefined;
}

/** Probes and metrics for operators, and the OpenAPI document. None of them needs a key. */
export function registerOperational(
  app: FastifyInstance,
  ctx: Context,
  { describe, freshFor }: { describe: () => Promise<object>; freshFor?: number | undefined },
): { method: 'GET'; path: string }[] {
  let description: Promise<string> | null = null;
  const probes = registerProbes(app, ctx, { metrics: ctx.config.server.operationsPort === null, freshFor });

  app.get('/openapi.json', { onSend: [compress] }, async (_request, reply) => {
    description ??= describe().then((document) => JSON.stringify(document));
    return reply.type('application/json; charset=utf-8').send(await description);
  });

  return [...probes, { method: 'GET', path: '/openapi.json' }];
}

/**
 * `/healthz`, `/readyz` and `/metrics`: every process answers them, whatever its roles. They need no key, so the last two do their
 * work at most once a second, however many requests come.
 */
export function registerProbes(
  app: FastifyInstance,
  ctx: Context,
  { metrics, freshFor = SECOND }: ProbeOptions,
): { method: 'GET'; path: string }[] {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));

  // No stale answer: requests that come during a check wait for its result.
  const readiness = keptBriefly({ freshFor, make: () => checkReadiness(ctx, MIGRATIONS) });
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

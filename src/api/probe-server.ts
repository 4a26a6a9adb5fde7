import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerProbes } from './operational.ts';

/** What a process without the API answers about itself: `/healthz`, `/readyz`, `/metrics` and nothing else. */
export async function createProbeServer(ctx: Context): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: 'idle', requestTimeout: 10_000, bodyLimit: 1024 });
  registerProbes(app, ctx);
  await app.ready();
  return app;
}

import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../domain/ground/context.ts';
import { registerProbes } from './operational.ts';

/**
 * What a process answers about itself on a port for those who run it: `/healthz`, `/readyz`, `/metrics` and nothing else. No limits: only they
 * reach it.
 */
export async function createProbeServer(ctx: Context): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: 'idle', requestTimeout: 10_000, bodyLimit: 1024 });
  registerProbes(app, ctx, { metrics: true });
  await app.ready();
  return app;
}

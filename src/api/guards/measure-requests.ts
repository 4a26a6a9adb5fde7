import type { onResponseHookHandler } from 'fastify';
import type { Context } from '../../context.ts';

/** Counts and times every answer by operation and status; server faults are logged where they are answered. */
export function measureRequests(ctx: Context): onResponseHookHandler {
  return (request, reply, done) => {
    const operation = request.routeOptions.url ?? 'none';
    ctx.metrics.observe(
      'whynow_http_request_seconds',
      'Time to answer a request.',
      reply.elapsedTime / 1000,
      {
        method: request.method,
        route: operation,
        status: String(reply.statusCode),
      },
    );
    done();
  };
}

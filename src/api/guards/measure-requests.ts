import type { onResponseHookHandler } from 'fastify';
import type { Context } from '../../context.ts';
import { documentedPath } from '../router-path.ts';

/** Counts and times every answer by operation and status; server faults are logged where they are answered. */
export function measureRequests(ctx: Context): onResponseHookHandler {
  const routes = new Map<string, string>();
  const nameOf = (url: string): string => {
    const name = routes.get(url) ?? documentedPath(url);
    routes.set(url, name);
    return name;
  };
  return (request, reply, done) => {
    const { url } = request.routeOptions;
    ctx.metrics.observe(
      'whynow_http_request_seconds',
      'Time to answer a request.',
      reply.elapsedTime / 1000,
      {
        method: request.method,
        route: url === undefined ? 'none' : nameOf(url),
        status: String(reply.statusCode),
      },
    );
    done();
  };
}

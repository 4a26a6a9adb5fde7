import type { onResponseHookHandler } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { noteAnswer } from '../../domain/notifying/status/measure/answers.ts';
import { documentedPath } from '../router-path.ts';

/**
 * Counts and times every answer by operation and status, and for the status page by part of the service; server faults are logged
 * where they are answered.
 */
export function measureRequests(ctx: Context): onResponseHookHandler {
  const routes = new Map<string, string>();
  const nameOf = (url: string): string => {
    const name = routes.get(url) ?? documentedPath(url);
    routes.set(url, name);
    return name;
  };
  return (request, reply, done) => {
    const { url } = request.routeOptions;
    const component = componentOf(url ?? request.url);
    if (component) noteAnswer(ctx, component, reply.statusCode, reply.elapsedTime);
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

/** The part of the service that an address belongs to: the API, the pages for people, or neither. */
function componentOf(path: string): 'api' | 'console' | null {
  if (path.startsWith('/v1')) return 'api';
  return /^\/(?:b|docs|sign-in|status)(?:[/.]|$)/.test(path) ? 'console' : null;
}

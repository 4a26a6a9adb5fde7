import type {
  FastifyReply,
  FastifyRequest,
  onResponseHookHandler,
  onSendHookHandler,
  preHandlerHookHandler,
} from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { noteUsage } from '../../domain/ground/records/note-usage.ts';
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
    if (request.actor) noteUsage(ctx, request.actor.workspaceId, 'api_requests');
    const component = componentOf(url ?? request.url);
    if (component) noteAnswer(ctx, component, reply.statusCode, timeOfOurs(request, reply));
    ctx.metrics.observe(
      'whynow_http_request_seconds',
      'Time to answer a request.',
      timeOfAnswer(request, reply) / 1000,
      {
        method: request.method,
        route: url === undefined ? 'none' : nameOf(url),
        status: String(reply.statusCode),
      },
    );
    done();
  };
}

/** A stream is answered when it begins. */
function timeOfAnswer(request: FastifyRequest, reply: FastifyReply): number {
  const isStream = request.routeOptions.config.streams === true;
  return isStream ? (request.ours?.to ?? reply.elapsedTime) : reply.elapsedTime;
}

/** Our part begins when the body is here, and a place for the work. */
export const noteStart: preHandlerHookHandler = (request, reply, done) => {
  request.ours = { from: reply.elapsedTime, to: null };
  done();
};

/** It ends when there is an answer. How fast it is taken is the client's. */
export const noteEnd: onSendHookHandler = (request, reply, payload, done) => {
  if (request.ours) request.ours.to = reply.elapsedTime;
  done(null, payload);
};

/**
 * What the status page is measured by, which every tenant sees: not how slowly one of them sends, waits for its own other requests, or reads, nor how
 * long the servers take that it has tried. Null where we did not get so far, or only waited for others.
 */
function timeOfOurs({ ours, routeOptions }: FastifyRequest, reply: FastifyReply): number | null {
  if (!ours || routeOptions.config.work === 'trial') return null;
  return (ours.to ?? reply.elapsedTime) - ours.from;
}

/** The part of the service that an address belongs to: the API, the pages for people, or neither. */
function componentOf(path: string): 'api' | 'console' | null {
  if (path.startsWith('/v1')) return 'api';
  return path === '/' || /^\/(?:b|docs|sign-in|status|unsubscribe)(?:[/.]|$)/.test(path) ? 'console' : null;
}

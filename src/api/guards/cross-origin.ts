import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { setRateHeaders } from './limit-rate.ts';
import type { RateGuard } from './limit-rate.ts';

/**
 * Pages of other origins may call the API from a browser only where CORS_ORIGINS names them (https://fetch.spec.whatwg.org/#http-cors-protocol).
 * Credentials are never allowed: cookies of sessions are for our own pages, and a key comes in a header.
 */
export function allowOrigin(ctx: Context, request: FastifyRequest, reply: FastifyReply): void {
  const { corsOrigins } = ctx.config.server;
  if (corsOrigins.length === 0) return;
  reply.header('vary', 'origin');
  const { origin } = request.headers;
  if (origin === undefined || !corsOrigins.includes(origin)) return;
  reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': READABLE });
}

/**
 * A browser asks before it sends a key, and cannot send one with the question: it is answered for every address alike, so that
 * nothing is learnt from it. From any other origin it is a request without a key.
 */
export function answerPreflight(ctx: Context, rate: RateGuard): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const { origin } = request.headers;
    const asks =
      request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined;
    if (!asks || origin === undefined || !ctx.config.server.corsOrigins.includes(origin)) return;
    setRateHeaders(reply, await rate.seenFrom(request.ip), 'unauthenticated');
    await reply.code(204).headers(PREFLIGHT).send();
  };
}

const READABLE = [
  'ETag',
  'Idempotent-Replayed',
  'Retry-After',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Resource',
  'X-Request-Id',
].join(', ');

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match, MCP-Protocol-Version, X-Service-Signature, X-Service-Timestamp',
  // Seconds. Chromium keeps an answer for two hours at most.
  'access-control-max-age': '7200',
} as const;

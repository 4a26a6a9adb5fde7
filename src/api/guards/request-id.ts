import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { newId } from '../../platform/ids.ts';
import { allowOrigin } from './cross-origin.ts';
import { securityHeaders } from './security-headers.ts';

/** Made here and taken from nobody: a caller's own could be used to hide in our log. */
export function newRequestId(): string {
  return newId('req');
}

/** What every answer carries, whatever comes of the request: its name, the headers of caution, and who may read it. */
export function stampAnswer(ctx: Context): onRequestHookHandler {
  return (request, reply, done) => {
    stamp(ctx, request, reply);
    done();
  };
}

export function stamp(ctx: Context, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  const revalidate = request.method === 'GET' || request.method === 'HEAD';
  reply.headers(securityHeaders(ctx, { revalidate }));
  allowOrigin(ctx, request, reply);
}

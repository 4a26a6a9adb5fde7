import type { FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import type { Context } from '../../context.ts';
import { newId } from '../../platform/ids.ts';
import { setSecurityHeaders } from './security-headers.ts';

/** Made here and taken from nobody: a caller's own could be used to hide in our log. */
export function newRequestId(): string {
  return newId('req');
}

/** What every answer carries, whatever comes of the request: its name, and the headers of caution. */
export function stampAnswer(ctx: Context): onRequestHookHandler {
  return (request, reply, done) => {
    stamp(ctx, request, reply);
    done();
  };
}

export function stamp(ctx: Context, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id);
  setSecurityHeaders(reply, {
    revalidate: request.method === 'GET' || request.method === 'HEAD',
    https: ctx.publicUrl.startsWith('https:'),
  });
}

import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import type { RenderedPage } from '../layout.ts';
import { renderHome } from './render-home.ts';

/** `/`: a page, and for those who ask for JSON alone the same places as JSON. */
export function registerHome(
  app: FastifyInstance,
  ctx: Context,
  {
    compress,
    send,
  }: { compress: onSendHookHandler; send: (reply: FastifyReply, page: RenderedPage) => FastifyReply },
): { method: 'GET'; path: string }[] {
  const page = renderHome();
  app.get('/', { onSend: [compress] }, ({ headers }, reply) => {
    reply.header('cache-control', 'public, max-age=300').header('vary', 'accept');
    return wantsJson(headers.accept)
      ? reply.type('application/json; charset=utf-8').send(JSON.stringify(places(ctx)))
      : send(reply, page);
  });
  return [{ method: 'GET', path: '/' }];
}

/** A browser asks for HTML, and a program that names nothing may well be a person with curl. */
function wantsJson(accept = ''): boolean {
  return /\bjson\b/i.test(accept) && !/\btext\/html\b/i.test(accept);
}

function places({ publicUrl, config }: Pick<Context, 'publicUrl' | 'config'>): object {
  return {
    name: 'Whynow',
    version: config.version,
    api: `${publicUrl}/v1`,
    openapi: `${publicUrl}/openapi.json`,
    docs: `${publicUrl}/docs`,
    status: `${publicUrl}/status.json`,
    console: `${publicUrl}/app/`,
  };
}

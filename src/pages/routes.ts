import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify';
import type { Context } from '../context.ts';
import { loadBriefPage } from '../domain/briefs/load-brief-page.ts';
import { errorCatalog } from '../domain/error-catalog.ts';
import { renderBriefPage } from './brief/render-brief-page.ts';
import { renderErrorReference } from './error-reference.ts';
import type { RenderedPage } from './layout.ts';

const BRIEF_STATUS = { brief: 200, pending: 200, deleted: 410, not_found: 404 } as const;

/**
 * The pages for people, on the API's server: no key, no rate headers, no script from anywhere. `compress` is the server's own.
 */
export function registerPages(
  app: FastifyInstance,
  ctx: Context,
  compress: onSendHookHandler,
): { method: 'GET'; path: string }[] {
  const errors = renderErrorReference(
    Object.entries(errorCatalog).map(([code, entry]) => ({ code, ...entry })),
  );
  app.get('/docs/errors', { onSend: [compress] }, (_request, reply) => {
    send(reply.header('cache-control', 'public, max-age=300'), errors);
  });

  app.get<{ Params: { token: string }; Querystring: { version?: string | string[] } }>(
    '/b/:token',
    { onSend: [compress] },
    async (request, reply) => {
      const version = askedVersion(request.query.version);
      const view =
        version === null
          ? { state: 'not_found' as const }
          : await loadBriefPage(ctx, request.params.token, version);
      return send(
        reply.code(BRIEF_STATUS[view.state]).header('cache-control', 'no-store'),
        renderBriefPage(view),
      );
    },
  );
  return [
    { method: 'GET', path: '/docs/errors' },
    { method: 'GET', path: '/b/{token}' },
  ];
}

/** Undefined where none is asked for, null for what no version can be called. */
function askedVersion(given: string | string[] | undefined): number | undefined | null {
  if (given === undefined) return undefined;
  return typeof given === 'string' && /^[1-9]\d{0,8}$/.test(given) ? Number(given) : null;
}

function send(reply: FastifyReply, page: RenderedPage): FastifyReply {
  return reply
    .header('content-security-policy', page.contentSecurityPolicy)
    .type('text/html; charset=utf-8')
    .send(page.html);
}

import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify';
import type { Context } from '../domain/ground/context.ts';
import { loadBriefPage } from '../domain/workspace/brief-pages/load-brief-page.ts';
import { errorCatalog } from '../domain/ground/errors/error-catalog.ts';
import { createBriefViews } from './brief/brief-views.ts';
import { renderBriefPage } from './brief/render-brief-page.ts';
import { registerDownloads } from './exports/routes.ts';
import { registerUnsubscribe } from './digests/routes.ts';
import { renderErrorReference } from './error-reference.ts';
import type { RenderedPage } from './layout.ts';
import type { Description } from './reference/description.ts';
import { renderReference } from './reference/render-reference.ts';
import { registerSignIn } from './sign-in/routes.ts';
import { registerStatusPages } from './status/routes.ts';

const BRIEF_STATUS = {
  brief: 200,
  pending: 200,
  deleted: 410,
  revoked: 410,
  expired: 410,
  not_found: 404,
} as const;

/** What the API's server lends its pages. */
export interface PageServer {
  compress: onSendHookHandler;
  /** Gives an answer its ETag. */
  tagEntity: onSendHookHandler;
  /** Milliseconds for which a page that is the same for all is handed out again. */
  freshFor: number;
  /** The OpenAPI document. */
  describe: () => Promise<Description>;
}

/** The pages for people, on the API's server: no key, no rate headers, no script from anywhere. */
export function registerPages(
  app: FastifyInstance,
  ctx: Context,
  { compress, tagEntity, freshFor, describe }: PageServer,
): { method: string; path: string }[] {
  const errors = renderErrorReference(
    Object.entries(errorCatalog).map(([code, entry]) => ({ code, ...entry })),
  );
  app.get('/docs/errors', { onSend: [compress] }, (_request, reply) => {
    send(reply.header('cache-control', 'public, max-age=300'), errors);
  });

  let reference: RenderedPage | null = null;
  app.get('/docs', { onSend: [compress] }, async (_request, reply) => {
    reference ??= renderReference(await describe());
    return send(reply.header('cache-control', 'public, max-age=300'), reference);
  });

  const views = createBriefViews(ctx);
  app.addHook('onClose', () => views.settled());
  app.get<{
    Params: { token: string };
    Querystring: { version?: string | string[]; compare?: string | string[] };
  }>('/b/:token', { onSend: [compress] }, async (request, reply) => {
    const version = askedVersion(request.query.version);
    const compare = askedVersion(request.query.compare);
    const view =
      version === null || compare === null
        ? { state: 'not_found' as const }
        : await loadBriefPage(ctx, request.params.token, version, compare);
    if (view.state === 'brief') views.record(request, reply, view);
    return send(
      reply.code(BRIEF_STATUS[view.state]).header('cache-control', 'no-store'),
      renderBriefPage(view),
    );
  });
  return [
    { method: 'GET', path: '/docs' },
    { method: 'GET', path: '/docs/errors' },
    { method: 'GET', path: '/b/{token}' },
    ...registerDownloads(app, ctx),
    ...registerSignIn(app, ctx, { compress, send }),
    ...registerUnsubscribe(app, ctx, { compress, send }),
    ...registerStatusPages(app, ctx, { compress, tagEntity, freshFor, send }),
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

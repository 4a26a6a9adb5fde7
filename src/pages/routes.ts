import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import type { Context } from '../domain/ground/context.ts';
import type { BriefPageContent } from '../domain/workspace/brief-pages/brief-page.ts';
import { findSignedIn } from '../domain/workspace/settings/sign-in/find-signed-in.ts';
import { loadBriefPage } from '../domain/workspace/brief-pages/load-brief-page.ts';
import { createBriefViews } from './brief/brief-views.ts';
import { renderBriefPage } from './brief/render-brief-page.ts';
import { registerConsole } from './console/routes.ts';
import { registerDownloads } from './exports/routes.ts';
import { registerDocs } from './docs/routes.ts';
import { registerUnsubscribe } from './digests/routes.ts';
import type { RenderedPage } from './layout.ts';
import type { Description } from './reference/description.ts';
import { sessionToken } from './session-cookie.ts';
import { registerHome } from './home/routes.ts';
import { registerSignIn } from './sign-in/routes.ts';
import type { SignInServer } from './sign-in/sign-in-server.ts';
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
  /** Counts a try to sign in from a client address. */
  limitSignIn: SignInServer['limitSignIn'];
}

/** The pages for people, on the API's server: no key, no rate headers, no script from anywhere. */
export function registerPages(
  app: FastifyInstance,
  ctx: Context,
  { compress, tagEntity, freshFor, describe, limitSignIn }: PageServer,
): { method: string; path: string }[] {
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
      renderBriefPage(view, view.state === 'brief' ? await accountUrl(ctx, request, view) : null),
    );
  });
  return [
    { method: 'GET', path: '/b/{token}' },
    ...registerConsole(app, ctx, { send }),
    ...registerHome(app, ctx, { compress, send }),
    ...registerDocs(app, { compress, tagEntity, describe, send }),
    ...registerDownloads(app, ctx),
    ...registerSignIn(app, ctx, { compress, send, limitSignIn }),
    ...registerUnsubscribe(app, ctx, { compress, send }),
    ...registerStatusPages(app, ctx, { compress, tagEntity, freshFor, send }),
  ];
}

/** Where a member who is signed in finds the account; null for anybody else who has the link. */
async function accountUrl(
  ctx: Context,
  { headers }: FastifyRequest,
  { shown: { workspaceId, accountId } }: BriefPageContent,
): Promise<string | null> {
  const token = sessionToken(ctx, headers);
  const member = token === null ? null : await findSignedIn(ctx, workspaceId, token);
  return member === null ? null : `/app/accounts/${accountId}`;
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

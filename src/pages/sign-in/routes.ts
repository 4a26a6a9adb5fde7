import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { readSignInLink } from '../../domain/workspace/settings/sign-in/read-sign-in-link.ts';
import { signIn } from '../../domain/workspace/settings/sign-in/sign-in.ts';
import { referrer } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { sessionCookie } from '../session-cookie.ts';
import { renderForeignForm, renderSignedIn, renderSignInLink } from './render-sign-in.ts';

const LINK_STATUS = { open: 200, over: 410, unknown: 404 } as const;

/** `/sign-in/{token}`: GET shows what the link would do and uses nothing up, POST signs in. */
export function registerSignIn(
  app: FastifyInstance,
  ctx: Context,
  {
    compress,
    send,
  }: { compress: onSendHookHandler; send: (reply: FastifyReply, page: RenderedPage) => FastifyReply },
): { method: string; path: string }[] {
  interface Route {
    Params: { token: string };
  }

  app.get<Route>('/sign-in/:token', { onSend: [compress] }, async ({ params }, reply) => {
    const link = await readSignInLink(ctx, params.token);
    return send(
      reply
        .code(LINK_STATUS[link.state])
        .header('cache-control', 'no-store')
        .header('referrer-policy', referrer(true)),
      renderSignInLink(link),
    );
  });

  app.post<Route>('/sign-in/:token', async ({ params, headers }, reply) => {
    reply.header('cache-control', 'no-store');
    if (isForeignForm(ctx, headers)) return send(reply.code(403), renderForeignForm());
    const session = await signIn(ctx, params.token);
    if (session)
      return send(reply.header('set-cookie', sessionCookie(ctx, session)), renderSignedIn(session));
    const link = await readSignInLink(ctx, params.token);
    // Open again it cannot be; between the two looks it can have been used or forgotten.
    const state = link.state === 'unknown' ? 'unknown' : 'over';
    return send(reply.code(LINK_STATUS[state]), renderSignInLink({ state }));
  });

  return ['GET', 'POST'].map((method) => ({ method, path: '/sign-in/{token}' }));
}

/**
 * A page elsewhere must not sign a visitor in as somebody else. Browsers say where a form stood by fetch metadata over https
 * (https://www.w3.org/TR/fetch-metadata/), and everywhere by `Origin` (RFC 6454, 7). That is `null` for a page in a sandbox, a file, a form that
 * was redirected to us: none of ours, whose page lets the browser tell its origin to us and to nobody else. What sends neither is no browser.
 */
function isForeignForm({ publicUrl }: Pick<Context, 'publicUrl'>, headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined) return false;
  const from = URL.parse(origin)?.host;
  return from === undefined || (from !== host && from !== URL.parse(publicUrl)?.host);
}

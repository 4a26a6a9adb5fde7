import type { FastifyInstance } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { appDestination } from '../../domain/workspace/settings/sign-in/app-destination.ts';
import { createOpenIdSignIn } from '../../domain/workspace/settings/sign-in/openid-sign-in.ts';
import { readSignInLink } from '../../domain/workspace/settings/sign-in/read-sign-in-link.ts';
import { signIn } from '../../domain/workspace/settings/sign-in/sign-in.ts';
import { referrer } from '../layout.ts';
import { sessionCookie } from '../session-cookie.ts';
import { isForeignForm } from './foreign-form.ts';
import { registerOpenId } from './openid-routes.ts';
import { renderForeignForm, renderSignInLink } from './render-sign-in.ts';
import { registerSignInPage } from './sign-in-page.ts';
import type { SignInServer } from './sign-in-server.ts';

const LINK_STATUS = { open: 200, over: 410, unknown: 404 } as const;

/** `/sign-in`, where links are asked for; `/sign-in/{token}`: GET shows what the link would do and uses nothing up, POST signs in. */
export function registerSignIn(
  app: FastifyInstance,
  ctx: Context,
  server: SignInServer,
): { method: string; path: string }[] {
  interface Route {
    Params: { token: string };
    Querystring: { to?: unknown };
  }
  const { compress, send } = server;
  const openId = createOpenIdSignIn(ctx);
  app.addHook('onClose', () => openId?.close());

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

  app.post<Route>('/sign-in/:token', async ({ params, query, headers }, reply) => {
    reply.header('cache-control', 'no-store');
    if (isForeignForm(ctx, headers)) return send(reply.code(403), renderForeignForm());
    const session = await signIn(ctx, params.token, { userAgent: headers['user-agent'] });
    if (session)
      return reply.header('set-cookie', sessionCookie(ctx, session)).redirect(appDestination(query.to), 303);
    const link = await readSignInLink(ctx, params.token);
    // Open again it cannot be; between the two looks it can have been used or forgotten.
    const state = link.state === 'unknown' ? 'unknown' : 'over';
    return send(reply.code(LINK_STATUS[state]), renderSignInLink({ state }));
  });

  return [
    ...['GET', 'POST'].map((method) => ({ method, path: '/sign-in/{token}' })),
    ...registerSignInPage(app, ctx, { ...server, openId }),
    ...(openId === null ? [] : registerOpenId(app, ctx, openId, server)),
  ];
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { appDestination } from '../../domain/workspace/settings/sign-in/app-destination.ts';
import type { OpenIdOutcome, OpenIdSignIn } from '../../domain/workspace/settings/sign-in/openid-sign-in.ts';
import { referrer } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { sessionCookie } from '../session-cookie.ts';
import { endedJourney, journeyCookie, readJourney } from './journey-cookie.ts';
import { openIdStatus, renderOpenIdOutcome } from './render-openid.ts';
import { renderTooMany } from './render-sign-in-page.ts';
import { waitBefore } from './sign-in-server.ts';
import type { SignInServer } from './sign-in-server.ts';

/** `/sign-in/oidc` sends the browser to the provider, which sends it back to `/sign-in/oidc/callback`. */
export function registerOpenId(
  app: FastifyInstance,
  ctx: Context,
  openId: OpenIdSignIn,
  { send, limitSignIn }: SignInServer,
): { method: string; path: string }[] {
  const answer = (reply: FastifyReply, page: RenderedPage): FastifyReply =>
    send(reply.header('cache-control', 'no-store').header('referrer-policy', referrer(true)), page);
  const outcome = (reply: FastifyReply, of: Exclude<OpenIdOutcome, { kind: 'session' }>): FastifyReply =>
    answer(reply.code(openIdStatus(of)), renderOpenIdOutcome(of, openId.name));

  app.get<{ Querystring: { to?: unknown } }>('/sign-in/oidc', async ({ query, ip }, reply) => {
    const wait = await waitBefore({ limitSignIn }, ip);
    if (wait !== null)
      return answer(reply.code(429).header('retry-after', String(wait)), renderTooMany(wait));
    const begun = await openId.begin(appDestination(query.to));
    if (begun === null) return outcome(reply, { kind: 'unavailable' });
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', journeyCookie(ctx, begun))
      .redirect(begun.url, 303);
  });

  app.get('/sign-in/oidc/callback', async ({ raw, headers, ip }, reply) => {
    const wait = await waitBefore({ limitSignIn }, ip);
    if (wait !== null)
      return answer(reply.code(429).header('retry-after', String(wait)), renderTooMany(wait));
    const url = raw.url ?? '';
    const query = url.includes('?') ? url.slice(url.indexOf('?') + 1) : '';
    const ended = await openId.finish(query, readJourney(ctx, headers), headers['user-agent']);
    if (ended.kind !== 'session') return outcome(reply.header('set-cookie', endedJourney(ctx)), ended);
    return reply
      .header('cache-control', 'no-store')
      .header('set-cookie', [endedJourney(ctx), sessionCookie(ctx, ended.session)])
      .redirect(ended.to, 303);
  });
  return ['/sign-in/oidc', '/sign-in/oidc/callback'].map((path) => ({ method: 'GET', path }));
}

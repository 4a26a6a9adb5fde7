import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import { appDestination } from '../../domain/workspace/settings/sign-in/app-destination.ts';
import type { OpenIdSignIn } from '../../domain/workspace/settings/sign-in/openid-sign-in.ts';
import { requestSignInMail } from '../../domain/workspace/settings/sign-in/request-sign-in-mail.ts';
import { referrer } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { isForeignForm } from './foreign-form.ts';
import { renderForeignForm } from './render-sign-in.ts';
import { renderMailAsked, renderSignInPage, renderTooMany } from './render-sign-in-page.ts';
import { waitBefore } from './sign-in-server.ts';
import type { SignInServer } from './sign-in-server.ts';

/** An address, where to go, and the names of both, encoded. */
const BODY_BYTES = 8192;

/** `/sign-in`: GET shows the ways in, POST has a link mailed. */
export function registerSignInPage(
  app: FastifyInstance,
  ctx: Context,
  { compress, send, openId, limitSignIn }: SignInServer & { openId: OpenIdSignIn | null },
): { method: string; path: string }[] {
  const ways = { mail: ctx.config.mail !== null, openId: openId?.name ?? null };
  const answer = (reply: FastifyReply, page: RenderedPage): FastifyReply =>
    send(reply.header('cache-control', 'no-store').header('referrer-policy', referrer(true)), page);

  app.get<{ Querystring: { to?: unknown } }>('/sign-in', { onSend: [compress] }, ({ query }, reply) => {
    answer(reply, renderSignInPage({ ...ways, to: appDestination(query.to) }));
  });

  const form = { bodyLimit: BODY_BYTES, config: { bodyType: 'application/x-www-form-urlencoded' } };
  app.post<{ Body: Buffer | null }>('/sign-in', form, async ({ body, headers, ip }, reply) => {
    if (isForeignForm(ctx, headers)) return answer(reply.code(403), renderForeignForm());
    const wait = await waitBefore({ limitSignIn }, ip);
    if (wait !== null)
      return answer(reply.code(429).header('retry-after', String(wait)), renderTooMany(wait));
    const fields = new URLSearchParams(body?.toString() ?? '');
    const to = appDestination(fields.get('to'));
    if (!ways.mail) return answer(reply.code(503), renderSignInPage({ ...ways, to }));
    const email = fields.get('email') ?? '';
    try {
      await requestSignInMail(ctx, { email, to, client: ip });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return answer(reply.code(400), renderSignInPage({ ...ways, to, given: email }));
    }
    return answer(reply, renderMailAsked());
  });
  return ['GET', 'POST'].map((method) => ({ method, path: '/sign-in' }));
}

import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { readSubscription, subscribeAgain, unsubscribe } from '../../domain/workspace/digests/unsubscribe.ts';
import type { Subscription } from '../../domain/workspace/digests/unsubscribe.ts';
import { referrer } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import { renderUnsubscribe } from './render-unsubscribe.ts';

/** RFC 8058, section 3.1: `List-Unsubscribe=One-Click`. Nothing in it is looked at: the address says it all. */
const BODY_BYTES = 4096;

/**
 * `/unsubscribe/{token}`: GET shows what the link would do, POST does it, for the button and for the programs of RFC 8058, which read no
 * page. The token is the only key, so a form that stands elsewhere can do no more than the mail that has it.
 */
export function registerUnsubscribe(
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

  const answer = (reply: FastifyReply, token: string, subscription: Subscription | null): FastifyReply =>
    send(
      reply
        .code(subscription === null ? 404 : 200)
        .header('cache-control', 'no-store')
        .header('referrer-policy', referrer(true)),
      renderUnsubscribe(subscription, `/unsubscribe/${token}`),
    );
  // The body is handed on as bytes and not read as JSON.
  const form = { bodyLimit: BODY_BYTES, config: { bodyType: 'application/x-www-form-urlencoded' } };

  app.get<Route>('/unsubscribe/:token', { onSend: [compress] }, async ({ params: { token } }, reply) =>
    answer(reply, token, await readSubscription(ctx, token)),
  );
  app.post<Route>('/unsubscribe/:token', form, async ({ params: { token } }, reply) =>
    answer(reply, token, await unsubscribe(ctx, token)),
  );
  app.post<Route>('/unsubscribe/:token/undo', form, async ({ params: { token } }, reply) =>
    answer(reply, token, await subscribeAgain(ctx, token)),
  );
  return [
    { method: 'GET', path: '/unsubscribe/{token}' },
    { method: 'POST', path: '/unsubscribe/{token}' },
    { method: 'POST', path: '/unsubscribe/{token}/undo' },
  ];
}

import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify';
import type { Context } from '../../context.ts';
import { loadStatusHistory, statusMark } from '../../domain/status/status-page.ts';
import { readStatus } from '../../domain/status/status-view.ts';
import type { RenderedPage } from '../layout.ts';
import { renderStatusFeed } from './render-atom.ts';
import { renderStatusPage } from './render-status-page.ts';

export interface StatusPageServer {
  compress: onSendHookHandler;
  /** Gives the answer its ETag. */
  tagEntity: onSendHookHandler;
  send: (reply: FastifyReply, page: RenderedPage) => FastifyReply;
}

/** Old enough to spare the service in a storm of readers, young enough to be believed. */
const CACHED = 'public, max-age=15';

/** The state of the service for everyone: no key, no limits. Each answer is made once for as long as it stays the same. */
export function registerStatusPages(
  app: FastifyInstance,
  ctx: Context,
  { compress, tagEntity, send }: StatusPageServer,
): { method: 'GET'; path: string }[] {
  const onSend = [tagEntity, compress];
  const page = madeOnce(ctx, async () => renderStatusPage(await loadStatusHistory(ctx)));
  const feed = madeOnce(ctx, async () => renderStatusFeed(await loadStatusHistory(ctx), ctx.publicUrl));
  const json = madeOnce(ctx, async () => JSON.stringify(await readStatus(ctx)));

  app.get('/status', { onSend }, async (_request, reply) =>
    send(reply.header('cache-control', CACHED), await page()),
  );
  app.get('/status.atom', { onSend }, async (_request, reply) =>
    reply
      .header('cache-control', CACHED)
      .header('access-control-allow-origin', '*')
      .type('application/atom+xml; charset=utf-8')
      .send(await feed()),
  );
  app.get('/status.json', { onSend }, async (_request, reply) =>
    reply
      .header('cache-control', CACHED)
      .header('access-control-allow-origin', '*')
      .type('application/json; charset=utf-8')
      .send(await json()),
  );
  return ['/status', '/status.json', '/status.atom'].map((path) => ({ method: 'GET', path }));
}

/** Readers who come while it is being made get the one that is being made; whether it is still true is asked once for all who come at a time. */
function madeOnce<T>(ctx: Context, make: () => Promise<T>): () => Promise<T> {
  let made: { mark: string; value: Promise<T> } | null = null;
  let looking: Promise<string> | null = null;
  return async () => {
    looking ??= statusMark(ctx).finally(() => {
      looking = null;
    });
    const mark = await looking;
    if (made?.mark !== mark) {
      const value = make();
      const mine = { mark, value };
      made = mine;
      value.catch(() => {
        if (made === mine) made = null;
      });
    }
    return made.value;
  };
}

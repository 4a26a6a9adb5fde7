import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify';
import type { Context } from '../../domain/ground/context.ts';
import { loadStatusHistory, statusMark } from '../../domain/notifying/status/status-page.ts';
import { readStatus } from '../../domain/notifying/status/status-view.ts';
import { keptBriefly } from '../../platform/kept-briefly.ts';
import type { RenderedPage } from '../layout.ts';
import { renderStatusFeed } from './render-atom.ts';
import { renderStatusPage } from './render-status-page.ts';

export interface StatusPageServer {
  compress: onSendHookHandler;
  /** Gives the answer its ETag. */
  tagEntity: onSendHookHandler;
  /** Milliseconds for which nobody asks again whether the pages are still true. */
  freshFor: number;
  send: (reply: FastifyReply, page: RenderedPage) => FastifyReply;
}

/** Old enough to spare the service in a storm of readers, young enough to be believed. */
const CACHED = 'public, max-age=15';

/** The state of the service for everyone: no key. Each answer is made once for as long as it stays the same. */
export function registerStatusPages(
  app: FastifyInstance,
  ctx: Context,
  { compress, tagEntity, freshFor, send }: StatusPageServer,
): { method: 'GET'; path: string }[] {
  const onSend = [tagEntity, compress];
  // Whether they are still true is asked once for all three.
  const mark = keptBriefly({ freshFor, staleFor: freshFor, make: () => statusMark(ctx) });
  const page = madeOnce(mark, async () => renderStatusPage(await loadStatusHistory(ctx)));
  const feed = madeOnce(mark, async () => renderStatusFeed(await loadStatusHistory(ctx), ctx.publicUrl));
  const json = madeOnce(mark, async () => JSON.stringify(await readStatus(ctx)));

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

/** Readers who come while it is being made get the one that is being made; `mark` says when it is another. */
function madeOnce<T>(mark: () => Promise<string>, make: () => Promise<T>): () => Promise<T> {
  let made: { mark: string; value: Promise<T> } | null = null;
  return async () => {
    const present = await mark();
    if (made?.mark !== present) {
      const value = make();
      const mine = { mark: present, value };
      made = mine;
      value.catch(() => {
        if (made === mine) made = null;
      });
    }
    return made.value;
  };
}

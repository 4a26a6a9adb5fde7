import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Actor } from '../../src/domain/ground/actor.ts';
import type { BotConfig } from '../../src/domain/ground/vocabulary/bot-config.ts';
import { createBot } from '../../src/domain/workspace/bots/create-bot.ts';
import type { BotView } from '../../src/domain/workspace/bots/bot-view.ts';
import { getBot } from '../../src/domain/workspace/bots/get-bot.ts';
import type { BotRunOutcome } from '../../src/domain/ground/rows/index.ts';
import { createWorker } from '../../src/jobs/worker.ts';
import type { Worker } from '../../src/jobs/worker.ts';
import { createFakeClock } from './clock.ts';
import type { FakeClock } from './clock.ts';
import { createTestContext } from './context.ts';
import type { TestContext } from './context.ts';
import { createTestWorkspace } from './factories.ts';

export type Page = string | ((request: IncomingMessage, response: ServerResponse) => void);

/** Sites on loopback, by `host/path`, that a test rewrites as it goes; robots.txt allows everything unless a test says otherwise. */
interface Pages {
  /** HTML, or a handler of its own. */
  set(address: string, page: Page): void;
  /** What was asked for, as `host/path`, without robots.txt. */
  asked: { address: string; headers: IncomingMessage['headers'] }[];
  resolve: string;
  /** Cuts every connection. */
  hangUp(): void;
  close(): Promise<void>;
}

async function startPages(): Promise<Pages> {
  const pages = new Map<string, Page>();
  const asked: Pages['asked'] = [];
  const server = createServer((request, response) => {
    const address = `${request.headers.host?.replace(/:\d+$/, '')}${request.url}`;
    const page = pages.get(address);
    if (!address.endsWith('/robots.txt')) asked.push({ address, headers: request.headers });
    if (typeof page === 'function') return page(request, response);
    if (page === undefined) return void response.writeHead(404).end('not here');
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    set: (address, page) => void pages.set(address, page),
    asked,
    resolve: `*.example=127.0.0.1:${(server.address() as AddressInfo).port}`,
    hangUp: () => server.closeAllConnections(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A workspace, a worker that drains, a clock that a test moves, and sites for bots to watch. */
export interface BotWorld {
  ctx: TestContext;
  clock: FakeClock;
  worker: Worker;
  pages: Pages;
  workspaceId: string;
  actor: Actor;
  config(change?: Partial<BotConfig>): BotConfig;
  /** Made and run once: its baseline. */
  settled(change?: Partial<BotConfig>): Promise<BotView>;
  /** Lets so much time pass, and runs whatever is due then. */
  pass(ms?: number): Promise<void>;
  bot(id: string): Promise<BotView>;
  /** Oldest first. */
  runs(id: string): Promise<BotRunOutcome[]>;
  close(): Promise<void>;
}

export const WATCHED = 'rival.example/pricing';

/** A page long enough to be one. */
export function pageWith(text: string): string {
  return `<html><head><title>Plans</title></head><body><main><h1>Our plans</h1><p>${'Every plan comes with support by people who know the product, and with a trial of thirty days. '.repeat(4)}</p><div id="watched">${text}</div></main></body></html>`;
}

export async function createBotWorld(options: { config?: Record<string, string> } = {}): Promise<BotWorld> {
  const pages = await startPages();
  const clock = createFakeClock();
  const ctx = await createTestContext({
    clock,
    config: {
      EGRESS_RESOLVE: pages.resolve,
      EGRESS_ALLOW_CIDRS: '',
      EGRESS_ALLOW_HTTP: '',
      CRAWL_HOST_GAP: '0s',
      ...options.config,
    },
  });
  const worker = createWorker(ctx);
  const { workspaceId, actor } = await createTestWorkspace(ctx);
  pages.set(WATCHED, pageWith('Team costs 49 USD'));
  const config = (change: Partial<BotConfig> = {}): BotConfig => ({
    name: 'Rival pricing',
    template: 'custom-url',
    source: `https://${WATCHED}`,
    cadence: 'daily',
    match_rule: { type: 'content_diff', selector: '#watched' },
    fires_signal: 'competitor_price_change',
    signal_score: 80,
    applies_to: null,
    alert: null,
    ...change,
  });
  return {
    ctx,
    clock,
    worker,
    pages,
    workspaceId,
    actor,
    config,
    async settled(change) {
      const { id } = await createBot(ctx, actor, config(change));
      await worker.drain();
      return getBot(ctx, actor, id);
    },
    async pass(ms = 0) {
      clock.advance(ms);
      await worker.drain();
    },
    bot: (id) => getBot(ctx, actor, id),
    async runs(id) {
      const rows = await ctx.db
        .selectFrom('bot_runs')
        .select('outcome')
        .where('bot_id', '=', id)
        .orderBy('id')
        .execute();
      return rows.map(({ outcome }) => outcome);
    },
    async close() {
      await worker.stop();
      await ctx.close();
      await pages.close();
    },
  };
}

import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Agent } from 'undici';
import { createCrawlLoop } from '../../src/domain/pipeline/visit/crawl-loop.ts';
import { createReaderPool } from '../../src/domain/pipeline/read/reader-pool.ts';
import { addSources, makeHostsDue } from '../../src/domain/watching/sources/add-sources.ts';
import type { SourceKind } from '../../src/domain/ground/vocabulary/source-kinds.ts';
import { inTransaction } from '../../src/domain/ground/transaction.ts';
import { createWorker } from '../../src/jobs/worker.ts';
import { startCompanion } from '../child-process.ts';
import type { Companion } from '../child-process.ts';
import { analyze, openBench } from '../database.ts';
import type { Bench } from '../database.ts';
import { inTurns, perSecond } from '../figure.ts';
import type { Figure, Goal, Line } from '../figure.ts';
import { fillAccounts } from '../fill-accounts.ts';

const ROUNDS = 3;
const HOSTS = 1000;
const KINDS: SourceKind[] = ['newsroom', 'price', 'team', 'tech', 'jsonld_job'];
const PAGES_PER_HOST = KINDS.length;
const PAGES = HOSTS * PAGES_PER_HOST;

/**
 * The crawl over 1,000 hosts of five pages of 20 kB each, all served by one process on loopback, without a gap between two requests:
 * claim, robots.txt, visit, snapshot, record. The bare limit is undici getting the same pages from as many hosts at a time; beside it
 * stands Crawlee's HttpCrawler, where it is installed (`npm ci --prefix bench/against`).
 */
export const crawlHosts: Figure = {
  name: 'crawl-hosts',
  async measure(resources) {
    const web = await startCompanion(resources, 'page-server');
    const bench = await openBench(resources, { EGRESS_RESOLVE: `*.example=127.0.0.1:${web.port}` });
    await addPages(bench);
    const etags = new Map<string, string>();
    const atATime = bench.ctx.config.crawl.concurrency;
    const bare = (): Promise<number> => fetchedPerSecond(web, atATime, etags, false);
    const first = await inTurns(
      ROUNDS,
      async () => {
        await forgetPages(bench);
        return crawledPerSecond(bench, web, 0);
      },
      bare,
    );
    const crawlee = await beside(resources, web, atATime, first);
    const again = await inTurns(
      ROUNDS,
      async () => {
        await makeDue(bench);
        return crawledPerSecond(bench, web, PAGES);
      },
      () => fetchedPerSecond(web, atATime, etags, true),
    );
    await forgetPages(bench);
    const worker = createWorker(bench.ctx);
    resources.defer(() => worker.stop());
    const wholly = await perSecond(PAGES, () => worker.drain());
    const plainly = await bare();
    const { rows } = await bench.ctx.pool.query<{ unread: number }>(
      `select count(*) as unread from snapshots where read_state = 'unread'`,
    );
    if (rows[0]?.unread !== 0) throw new Error(`${rows[0]?.unread} pages were not read`);
    return [
      { what: 'pages, new; bare: undici', unit: '/s', ...first, goal: { on: 'ratio', atLeast: 0.5 } },
      ...crawlee,
      {
        what: 'pages, unchanged (304); bare: undici',
        unit: '/s',
        ...again,
        goal: { on: 'ratio', atLeast: 0.7 },
      },
      {
        what: 'pages, new, with reading and detection',
        unit: '/s',
        ours: wholly,
        bare: plainly,
        ratio: wholly / plainly,
        goal: null,
      },
    ];
  },
};

const CRAWLEE = new URL('../against/node_modules/@crawlee/http', import.meta.url);

/** The same pages by Crawlee, in the same minutes: twice, the better one counts. */
async function beside(
  resources: AsyncDisposableStack,
  web: Companion,
  atATime: number,
  { ours }: { ours: number },
): Promise<Line[]> {
  if (!existsSync(CRAWLEE)) {
    process.stderr.write('without Crawlee: npm ci --prefix bench/against would install it\n');
    return [];
  }
  const companion = await startCompanion(resources, '../against/crawlee', {
    PAGES_PORT: String(web.port),
    HOSTS: String(HOSTS),
    PAGES_PER_HOST: String(PAGES_PER_HOST),
    AT_A_TIME: String(atATime),
  });
  const speeds = [await companion.ask<number>('crawl'), await companion.ask<number>('crawl')];
  const theirs = Math.max(...speeds);
  const goal: Goal = { on: 'ratio', atLeast: 2 };
  return [{ what: 'pages, new; bare: Crawlee', unit: '/s', ours, bare: theirs, ratio: ours / theirs, goal }];
}

function addresses(): { url: string; kind: SourceKind }[][] {
  return Array.from({ length: HOSTS }, (_, host) =>
    Array.from({ length: PAGES_PER_HOST }, (__, page) => ({
      url: `https://company-${host}.example/page-${page}`,
      kind: KINDS[page % KINDS.length] ?? 'newsroom',
    })),
  );
}

async function addPages(bench: Bench): Promise<void> {
  const { ctx, workspaceId } = bench;
  const ids = await fillAccounts(bench, HOSTS);
  await inTransaction(ctx, async (tx) => {
    const pages = addresses().flatMap((pagesOfHost, host) =>
      pagesOfHost.map(({ url, kind }) => ({
        workspaceId,
        accountId: ids[host] ?? '',
        kind,
        url,
        foundBy: 'bench',
      })),
    );
    await makeHostsDue(tx, workspaceId, await addSources(tx, pages), tx.clock.now());
  });
  await analyze(ctx);
}

/** As if nothing had been visited. Every round has a gate of its own, so robots.txt is read again as well. */
async function forgetPages({ ctx }: Bench): Promise<void> {
  await ctx.pool.query('truncate snapshots, robots_files, pgboss.job');
  await ctx.pool.query(
    `update sources set etag = null, last_modified = null, validated_hash = null, snapshot_id = null, status = 'active'`,
  );
  await makeDue({ ctx });
}

async function makeDue({ ctx }: Pick<Bench, 'ctx'>): Promise<void> {
  await ctx.pool.query('update sources set next_visit_at = now()');
  await ctx.pool.query('update crawl_hosts set next_due_at = now(), not_before = now()');
  await analyze(ctx);
}

/** @throws unless every page was asked for once, and as many as expected were answered with 304. */
async function crawledPerSecond({ ctx }: Bench, web: Companion, unchanged: number): Promise<number> {
  await web.ask('counts');
  const readers = createReaderPool(1);
  const loop = createCrawlLoop(ctx, readers);
  const speed = await perSecond(PAGES, async () => {
    loop.start();
    for (;;) {
      await delay(10);
      // Each look at the hosts is time of PostgreSQL's that the crawl does not get: not while it is at work.
      if (loop.inFlight() > 0) continue;
      const { rows } = await ctx.pool.query<{ due: boolean }>(
        'select exists (select from crawl_hosts where next_due_at <= now() or claimed_until is not null) as due',
      );
      if (rows[0]?.due === false) break;
    }
  });
  await loop.stop();
  await readers.close();
  const counts = await web.ask<{ pages: number; unchanged: number }>('counts');
  if (counts.pages !== PAGES || counts.unchanged !== unchanged)
    throw new Error(`the pages were not crawled as meant: ${JSON.stringify(counts)}`);
  return speed;
}

/** With `conditional`, asks for what has changed since the ETags, which the unconditional rounds leave behind. */
async function fetchedPerSecond(
  web: Companion,
  hostsAtATime: number,
  etags: Map<string, string>,
  conditional: boolean,
): Promise<number> {
  const agent = new Agent({
    connect: { lookup: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]) },
  });
  const left = addresses();
  const speed = await perSecond(PAGES, () =>
    Promise.all(
      Array.from({ length: hostsAtATime }, async () => {
        for (let pages = left.pop(); pages; pages = left.pop()) {
          for (const { url } of pages) {
            const { hostname, pathname } = new URL(url);
            const response = await agent.request({
              origin: `http://${hostname}:${web.port}`,
              path: pathname,
              method: 'GET',
              headers: conditional ? { 'if-none-match': etags.get(url) ?? '' } : {},
            });
            etags.set(url, String(response.headers['etag']));
            await response.body.bytes();
          }
        }
      }),
    ),
  );
  await agent.close();
  await web.ask('counts');
  return speed;
}

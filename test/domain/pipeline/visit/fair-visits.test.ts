import assert from 'node:assert/strict';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { ingestAccounts } from '../../../../src/domain/workspace/accounts/ingest-accounts.ts';
import type { Actor } from '../../../../src/domain/ground/actor.ts';
import { createReaderPool } from '../../../../src/domain/pipeline/read/reader-pool.ts';
import { createPipeline } from '../../../../src/jobs/tasks.ts';
import type { Pipeline } from '../../../../src/jobs/tasks.ts';
import { createTestContext } from '../../../support/context.ts';
import type { TestContext } from '../../../support/context.ts';
import { createTestWorkspace } from '../../../support/factories.ts';

const HANGING = 1000;
const PLACES = 8;

/** Takes every connection and says nothing. Tells when so many have come. */
interface HangingWeb {
  server: Server;
  port: number;
  begun(): number;
  reaches(count: number): Promise<void>;
  close(): Promise<void>;
}

async function hangingWeb(): Promise<HangingWeb> {
  const sockets = new Set<Socket>();
  let begun = 0;
  const waiting: { count: number; done: () => void }[] = [];
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    begun += 1;
    for (const { count, done } of waiting) if (begun >= count) done();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    server,
    port: (server.address() as AddressInfo).port,
    begun: () => begun,
    reaches: (count) => new Promise((done) => (begun >= count ? done() : waiting.push({ count, done }))),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

for (const workers of [1, 2]) {
  describe(`a thousand hanging domains of one workspace, ${workers} worker(s)`, () => {
    let web: HangingWeb;
    let contexts: TestContext[];
    let pipelines: Pipeline[];
    let visited: Promise<void>;
    const neighbour = createHttpServer();

    async function add(actor: Actor, domains: string[]): Promise<void> {
      const [ctx] = contexts;
      const [pipeline] = pipelines;
      assert.ok(ctx && pipeline);
      await ingestAccounts(ctx, actor, { items: domains.map((domain) => ({ domain })) });
      await ctx.queue.drain([pipeline.findSources]);
    }

    before(async () => {
      web = await hangingWeb();
      await new Promise<void>((done) => neighbour.listen(0, '127.0.0.1', done));
      visited = new Promise((done) =>
        neighbour.on('request', (_request, response) => {
          response.writeHead(404).end();
          done();
        }),
      );
      const config = {
        EGRESS_RESOLVE: [
          `neighbour.example=127.0.0.1:${(neighbour.address() as AddressInfo).port}`,
          ...Array.from({ length: HANGING }, (_, index) => `hanging-${index}.example=127.0.0.1:${web.port}`),
        ].join(','),
        CRAWL_CONCURRENCY: String(PLACES),
        CRAWL_TIMEOUT: '250ms',
      };
      const first = await createTestContext({ config });
      contexts = [first];
      while (contexts.length < workers)
        contexts.push(await createTestContext({ config, databaseUrl: first.databaseUrl }));
      pipelines = contexts.map((ctx) => createPipeline(ctx, createReaderPool(1)));
    });
    after(async () => {
      for (const { visitSources } of pipelines) await visitSources.stop();
      for (const ctx of contexts.toReversed()) await ctx.close();
      await web.close();
      neighbour.closeAllConnections();
      await new Promise((done) => neighbour.close(done));
    });

    it('let the first visit for a neighbour begin before many more of theirs', async () => {
      const [ctx] = contexts;
      assert.ok(ctx);
      const { actor } = await createTestWorkspace(ctx);
      const other = await createTestWorkspace(ctx);
      await add(
        actor,
        Array.from({ length: HANGING }, (_, index) => `hanging-${index}.example`),
      );
      for (const { visitSources } of pipelines) visitSources.start();
      await web.reaches(2 * PLACES * workers);
      await add(other.actor, ['neighbour.example']);
      const before = web.begun();
      await visited;
      const between = web.begun() - before;
      // Those that wait for a place already, and the quarter that comes free before a full loop claims again.
      assert.ok(between <= 2 * PLACES * workers, `${between} hanging visits began first`);
      assert.ok(before < HANGING / 2, 'the neighbour came while most of them waited');
    });
  });
}

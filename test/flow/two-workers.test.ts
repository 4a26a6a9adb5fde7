import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { ingestAccounts } from '../../src/domain/workspace/accounts/ingest-accounts.ts';
import { createWorker } from '../../src/jobs/worker.ts';
import type { Worker } from '../../src/jobs/worker.ts';
import { createTestContext } from '../support/context.ts';
import type { TestContext } from '../support/context.ts';
import { createTestWorkspace } from '../support/factories.ts';

const HOSTS = 60;

/** Sites whose every page takes a moment, so that two requests at a time would overlap; counts what overlaps. */
function startSlowSites(): Promise<{
  server: Server;
  port: number;
  most: Map<string, number>;
  asked: Map<string, number>;
}> {
  const open = new Map<string, number>();
  const most = new Map<string, number>();
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const host = String(request.headers.host).replace(/^.*?(site\d+)/, '$1');
    const now = (open.get(host) ?? 0) + 1;
    open.set(host, now);
    most.set(host, Math.max(most.get(host) ?? 0, now));
    asked.set(`${host}${request.url}`, (asked.get(`${host}${request.url}`) ?? 0) + 1);
    setImmediate(() =>
      setTimeout(() => {
        open.set(host, (open.get(host) ?? 1) - 1);
        if (request.url === '/robots.txt')
          response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nAllow: /\n');
        else if (request.url === '/')
          response
            .writeHead(200, { 'content-type': 'text/html' })
            .end(
              '<html><title>Slow</title><body><p>One of many slow sites, with words enough to be read without a browser.</p><a href="/pricing">Pricing</a> <a href="/team">Team</a></body></html>',
            );
        else response.writeHead(404).end();
      }, 5),
    );
  });
  return new Promise((done) =>
    server.listen(0, '127.0.0.1', () =>
      done({ server, port: (server.address() as AddressInfo).port, most, asked }),
    ),
  );
}

describe('two workers on one database', () => {
  let sites: Awaited<ReturnType<typeof startSlowSites>>;
  let first: TestContext;
  let second: TestContext;
  let workers: Worker[];

  before(async () => {
    sites = await startSlowSites();
    const names = Array.from({ length: HOSTS }, (_, index) => [
      `site${index}.example=127.0.0.1:${sites.port}`,
      `*.site${index}.example=127.0.0.1:${sites.port}`,
    ]).flat();
    const config = { EGRESS_RESOLVE: names.join(','), CRAWL_HOST_GAP: '0s' };
    first = await createTestContext({ config });
    second = await createTestContext({ config, databaseUrl: first.databaseUrl });
    workers = [createWorker(first), createWorker(second)];
    const { actor } = await createTestWorkspace(first);
    await ingestAccounts(first, actor, {
      items: Array.from({ length: HOSTS }, (_, index) => ({ domain: `site${index}.example` })),
    });
    await Promise.all(workers.map((worker) => worker.drain()));
    // Whoever drained first may have gone while the other was still making work for both.
    await workers[0]?.drain();
  });
  after(async () => {
    for (const worker of workers) await worker.stop();
    await second.close();
    await first.close();
    sites.server.closeAllConnections();
    await new Promise((done) => sites.server.close(done));
  });

  it('visit every page of every host once', () => {
    for (let index = 0; index < HOSTS; index += 1) {
      for (const path of ['/', '/sitemap.xml', '/pricing', '/team']) {
        assert.equal(sites.asked.get(`site${index}.example${path}`), 1, `site${index}.example${path}`);
      }
    }
  });

  it('never have two requests at one host at a time', () => {
    assert.deepEqual(
      [...sites.most].filter(([, most]) => most > 1),
      [],
    );
  });
});

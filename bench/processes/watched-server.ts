/** Small pages at any host, for the figure of bots: a page takes 2 ms, so that a second request of a host at the same time would be seen. Question: `counts`. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const LATENCY_MS = 2;

let counts = { pages: 0, unchanged: 0, mostAtOnce: 0 };
const atOnce = new Map<string, number>();

const server = createServer((request, response) => {
  const host = request.headers.host ?? '';
  const running = (atOnce.get(host) ?? 0) + 1;
  atOnce.set(host, running);
  counts.mostAtOnce = Math.max(counts.mostAtOnce, running);
  setTimeout(() => {
    atOnce.set(host, (atOnce.get(host) ?? 1) - 1);
    const etag = `"${host}${request.url}"`;
    if (request.url === '/robots.txt')
      return void response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nAllow: /\n');
    counts.pages += 1;
    if (request.headers['if-none-match'] === etag) {
      counts.unchanged += 1;
      return void response.writeHead(304, { etag }).end();
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', etag })
      .end(page(host, request.url ?? ''));
  }, LATENCY_MS);
});

function page(host: string, path: string): string {
  const words = `What ${host} offers at ${path}, in plain words that stay as they are. `.repeat(12);
  return `<!doctype html><html lang="en"><head><title>${host}</title></head><body><main><h1>Plans</h1><p>${words}</p><div id="watched">Team costs 49 USD a month</div></main></body></html>`;
}

process.on('message', () => {
  process.send?.(counts);
  counts = { pages: 0, unchanged: 0, mostAtOnce: 0 };
});

server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

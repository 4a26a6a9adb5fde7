/**
 * The pretend web of the memory figure: any host, five pages each and nothing else. What a page answers depends on the round, which comes as a message:
 * most stay as they are and say 304, some change, a few are large, and some fail in one of five ways. Answers with what was asked for so far.
 */
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const counts = { pages: 0, changed: 0, unchanged: 0, large: 0, failed: 0 };
let round = 0;
const LARGE_BYTES = 1_000_000;

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path === '/robots.txt') {
    response.writeHead(200, { 'content-type': 'text/plain' }).end('User-agent: *\nAllow: /\n');
    return;
  }
  if (!/^\/page-[0-4]$/.test(path)) {
    response.writeHead(404).end('nothing here');
    return;
  }
  counts.pages += 1;
  const host = request.headers.host ?? '';
  const number = Number(/\d+/.exec(host)?.[0] ?? 0);
  const page = path.slice(-1);
  if (page === '4') return fail(response, number + round);
  const large = page === '2' && number % 5 === 0;
  const version = versionOf(page, number, large);
  const etag = `"${version}"`;
  if (page !== '3' && request.headers['if-none-match'] === etag) {
    counts.unchanged += 1;
    response.writeHead(304, { etag }).end();
    return;
  }
  counts[large ? 'large' : page === '3' && round > 0 ? 'unchanged' : 'changed'] += 1;
  const body = Buffer.from(write(host, page, version, large ? LARGE_BYTES : 20_000));
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': body.length,
      // One page in five has no validator: only its content says that it is the same.
      ...(page === '3' ? {} : { etag }),
    })
    .end(body);
});

/** News comes every other round, a large document is rewritten every fourth. */
function versionOf(page: string, host: number, large: boolean): number {
  if (page === '0') return Math.floor((round + (host % 2)) / 2);
  return large ? Math.floor((round + (host % 4)) / 4) : 0;
}

function fail(response: ServerResponse, turn: number): void {
  counts.failed += 1;
  const way = turn % 5;
  if (way === 0) response.writeHead(500).end('broken');
  else if (way === 1) response.writeHead(404).end('nothing here');
  else if (way === 2) response.destroy();
  else if (way === 3) response.writeHead(429, { 'retry-after': '60' }).end();
  else response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('no gzip');
}

function write(host: string, page: string, version: number, bytes: number): string {
  const title = page === '2' ? 'Terms of Service' : `${host} ${page}`;
  let text = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>`;
  for (let n = version; text.length < bytes; n += 1) {
    const day = `2026-0${1 + (n % 9)}-${String(1 + ((n * 5) % 28)).padStart(2, '0')}`;
    text += `<article><h2><a href="/item-${n}">Notes from week ${n} at ${host}</a></h2><time datetime="${day}">${day}</time><p>${`What the team of ${host} did in week ${n}, in plain words and in version ${version}. `.repeat(5)}</p></article>`;
  }
  return `${text}</main></body></html>`;
}

process.on('message', (message) => {
  round = Number(message);
  process.send?.({ ...counts });
});

server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

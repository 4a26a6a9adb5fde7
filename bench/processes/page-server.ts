/** The pretend web of the crawl figure: any host, ten pages of about 20 kB each, with ETags. Question: `counts`. */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const counts = { pages: 0, unchanged: 0, robots: 0 };
const bodies = new Map<string, { body: Buffer; etag: string }>();

const server = createServer((request, response) => {
  const path = request.url ?? '/';
  if (path === '/robots.txt') {
    counts.robots += 1;
    response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end('User-agent: *\nDisallow: /private/\nAllow: /\n');
    return;
  }
  const { body, etag } = pageOf(request.headers.host ?? '', path);
  counts.pages += 1;
  if (request.headers['if-none-match'] === etag) {
    counts.unchanged += 1;
    response.writeHead(304, { etag }).end();
    return;
  }
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length, etag })
    .end(body);
});

function pageOf(host: string, path: string): { body: Buffer; etag: string } {
  const key = host + path;
  let page = bodies.get(key);
  if (!page) {
    const body = Buffer.from(write(host, path));
    page = { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
    bodies.set(key, page);
  }
  return page;
}

/** A page of articles with dates, as newsrooms have them. */
function write(host: string, path: string): string {
  const articles = Array.from({ length: 30 }, (_, index) => {
    const day = String(1 + ((index * 5) % 28)).padStart(2, '0');
    return `<article class="entry entry-${index}"><h2><a href="${path}/item-${index}">Notes from week ${index} at ${host}</a></h2>
<time datetime="2026-0${1 + (index % 9)}-${day}">2026-0${1 + (index % 9)}-${day}</time><div class="text"><p>${`What the team of ${host} did in week ${index}, in plain words. `.repeat(6)}</p></div></article>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${host}${path}</title>
<meta name="description" content="What is new at ${host}"></head><body><nav><a href="/">Home</a></nav><main>${articles.join('\n')}</main></body></html>`;
}

process.on('message', () => {
  process.send?.({ ...counts });
  Object.assign(counts, { pages: 0, unchanged: 0, robots: 0 });
});

server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));

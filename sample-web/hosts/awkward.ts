import type { IncomingMessage, ServerResponse } from 'node:http';
import { crc32, deflateRawSync, constants } from 'node:zlib';

/** Answers by itself, or never. Returns the status it sent, 0 where it sent none. */
type Awkward = (request: IncomingMessage, response: ServerResponse, path: string) => number;

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const MEGABYTE = 1024 * 1024;

function page(
  response: ServerResponse,
  body: string | Uint8Array,
  headers: Record<string, string> = HTML,
): number {
  response.writeHead(200, headers).end(body);
  return 200;
}

function redirect(response: ServerResponse, location: string): number {
  response.writeHead(302, { location }).end();
  return 302;
}

/** 50 MB, written as fast as it is read and no faster. */
function huge(response: ServerResponse): number {
  const block = Buffer.alloc(64 * 1024, '<p>more of the same</p>\n');
  let left = 50 * MEGABYTE;
  response.writeHead(200, HTML);
  const pour = () => {
    while (left > 0 && !response.destroyed) {
      left -= block.length;
      if (!response.write(block)) {
        response.once('drain', pour);
        return;
      }
    }
    response.end();
  };
  pour();
  return 200;
}

let bombBytes: Buffer | undefined;

/**
 * A gzip file (RFC 1952) of 200 MB of spaces in about 200 kB: one megabyte is deflated once, flushed to a byte boundary, and
 * repeated; only the check sum has to run over the whole.
 */
function bombBody(): Buffer {
  if (bombBytes !== undefined) return bombBytes;
  const repeats = 200;
  const spaces = Buffer.alloc(MEGABYTE, ' ');
  const block = deflateRawSync(spaces, { finishFlush: constants.Z_FULL_FLUSH });
  let check = 0;
  for (let turn = 0; turn < repeats; turn += 1) check = crc32(spaces, check);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(check, 0);
  trailer.writeUInt32LE(repeats * MEGABYTE, 4);
  const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
  const lastBlock = Buffer.from([0x03, 0x00]);
  bombBytes = Buffer.concat([header, ...Array.from({ length: repeats }, () => block), lastBlock, trailer]);
  return bombBytes;
}

/** One byte every 200 ms, for as long as somebody listens. */
function drips(response: ServerResponse): number {
  response.writeHead(200, HTML);
  response.write('<');
  const timer = setInterval(() => response.write(' '), 200);
  response.on('close', () => clearInterval(timer));
  return 200;
}

const TAG_SOUP = `<html><head><title>Broken & proud<meta charset=utf-8><body><div class=wrap><h1>We never close<h2>anything
<ul><li>One<li>Two<li><b>Three <i>and</b> four</i><table><tr><td>No end<td>in sight<p><a href="/news>News<a href='/about'>About</a>
<img src=x alt="Acme <b>"><div id=1 id=2><script>if (a < b && c) { document.write("<div>") }</script><form><input value=">"><!-- not closed
<p>&nbsp;&unknown;&#xFFFFFF;&#0;<svg><path d="M0 0"><math><mi>`;

const LATIN_FEED = `<?xml version="1.0" encoding="ISO-8859-1"?>
<rss version="2.0"><channel><title>Café Zoé</title><link>https://latin.example/</link><description>Nouvelles</description>
<item><title>Café Zoé ouvre à Besançon</title><link>https://latin.example/a/1</link><guid>latin-1</guid><description>Déjà la troisième adresse de la maison.</description></item>
</channel></rss>`;

/** robots.txt of all but `silent`, `errors`, `resets` and `refuses` is missing, so that the page itself can be met. */
const hosts: Record<string, Awkward> = {
  hangs: () => 0,
  silent: () => 0,
  loops: (_request, response, path) => redirect(response, path === '/again' ? '/' : '/again'),
  huge: (_request, response) => huge(response),
  bomb: (_request, response) => page(response, bombBody(), { ...HTML, 'content-encoding': 'gzip' }),
  broken: (_request, response) => page(response, TAG_SOUP),
  notafeed: (_request, response, path) =>
    path === '/'
      ? page(
          response,
          '<!DOCTYPE html><title>Not a feed</title><link rel="alternate" type="application/rss+xml" href="/feed"><p>The link above leads to a page.',
        )
      : page(response, '<!DOCTYPE html><title>Sorry</title><p>Our feed has moved. Please enable cookies.'),
  drips: (_request, response) => drips(response),
  refuses: (_request, response, path) =>
    path === '/robots.txt'
      ? page(response, 'User-agent: *\nDisallow: /\n', { 'content-type': 'text/plain' })
      : page(response, '<!DOCTYPE html><title>You were asked not to</title>'),
  errors: (_request, response) => {
    response.writeHead(500, { 'content-type': 'text/plain' }).end('Internal Server Error');
    return 500;
  },
  private: (_request, response, path) =>
    redirect(response, path === '/' ? 'http://127.0.0.1:1/' : 'http://169.254.169.254/latest/meta-data/'),
  resets: (request) => {
    request.socket.destroy();
    return 0;
  },
  script: (_request, response) =>
    page(
      response,
      '<!DOCTYPE html><html><head><title>App</title><script src="/static/js/main.3f2a.js" defer></script></head><body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>',
    ),
  latin: (_request, response, path) =>
    path === '/feed'
      ? page(response, Buffer.from(LATIN_FEED, 'latin1'), { 'content-type': 'application/rss+xml' })
      : page(
          response,
          Buffer.from(
            '<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=ISO-8859-1"><title>Café Zoé</title><link rel="alternate" type="application/rss+xml" href="/feed"></head><body><h1>Café Zoé</h1><p>Un café, où l’été dure.</p></body></html>'.replace(
              '’',
              "'",
            ),
            'latin1',
          ),
          { 'content-type': 'text/html' },
        ),
};

const OWN_ROBOTS = new Set(['silent', 'errors', 'resets', 'refuses']);

/** Kind of trouble to the domain that makes it. */
export const awkwardDomains: Record<string, string> = Object.fromEntries(
  Object.keys(hosts).map((kind) => [kind, `${kind}.example`]),
);

/** Lets the awkward host of this name answer. Undefined: there is none. */
export function answerAwkwardly(
  host: string,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): number | undefined {
  const kind = host.replace(/^www\./, '').replace(/\.example$/, '');
  const awkward = host.endsWith('.example') ? hosts[kind] : undefined;
  if (awkward === undefined) return undefined;
  if (path === '/robots.txt' && !OWN_ROBOTS.has(kind)) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('Not Found');
    return 404;
  }
  return awkward(request, response, path);
}

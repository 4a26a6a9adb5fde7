import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FetchedDocument } from '../../../../src/domain/watching/formats/document.ts';
import { followedCandidates } from '../../../../src/domain/pipeline/read/followed-candidates.ts';
import { documentOf } from '../../../../src/domain/watching/formats/document-fixture.ts';
import { readDocument } from '../../../../src/domain/pipeline/read/read-document.ts';
import type { PageReading } from '../../../../src/domain/pipeline/read/read-document.ts';
import { matchRobots, robotsFromResponse } from '../../../../src/domain/watching/robots/robots.ts';
import { SITEMAP_INDEX } from '../../../../src/domain/watching/sources/discover.ts';
import { sourceKinds } from '../../../../src/domain/ground/vocabulary/source-kinds.ts';
import type { SourceKind } from '../../../../src/domain/ground/vocabulary/source-kinds.ts';
import {
  failsWith,
  get,
  loopbackClient,
  serveHttp,
  serveTcp,
} from '../../../../src/platform/outbound-http/loopback.ts';
import { cpuMs } from '../../../support/cpu-time.ts';

const DOMAIN = 'lumenforge.example';
const kinds = (...contents: string[]): SourceKind[] =>
  (Object.keys(sourceKinds) as SourceKind[]).filter((kind) => contents.includes(sourceKinds[kind].content));

/** Generous, for a machine that is busy; what is quadratic takes minutes on these sizes. */
const LONGEST_MS = 5_000;

function read(kind: SourceKind, body: string | Uint8Array, rest: Partial<FetchedDocument> = {}): PageReading {
  const startedAt = cpuMs();
  const reading = readDocument({
    kind,
    domain: DOMAIN,
    document: documentOf(body, { url: `https://${DOMAIN}/page`, ...rest }),
  });
  const took = cpuMs() - startedAt;
  assert.ok(took < LONGEST_MS, `${kind} took ${Math.round(took)} ms`);
  // A reader that threw was caught at the door: the page is lost, and the reader has a bug.
  assert.doesNotMatch(reasonOf(reading), /the reader failed/, kind);
  return reading;
}

function reasonOf({ observation }: PageReading): string {
  return observation === null || observation.ok ? '' : observation.reason;
}

function saidOf({ observation }: PageReading): string {
  return observation !== null && observation.ok ? JSON.stringify(observation.value) : '';
}

describe('the worst of the web, on the wire', () => {
  test('an endless page ends at the limit of its kind', async (t) => {
    const port = await serveHttp(t, (_request, response) => {
      const pour = (): void => {
        while (!response.destroyed && response.write('<p>and so on</p>'.repeat(1_000)));
        response.once('drain', pour);
      };
      pour();
    });
    const url = `http://127.0.0.1:${port}/`;
    await assert.rejects(
      loopbackClient(t).request(get(url, { overflow: 'error', maxBodyBytes: 200_000 })),
      failsWith('too_large'),
    );
  });

  test('a body that drips ends at the deadline, however lively it is', async (t) => {
    const port = await serveTcp(t, (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<html>');
      const timer = setInterval(() => socket.write(' '), 10);
      socket.on('close', () => clearInterval(timer));
    });
    await assert.rejects(
      loopbackClient(t).request(get(`http://127.0.0.1:${port}/`, { deadlineMs: 200 })),
      failsWith('timeout'),
    );
  });

  for (const [coding, bomb] of [
    ['gzip', gzipSync(Buffer.alloc(30_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(30_000_000))],
    ['gzip, gzip', gzipSync(gzipSync(Buffer.alloc(30_000_000)))],
  ] as const)
    test(`a bomb in ${coding} does not go off`, async (t) => {
      const port = await serveHttp(t, (_request, response) =>
        response.writeHead(200, { 'content-encoding': coding }).end(bomb),
      );
      const asked = loopbackClient(t).request(
        get(`http://127.0.0.1:${port}/`, { overflow: 'error', maxBodyBytes: 5_000_000 }),
      );
      await assert.rejects(asked, (error: Error & { kind?: string }) =>
        /^(?:decompression_bomb|too_large|protocol)$/.test(error.kind ?? ''),
      );
    });

  for (const target of [
    'ftp://files.example/a',
    'file:///etc/hostname',
    'javascript:alert(1)',
    'data:text/html,<p>x',
    'gopher://example/1',
  ])
    test(`a redirect to ${target} is not followed`, async (t) => {
      const port = await serveHttp(t, (_request, response) =>
        response.writeHead(302, { location: target }).end(),
      );
      await assert.rejects(
        loopbackClient(t).request(get(`http://127.0.0.1:${port}/`, { maxRedirects: 5 })),
        failsWith('blocked'),
      );
    });

  for (const host of [
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '[fd00:ec2::254]',
    '0.0.0.0',
    '2852039166',
  ])
    test(`a redirect to ${host} is not followed`, async (t) => {
      const port = await serveHttp(t, (_request, response) =>
        response.writeHead(302, { location: `http://${host}/latest/meta-data/` }).end(),
      );
      await assert.rejects(
        loopbackClient(t).request(get(`http://127.0.0.1:${port}/`, { maxRedirects: 5 })),
        failsWith('blocked'),
      );
    });
});

describe('the worst of the web, in documents', () => {
  test('wrong charsets: an observation or a reason, and no character that cannot be stored', () => {
    const page = `<html><title>Café Zoé</title><body><h1>Prix à Besançon</h1><p>${'Déjà vu. '.repeat(60)}</p></body></html>`;
    const bodies: [string, Uint8Array][] = [
      ['text/html; charset=utf-8', Buffer.from(page, 'latin1')],
      ['text/html; charset=utf-16', Buffer.from(page)],
      ['text/html; charset=x-nobody-knows', Buffer.from(page)],
      ['text/html; charset=utf-7', Buffer.from('+ADw-script+AD4-alert(1)+ADw-/script+AD4-')],
      ['text/html', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(page, 'utf16le')])],
      ['text/html', Buffer.from(page.slice(0, 80) + '\ud800', 'utf16le').subarray(0, 101)],
      [
        'text/html; charset="',
        Buffer.from([0xc3, 0x28, 0xa0, 0xa1, 0xe2, 0x28, 0xa1, 0xf0, 0x28, 0x8c, 0xbc]),
      ],
    ];
    for (const kind of kinds('html', 'feed', 'xml', 'json', 'text'))
      for (const [type, body] of bodies) {
        const said = saidOf(read(kind, body, { headers: { 'content-type': type } }));
        assert.ok(said.isWellFormed() && !said.includes('\\ud800'), kind);
      }
  });

  test('HTML of 10,000 levels, and of 10,000 levels of everything else', () => {
    const pages = [
      '<div>',
      '<table><tr><td>',
      '<ul><li>',
      '<b><i>',
      '<section class="plan"><h3>',
      '<a href="/x"><p>',
      '<svg><g>',
    ].map((tag) => `<html><title>Deep</title><body>${tag.repeat(10_000)}far down $29 per month`);
    for (const kind of kinds('html')) for (const page of pages) read(kind, page);
  });

  test('a feed, a sitemap and a board of more items than anybody reads, as large as is taken', () => {
    const many = (kind: SourceKind, before: string, item: string, after: string): string =>
      `${before}${item.repeat(Math.floor((sourceKinds[kind].maxBytes - 1_000) / item.length))}${after}`;
    const rss = '<rss version="2.0"><channel>';
    const feed = read('feed', many('feed', rss, '<item><title>a</title></item>', '</channel></rss>'));
    assert.ok(saidOf(feed).length > 0 && saidOf(feed).length < 2_000_000);
    read('wire', many('wire', rss, '<item>', ''));
    read('youtube', many('youtube', '<feed xmlns="http://www.w3.org/2005/Atom">', '<entry/>', ''));
    read(
      'feed',
      many('feed', '{"version":"https://jsonfeed.org/version/1.1","items":[', '{"id":"1"},', '{}]}'),
    );
    const entry = `<url><loc>https://${DOMAIN}/customers/a</loc></url>`;
    const sitemap = read('sitemap', many('sitemap', '<urlset>', entry, '</urlset>'));
    assert.ok(saidOf(sitemap).length < 5_000_000 && sitemap.candidates.length < 100);
    const board = read(
      'ats',
      many('ats', '{"jobs":[', '{"id":1,"title":"x"},', '{}],"meta":{"total":1000000}}'),
      {
        url: 'https://boards-api.greenhouse.io/v1/boards/x/jobs?content=true',
      },
    );
    assert.ok(saidOf(board).length < 20_000_000);
  });

  test('entities and external DTDs: nothing is expanded, nothing is asked for', () => {
    const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join(
      '',
    );
    for (const doctype of [
      `<!DOCTYPE r [<!ENTITY l0 "boom">${laughs}]>`,
      '<!DOCTYPE r SYSTEM "file:///etc/hostname" [<!ENTITY l9 SYSTEM "http://127.0.0.1:1/x">]>',
      '<!DOCTYPE r PUBLIC "-//X//Y" "https://dtd.example/evil.dtd" [<!ENTITY % p SYSTEM "https://dtd.example/p"> %p;]>',
    ])
      for (const kind of kinds('feed', 'xml', 'html')) {
        const reading = read(
          kind,
          `<?xml version="1.0"?>${doctype}<rss version="2.0"><channel><item><title>News &l9;</title><link>https://${DOMAIN}/1</link></item></channel></rss>`,
        );
        assert.ok(!saidOf(reading).includes('boomboom'), kind);
      }
  });

  test('JSON of the wrong shape', () => {
    const shapes: unknown[] = [
      null,
      0,
      '',
      [],
      {},
      [[[]]],
      [null],
      { jobs: {} },
      { jobs: [null, 1, 'x', [], { id: {}, title: [] }] },
      { items: [{ title: { rendered: 1 } }] },
      { incidents: [{ id: [], name: {}, impact: 7, incident_updates: 'x' }] },
      { filings: { recent: { form: 'x', accessionNumber: [null, 1] } }, cik: {} },
      { openapi: '3.1.0', paths: { '/x': [], '/y': 'z', '/w': null, '': {} } },
      { versions: [1], time: 'x', releases: { '1.0': null, '2': [null] }, info: [] },
      { hits: [null, { objectID: {}, created_at_i: 'x' }] },
      { results: [{ averageUserRating: 'x' }, null] },
      { feed: { entry: [null, {}, { 'im:rating': 5 }] } },
      { data: { children: [null, { data: null }] } },
      { __proto__: { polluted: true }, constructor: { prototype: 1 } },
    ];
    for (const kind of kinds('json', 'feed'))
      for (const shape of shapes)
        for (const body of [
          JSON.stringify(shape),
          JSON.stringify([shape]),
          `{"__proto__":${JSON.stringify(shape)}}`,
        ])
          read(kind, body);
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined);
  });

  test('a robots.txt of 10 MB is read to its limit, and one of HTML has no rules', () => {
    const startedAt = cpuMs();
    const large = robotsFromResponse(
      200,
      Buffer.from(`User-agent: *\nDisallow: /private\n${'Disallow: /a*b*c*d$\n'.repeat(500_000)}`),
    );
    assert.equal(matchRobots(large.rules, 'WhynowBot', `https://${DOMAIN}/private/x`).allowed, false);
    matchRobots(large.rules, 'WhynowBot', `https://${DOMAIN}/${'a'.repeat(2_000)}`);
    assert.ok(cpuMs() - startedAt < LONGEST_MS);
    const html = robotsFromResponse(
      200,
      Buffer.from('<!doctype html><title>Not found</title><pre>\nUser-agent: *\nDisallow: /\n</pre>'),
    );
    assert.equal(matchRobots(html.rules, 'WhynowBot', `https://${DOMAIN}/x`).allowed, true);
  });

  const page = (title: string, body: string): string =>
    `<!doctype html><html><head><title>${title}</title></head><body>${body}</body></html>`;
  const pagesOfACompany: SourceKind[] = ['home', 'price', 'legal', 'subprocessors', 'events'];

  test('a cookie wall is no page of the company', () => {
    const wall = page(
      'Before you continue',
      '<h1>We value your privacy</h1><p>We and our 812 partners store cookies and personal data. To continue, please accept all cookies or manage your consent preferences.</p><button>Accept all</button>',
    );
    for (const kind of pagesOfACompany)
      assert.notEqual(reasonOf(read(kind, wall, { url: `https://${DOMAIN}/privacy` })), '', kind);
  });

  test('a soft 404 is no page of the company', () => {
    for (const body of [
      page('Page not found', '<h1>Oops</h1><p>We could not find that page.</p><a href="/">Home</a>'),
      page('404 | Lumenforge', '<h1>This page has gone missing</h1>'),
    ])
      for (const kind of pagesOfACompany)
        assert.notEqual(reasonOf(read(kind, body, { url: `https://${DOMAIN}/terms` })), '', kind);
  });

  test('a sitemap index that lists itself, or other indexes without end, leads one step and no further', () => {
    const index = (...paths: string[]): string =>
      `<sitemapindex>${paths.map((path) => `<sitemap><loc>https://${DOMAIN}${path}</loc></sitemap>`).join('')}</sitemapindex>`;
    const first = read('sitemap', index('/sitemap.xml', '/sitemap-pages-1.xml', '/sitemap-pages-2.xml'), {
      url: `https://${DOMAIN}/sitemap.xml`,
    }).candidates;
    assert.ok(followedCandidates(first, { foundBy: 'account domain', ofCompetitor: false }).length > 0);
    const second = read('sitemap', index('/sitemap-pages-3.xml', '/sitemap-pages-4.xml'), {
      url: `https://${DOMAIN}/sitemap-pages-1.xml`,
    }).candidates;
    assert.ok(second.every(({ foundBy }) => foundBy === SITEMAP_INDEX));
    assert.deepEqual(followedCandidates(second, { foundBy: SITEMAP_INDEX, ofCompetitor: false }), []);
  });

  test('text that makes backtracking patterns explode', () => {
    const runs = [
      'a',
      ' ',
      '\t',
      '1',
      '1,',
      'A ',
      'Aa ',
      '-',
      '.',
      ',',
      '(',
      '&',
      '<',
      '"',
      '=',
      'a@',
      '/',
      '’',
      'x’s ',
    ];
    for (const run of runs) {
      const text = run.repeat(Math.ceil(60_000 / run.length));
      const body = page(
        text.slice(0, 20_000),
        `<h1>${text}</h1><p>Effective ${text}</p><div class="plan"><h3>Team</h3><p>$${text}!</p></div><script src="/${text}"></script><!--${text}`,
      );
      for (const kind of kinds('html')) read(kind, body, { url: `https://${DOMAIN}/terms` });
      read(
        'feed',
        `<rss version="2.0"><channel><item><title>${text}</title><pubDate>${text}</pubDate></item></channel></rss>`,
      );
      for (const kind of kinds('text')) read(kind, `Contact: ${text}\n# ${text}`);
    }
  });
});

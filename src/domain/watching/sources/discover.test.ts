import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { documentOf } from '../formats/document-fixture.ts';
import {
  candidatesFromHome,
  candidatesFromCareers,
  candidatesFromNewsroom,
  candidatesFromSitemap,
  candidatesFromSitemapIndex,
  standardFiles,
  wellKnownFeeds,
} from './discover.ts';
import { isOwn } from './own-address.ts';

const DOMAIN = 'lumenforge.example';
const HOME = `<link rel="alternate" type="application/rss+xml" href="/blog/feed.xml"><link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed/">
  <link rel="alternate" type="application/rss+xml" href="https://elsewhere.example/feed">
  <nav><a href="/pricing">Pricing</a><a href="/pricing/">See pricing</a><a href="/about">About us</a><a href="/company/leadership">Leadership</a><a href="/company/people">People</a>
  <a href="/news">Newsroom</a><a href="/blog">Blog</a><a href="/press">Press</a><a href="/careers">Careers</a><a href="https://partner.example/newsroom">Newsroom</a></nav>
  <footer><a href="https://status.lumenforge.example/">Status</a><a href="https://github.com/lumenforge">GitHub</a><a href="https://github.com/lumenforge/lamp">Code</a>
  <a href="https://github.com/othercorp/tool">A tool we like</a><a href="https://jobs.lever.co/lumenforge">Jobs</a></footer>`;
const home = (body: string) =>
  candidatesFromHome(documentOf(body, { url: `https://www.${DOMAIN}/` }), DOMAIN);

describe('candidatesFromHome', () => {
  it('finds the sources of a site, each with why', () => {
    const found = home(HOME).map(({ kind, url, foundBy }) => `${kind} ${url} (${foundBy})`);
    assert.deepEqual(found.toSorted(), [
      'ats https://api.lever.co/v0/postings/lumenforge?mode=json (home link)',
      'feed https://www.lumenforge.example/blog/feed.xml (link rel=alternate)',
      'gh https://api.github.com/orgs/lumenforge/repos?sort=pushed&per_page=100 (home link)',
      'jsonld_job https://www.lumenforge.example/careers (home link)',
      'newsroom https://www.lumenforge.example/news (home link)',
      'newsroom https://www.lumenforge.example/press (home link)',
      'price https://www.lumenforge.example/pricing (home link)',
      'status https://status.lumenforge.example/api/v2/incidents.json (status link)',
      'team https://www.lumenforge.example/company/leadership (home link)',
      'team https://www.lumenforge.example/company/people (home link)',
    ]);
  });
  it('takes a hosted status page and embedded boards', () => {
    const found = home(
      '<a href="https://lumenforge.statuspage.io">All systems operational</a><script src="https://boards.greenhouse.io/embed/job_board/js?for=lumenforge"></script><iframe src="https://jobs.ashbyhq.com/lumenforge/embed"></iframe>',
    );
    assert.deepEqual(found.map(({ kind, url }) => `${kind} ${new URL(url).host}`).toSorted(), [
      'ats api.ashbyhq.com',
      'ats boards-api.greenhouse.io',
      'status lumenforge.statuspage.io',
    ]);
  });
  it('takes nothing from a page on another domain, and nothing of others', () => {
    assert.deepEqual(
      candidatesFromHome(documentOf(HOME, { finalUrl: 'https://parked.example/' }), DOMAIN),
      [],
    );
    assert.deepEqual(
      home(
        '<a href="https://notlumenforge.example/pricing">Pricing</a><a href="https://lumenforge.example.evil.example/pricing">Pricing</a><a href="https://status.vendor.example/">Status</a>',
      ),
      [],
    );
  });
  it('keeps to its caps on a page of thousands', () => {
    const many = Array.from(
      { length: 3_000 },
      (_, index) =>
        `<a href="/x${index}/team">Team</a><a href="/x${index}/pricing">Pricing</a><a href="https://github.com/org${index}">g</a>`,
    ).join('');
    const counts = Map.groupBy(home(many), ({ kind }) => kind);
    assert.deepEqual(
      [...counts]
        .map(([kind, list]) => [kind, list.length])
        .toSorted(([a = ''], [b = '']) => String(a).localeCompare(String(b))),
      [
        ['gh', 1],
        ['price', 1],
        ['team', 2],
      ],
    );
  });
  it('never throws', () => {
    fc.assert(
      fc.property(fc.webUrl(), fc.string(), (link, domain) =>
        Array.isArray(candidatesFromHome(documentOf(`<p>x</p><a href="${link}">Pricing</a>`), domain)),
      ),
      { numRuns: 30 },
    );
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => candidatesFromHome(documentOf(bytes), DOMAIN).length === 0),
    );
  });
});

describe('candidates of a careers page and of a newsroom', () => {
  const body =
    '<link rel=alternate type="application/atom+xml" href="/news.atom"><a href="https://boards.greenhouse.io/lumenforge">All jobs</a><a href="https://github.com/lumenforge">x</a><a href="/jobs/lamp-designer">Lamp Designer</a>';
  const at = (path: string, html = body) => documentOf(html, { url: `https://${DOMAIN}${path}` });
  it('are boards on the one, and feeds on the other', () => {
    assert.deepEqual(
      candidatesFromCareers(at('/careers'), DOMAIN).map(({ kind }) => kind),
      ['ats'],
    );
    assert.deepEqual(
      candidatesFromNewsroom(at('/newsroom'), DOMAIN).map(({ kind }) => kind),
      ['feed'],
    );
  });
  it('are the pages of postings where there is no board', () => {
    const own = candidatesFromCareers(
      at('/careers', body.replace('boards.greenhouse.io', 'x.example')),
      DOMAIN,
    );
    assert.deepEqual(
      own.map(({ kind, url, foundBy }) => [kind, new URL(url).pathname, foundBy]),
      [['job_posting', '/jobs/lamp-designer', 'careers page /careers']],
    );
  });
});

describe('candidatesFromSitemap', () => {
  it('knows pages by their address, the plainest first', () => {
    const urls = [
      '/',
      '/pricing',
      '/de/preise',
      '/team',
      '/blog/why-pricing-matters',
      '/careers',
      '/newsroom',
      '/products/lamp',
    ].map((path) => ({ loc: `https://www.${DOMAIN}${path}` }));
    const found = candidatesFromSitemap([...urls, { loc: 'https://other.example/pricing' }], DOMAIN);
    assert.deepEqual(found.map(({ kind, url }) => `${kind} ${new URL(url).pathname}`).toSorted(), [
      'jsonld_job /careers',
      'newsroom /newsroom',
      'price /pricing',
      'team /team',
    ]);
  });
});

describe('wellKnownFeeds', () => {
  it('are few, and marked as unsure', () => {
    assert.equal(wellKnownFeeds(DOMAIN).length, 5);
    assert.ok(wellKnownFeeds(DOMAIN).every(({ confidence, url }) => confidence < 0.5 && isOwn(url, DOMAIN)));
  });
});

describe('what a site’s own files and lists lead to', () => {
  it('asks for the files that a standard gives an address, on the company’s own site alone', () => {
    const page = '<title>Lamps</title><p>Hello</p>';
    assert.deepEqual(
      standardFiles(documentOf(page), 'lumenforge.example').map(({ url }) => url),
      ['https://lumenforge.example/.well-known/security.txt', 'https://lumenforge.example/llms.txt'],
    );
    assert.deepEqual(
      standardFiles(documentOf(page, { url: 'https://other.example/' }), 'lumenforge.example'),
      [],
    );
  });

  it('finds legal pages, changelogs, events and an API description that the page links', () => {
    const html =
      '<a href="/terms-of-service">Terms</a><a href="/legal/subprocessors">Subprocessors</a><a href="/changelog">Changelog</a><a href="/events">Events</a><a href="/docs/openapi.json">Spec</a>';
    const kinds = candidatesFromHome(documentOf(html), 'lumenforge.example').map(
      ({ kind, url }) => `${kind} ${new URL(url).pathname}`,
    );
    for (const expected of [
      'legal /terms-of-service',
      'subprocessors /legal/subprocessors',
      'changelog /changelog',
      'events /events',
      'openapi /docs/openapi.json',
    ])
      assert.ok(kinds.includes(expected), `${expected} among ${kinds.join(', ')}`);
    assert.ok(
      candidatesFromHome(documentOf('<a href="/docs/api">API docs</a>'), 'lumenforge.example').some(
        ({ kind, foundBy }) => kind === 'openapi' && foundBy === 'usual address',
      ),
    );
  });

  it('follows of a sitemap index what may list sections, and nothing of others', () => {
    const urls = [
      'https://www.lumenforge.example/sitemap-pages.xml',
      'https://www.lumenforge.example/sitemap-images.xml',
      'https://www.lumenforge.example/post-sitemap.xml',
      'https://cdn.other.example/sitemap-pages.xml',
    ];
    assert.deepEqual(
      candidatesFromSitemapIndex(urls, 'lumenforge.example').map(({ url }) => url),
      urls.slice(0, 1),
    );
  });
});

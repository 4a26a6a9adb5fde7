import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { parseFeed } from 'feedsmith';
import { companyFacts } from './companies/index.ts';
import { startSampleWeb } from './server.ts';
import type { SampleWeb } from './server.ts';
import { visit } from './visit.ts';
import type { Visit } from './visit.ts';

const NOW = new Date('2026-03-20T15:30:00Z');

let web: SampleWeb;
const get = (host: string, path: string, headers?: Record<string, string>): Promise<Visit> =>
  visit(web.port, host, path, headers);
const text = async (host: string, path: string) => (await get(host, path)).body.toString();

before(async () => {
  web = await startSampleWeb({ now: () => NOW });
});
after(() => web.close());

describe('the companies of the sample web', () => {
  it('serves every page of every company, and a home page of 5 to 30 kB', async () => {
    assert.equal(web.companies.length, 25);
    for (const facts of companyFacts()) {
      const pages = [
        '/',
        '/about',
        facts.newsroom,
        facts.careers,
        facts.team.path,
        facts.feed.path,
        facts.pricing?.path,
      ];
      for (const path of pages.filter((candidate) => candidate !== undefined)) {
        const { status, body } = await get(facts.domain, path);
        assert.equal(status, 200, `${facts.domain}${path}`);
        assert.ok(
          path !== '/' || (body.length > 5000 && body.length < 30_000),
          `${facts.domain}: ${body.length} bytes`,
        );
      }
    }
  });

  it('gives feeds that a feed reader takes, newest first and none from the future', async () => {
    const formats = new Set<string>();
    for (const facts of companyFacts()) {
      const parsed = parseFeed(await text(facts.domain, facts.feed.path));
      formats.add(parsed.format);
      const entries = (parsed.format === 'atom' ? parsed.feed.entries : parsed.feed.items) ?? [];
      assert.equal(entries.length, facts.news.length, facts.domain);
      const dates = companyDates(await text(facts.domain, facts.newsroom));
      assert.deepEqual(dates, dates.toSorted().toReversed());
      assert.ok(
        dates.every((date) => date < NOW.toISOString()),
        facts.domain,
      );
    }
    assert.deepEqual([...formats].toSorted(), ['atom', 'json', 'rdf', 'rss']);
  });

  it('mixes events at the company with items that must fire nothing', () => {
    for (const { news, domain } of companyFacts()) {
      assert.ok(
        news.some((item) => item.signal !== null),
        domain,
      );
      assert.ok(news.filter((item) => item.signal === null).length >= 4, domain);
    }
  });

  it('links board, status page, code host and feed from the company’s own pages', async () => {
    const home = await text('quillmere.example', '/');
    assert.match(home, /<link rel="alternate" type="application\/atom\+xml"[^>]* href="\/blog\/atom\.xml">/);
    assert.match(home, /href="https:\/\/status\.quillmere\.example"/);
    assert.match(home, /href="https:\/\/github\.com\/quillmere"/);
    assert.match(home, /cdn\.segment\.com\/analytics\.js/);
    assert.match(
      await text('quillmere.example', '/careers'),
      /https:\/\/job-boards\.greenhouse\.io\/quillmere"/,
    );
    assert.match(
      await text('halvardsen-freight.example', '/en/work-with-us'),
      /https:\/\/jobs\.lever\.co\/halvardsen"/,
    );
    assert.match(await text('cobaltfern.example', '/jobs'), /https:\/\/jobs\.ashbyhq\.com\/cobaltfern"/);
  });

  it('has a robots.txt of every kind', async () => {
    assert.match(
      await text('tidewater-robotics.example', '/robots.txt'),
      /Sitemap: https:\/\/tidewater-robotics\.example\/sitemap\.xml/,
    );
    assert.match(await text('loamworks.example', '/robots.txt'), /^Disallow: \/private$/m);
    assert.match(await text('plumegate.example', '/robots.txt'), /^Crawl-delay: 1$/m);
    assert.match(await text('marrowby.example', '/robots.txt'), /^Disallow: \/$/m);
    assert.equal((await get('rivenstone.example', '/robots.txt')).status, 404);
    assert.equal((await get('zephyrine-mobility.example', '/robots.txt')).status, 500);
    assert.match((await get('larkhaven.example', '/robots.txt')).headers['content-type'] ?? '', /html/);
  });

  it('has sitemaps: plain, an index, and a compressed one', async () => {
    assert.match(
      await text('quillmere.example', '/sitemap.xml'),
      /<loc>https:\/\/quillmere\.example\/pricing<\/loc>/,
    );
    assert.match(await text('loamworks.example', '/sitemap_index.xml'), /<sitemapindex/);
    assert.match(await text('loamworks.example', '/sitemap-news.xml'), /<lastmod>\d{4}-\d\d-\d\d</);
    const { body } = await get('pinebarrow-health.example', '/sitemap.xml.gz');
    assert.match(gunzipSync(body).toString(), /<urlset/);
  });

  it('serves the same bytes when it is started again on the same day', async () => {
    const again = await startSampleWeb({ now: () => new Date(NOW.getTime() + 3_600_000) });
    try {
      for (const path of ['/', '/careers', '/blog/atom.xml']) {
        const { body } = await visit(again.port, 'quillmere.example', path);
        assert.deepEqual(body, (await get('quillmere.example', path)).body);
      }
    } finally {
      await again.close();
    }
  });

  it('serves as many companies as are asked for, each name once', async () => {
    const large = await startSampleWeb({ companies: 300 });
    try {
      assert.equal(new Set(large.companies.map((company) => company.domain)).size, 300);
      const { body } = await visit(large.port, large.companies[299]?.domain ?? '', '/feed.xml');
      assert.match(body.toString(), /<rss/);
    } finally {
      await large.close();
    }
  });
});

describe('requests', () => {
  it('answers 304 to a matching ETag or date, and 200 to an older one', async () => {
    const first = await get('quillmere.example', '/');
    const etag = first.headers.etag ?? '';
    const modified = first.headers['last-modified'] ?? '';
    const again = await get('quillmere.example', '/', { 'if-none-match': etag });
    assert.equal(again.status, 304);
    assert.equal(again.body.length, 0);
    assert.equal((await get('quillmere.example', '/', { 'if-modified-since': modified })).status, 304);
    assert.equal(
      (await get('quillmere.example', '/', { 'if-none-match': '"else"', 'if-modified-since': modified }))
        .status,
      200,
    );
    const earlier = new Date(Date.parse(modified) - 1000).toUTCString();
    assert.equal((await get('quillmere.example', '/', { 'if-modified-since': earlier })).status, 200);
  });

  it('compresses for those who take it', async () => {
    const { headers, body } = await get('quillmere.example', '/', { 'accept-encoding': 'gzip' });
    assert.equal(headers['content-encoding'], 'gzip');
    assert.equal(gunzipSync(body).toString(), await text('quillmere.example', '/'));
  });

  it('keeps a record of what was asked', async () => {
    await get('www.quillmere.example', '/pricing?from=mail', {
      'if-none-match': 'x',
      'user-agent': 'WhynowBot/1.0',
    });
    assert.deepEqual(web.requests.at(-1), {
      host: 'www.quillmere.example',
      path: '/pricing?from=mail',
      at: NOW.getTime(),
      status: 301,
      userAgent: 'WhynowBot/1.0',
      conditional: true,
    });
  });

  it('lists every name it serves for EGRESS_RESOLVE, and refuses others', async () => {
    const entries = web.resolve.split(',');
    assert.ok(entries.includes(`quillmere.example=127.0.0.1:${web.port}`));
    assert.ok(entries.includes(`*.quillmere.example=127.0.0.1:${web.port}`));
    assert.ok(entries.includes(`boards-api.greenhouse.io=127.0.0.1:${web.port}`));
    assert.ok(entries.includes(`hangs.example=127.0.0.1:${web.port}`));
    assert.equal((await get('elsewhere.example', '/')).status, 421);
  });
});

function companyDates(newsroom: string): string[] {
  return [...newsroom.matchAll(/<time datetime="([^"]+)"/g)].map((match) => match[1] ?? '');
}

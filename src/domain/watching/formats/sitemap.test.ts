import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { documentOf, valueOf } from './document-fixture.ts';
import { readSitemap } from './sitemap.ts';

const set = (urls: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="x">${urls}</urlset>`;
const read = (body: string | Uint8Array) =>
  valueOf(readSitemap(documentOf(body, { url: 'https://www.lumenforge.example/sitemap.xml' })));

describe('readSitemap', () => {
  it('reads a urlset; images in it are not pages', () => {
    assert.deepEqual(
      read(
        set(
          '<url><loc>https://www.lumenforge.example/a?x=1&amp;y=2</loc><lastmod>2026-11-18</lastmod><image:image><image:loc>https://i.example/a.png</image:loc></image:image></url><url><loc> /b </loc></url><url><lastmod>x</lastmod></url>',
        ),
      ),
      {
        urls: [
          { loc: 'https://www.lumenforge.example/a?x=1&y=2', lastmod: '2026-11-18T00:00:00.000Z' },
          { loc: 'https://www.lumenforge.example/b', lastmod: null },
        ],
        sitemaps: [],
      },
    );
  });
  it('reads an index, a plain list and gzip', () => {
    assert.deepEqual(
      read('<sitemapindex><sitemap><loc>https://a.example/1.xml.gz</loc></sitemap></sitemapindex>').sitemaps,
      ['https://a.example/1.xml.gz'],
    );
    assert.equal(read('https://a.example/\nhttps://a.example/b\n').urls.length, 2);
    assert.equal(
      read(gzipSync(set('<url><loc>https://a.example/z</loc></url>'))).urls[0]?.loc,
      'https://a.example/z',
    );
  });
  it('stops at 50,000 addresses', () => {
    assert.equal(read(set('<url><loc>https://a.example/p</loc></url>'.repeat(50_100))).urls.length, 50_000);
  });
  it('refuses gzip bombs and anything else', () => {
    assert.match(
      JSON.stringify(readSitemap(documentOf(gzipSync(Buffer.alloc(30 * 1024 * 1024, 0x20))))),
      /too large/,
    );
    for (const body of ['', '<html></html>', '{"a":1}', Buffer.from([0x1f, 0x8b, 0, 1, 2])])
      assert.equal(readSitemap(documentOf(body)).ok, false);
  });
});

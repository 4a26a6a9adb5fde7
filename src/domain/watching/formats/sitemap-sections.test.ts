import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readSitemapSections } from './sitemap-sections.ts';

function sitemap(...paths: string[]): string {
  return `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>https://www.lumenforge.example${path}</loc></url>`).join('')}</urlset>`;
}

describe('readSitemapSections', () => {
  it('keeps what stands under telling sections, once for all locales, and the locales', () => {
    const read = valueOf(
      readSitemapSections(
        documentOf(
          sitemap(
            '/',
            '/de/customers/fennimark',
            '/customers/fennimark',
            '/resources/case-studies/oakhollow.html',
            '/integrations/quillmere',
            '/industries/rail',
            '/webinars/lamps-at-sea',
            '/trust',
            '/products/beam',
            '/docs/webhooks/retries',
            '/blog/customers/not-one',
          ),
        ),
      ),
    );
    assert.deepEqual(
      read.entries.map(({ section, slug }) => `${section} ${slug}`),
      [
        'customers fennimark',
        'customers not-one',
        'customers oakhollow',
        'docs webhooks',
        'events lamps-at-sea',
        'industries rail',
        'integrations quillmere',
        'products beam',
        'trust trust',
      ],
    );
    assert.equal(read.entries[0]?.url, 'https://www.lumenforge.example/customers/fennimark');
    assert.deepEqual(read.locales, ['de']);
  });

  it('leaves out lists, pages of lists and depths', () => {
    const read = valueOf(
      readSitemapSections(
        documentOf(
          sitemap(
            '/customers',
            '/customers/page/2',
            '/customers/category/rail',
            '/integrations/all',
            '/docs/intro',
            '/docs/v2/x',
            '/events/2026',
            '/customers/a/b/c',
          ),
        ),
      ),
    );
    assert.deepEqual(read.entries, []);
  });

  it('refuses what is no sitemap, and reads an index as no statement', () => {
    assert.equal(readSitemapSections(documentOf('<html><body>Not found</body></html>')).ok, false);
    const index =
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>https://www.lumenforge.example/a.xml</loc></sitemap></sitemapindex>';
    assert.deepEqual(valueOf(readSitemapSections(documentOf(index))).entries, []);
  });
});

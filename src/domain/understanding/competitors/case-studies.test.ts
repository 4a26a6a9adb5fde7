import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SitemapObservation } from '../../ground/observations/index.ts';
import { customerKeys, customersNamed } from './case-studies.ts';

function sitemap(...slugs: string[]): SitemapObservation {
  return {
    kind: 'sitemap',
    locales: [],
    entries: slugs.map((slug) => ({
      section: 'customers',
      slug,
      url: `https://brightchat.example/customers/${slug}`,
      lastmod: null,
    })),
  };
}

function isNamed(slug: string, name: string, domain: string): boolean {
  const pages = customersNamed(sitemap(slug));
  return customerKeys({ name, domain }).some((key) => pages.has(key));
}

describe('a vendor’s case studies', () => {
  it('name the account by its name or its domain, whatever stands behind it', () => {
    assert.ok(isNamed('quernlight-systems', 'Quernlight Systems, Inc.', 'qls.example'));
    assert.ok(isNamed('quernlight', 'Quernlight Systems, Inc.', 'quernlight.example'));
    assert.ok(isNamed('quernlight-case-study', 'Quernlight', 'quernlight.example'));
    assert.ok(isNamed('müllerei-öst', 'Müllerei Öst GmbH', 'oest.example'));
  });

  it('do not name who shares a word with the customer, or an abbreviation', () => {
    assert.ok(!isNamed('quernlight-foods', 'Quernlight Systems, Inc.', 'quernlight.example'));
    assert.ok(!isNamed('how-quernlight-grew', 'Quernlight', 'quernlight.example'));
    assert.ok(!isNamed('abc', 'Abacus Bakeries', 'abc.example'));
  });

  it('are pages under customers alone', () => {
    const [entry] = sitemap('quernlight').entries;
    assert.ok(entry);
    assert.equal(
      customersNamed({ kind: 'sitemap', locales: [], entries: [{ ...entry, section: 'integrations' }] }).size,
      0,
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readHome } from './home.ts';

const read = (body: string) => valueOf(readHome(documentOf(body)));

describe('readHome', () => {
  it('reads meta tags, organisation data and language versions', () => {
    const data = {
      '@type': 'Corporation',
      name: 'Lumen Forge',
      legalName: 'Lumen Forge, Inc.',
      address: {
        '@type': 'PostalAddress',
        addressLocality: 'Porto',
        addressCountry: { '@type': 'Country', name: 'PT' },
      },
      numberOfEmployees: { '@type': 'QuantitativeValue', minValue: 51, maxValue: 200 },
      foundingDate: '2014-03',
      sameAs: ['https://github.com/lumenforge'],
    };
    const facts =
      read(`<title>Lumen Forge | Lamps</title><meta property="og:site_name" content="Lumen Forge"><meta name=description content="Lamps.">
      <link rel=alternate hreflang=de-DE href=/de><link rel=alternate hreflang=x-default href=/><script type="application/ld+json">${JSON.stringify(data)}</script>`);
    assert.deepEqual(facts, {
      url: 'https://www.lumenforge.example/',
      name: 'Lumen Forge',
      title: 'Lumen Forge | Lamps',
      description: 'Lamps.',
      organization: {
        name: 'Lumen Forge',
        legalName: 'Lumen Forge, Inc.',
        industry: null,
        country: 'PT',
        city: 'Porto',
        numberOfEmployees: { from: 51, to: 200 },
        foundingDate: '2014-03-01',
        sameAs: ['https://github.com/lumenforge'],
      },
      hreflang: ['de-de'],
    });
  });
  it('reads head counts in their several shapes', () => {
    const count = (value: unknown) =>
      read(
        `<p>x<script type="application/ld+json">${JSON.stringify({ '@type': 'Organization', numberOfEmployees: value })}</script>`,
      ).organization?.numberOfEmployees;
    assert.deepEqual([120, '51-200', '1,200', { value: 7 }, 'many', null].map(count), [
      { from: 120, to: 120 },
      { from: 51, to: 200 },
      { from: 1200, to: 1200 },
      { from: 7, to: 7 },
      null,
      null,
    ]);
  });
  it('leaves open what the page does not say', () => {
    const facts = read('<p>Welcome</p>');
    assert.deepEqual(
      [facts.name, facts.description, facts.organization, facts.hreflang],
      [null, null, null, []],
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, seen, watch } from '../../../../test/support/watched.ts';
import { pricingDetector } from '../../understanding/detect/pricing.ts';
import { documentOf, valueOf } from './document-fixture.ts';
import { readPricing } from './pricing.ts';

const page = (...plans: [name: string, price: string][]): string =>
  `<h1>Pricing</h1>${plans.map(([name, price]) => `<div><h3>${name}</h3><p>${price}</p></div>`).join('')}`;

describe('a price page that hides its prices', () => {
  const shown = valueOf(
    readPricing(documentOf(page(['Starter', '$29 per month'], ['Team', '$59 per month']))),
  );

  it('is read as plans without a price, and told once two visits agree', () => {
    const hidden = valueOf(
      readPricing(documentOf(page(['Starter', 'Contact sales'], ['Team', 'Contact sales']))),
    );
    assert.deepEqual(
      hidden.plans.map(({ name, amount }) => [name, amount]),
      [
        ['Starter', null],
        ['Team', null],
      ],
    );
    const findings = pricingDetector.detect(
      watch([seen(hidden, 2, 1), seen(shown, 5, 30, 2)]),
      contextOf(),
    ).findings;
    assert.deepEqual(
      findings.map(({ subtype, strength, object }) => [subtype, strength, object]),
      [
        ['price_hidden', 60, 'starter'],
        ['price_hidden', 60, 'team'],
      ],
    );
  });

  it('is not a page with one heading over a contact form', () => {
    assert.equal(readPricing(documentOf(page(['Questions', 'Contact sales']))).ok, false);
  });
});

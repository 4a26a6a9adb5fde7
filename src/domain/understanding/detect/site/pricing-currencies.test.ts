import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, seen, watch } from '../../../../../test/support/watched.ts';
import type { PricingObservation } from '../../../ground/observations/index.ts';
import { pricingCurrenciesDetector } from './pricing-currencies.ts';

const prices = (...currencies: string[]): PricingObservation => ({
  kind: 'pricing',
  plans: currencies.map((currency) => ({
    name: `Team ${currency}`,
    amount: 9,
    currency,
    period: 'month',
    unit: null,
  })),
});

const told = (before: PricingObservation, after: PricingObservation, visits = 2): string[] =>
  pricingCurrenciesDetector
    .detect(watch([seen(after, visits, 1), seen(before, 5, 30, 2)]), contextOf())
    .findings.map(({ type, subtype, strength, object }) => `${type}/${subtype} ${strength} ${object}`);

describe('a currency on the price page', () => {
  it('is a market where it stands beside the others', () => {
    assert.deepEqual(told(prices('USD'), prices('USD', 'EUR')), ['market_expansion/new_currency 60 eur']);
  });

  it('is a greeting in place of another, and nothing at one look', () => {
    assert.deepEqual(told(prices('USD'), prices('EUR')), []);
    assert.deepEqual(told(prices('USD'), prices('USD', 'EUR'), 1), []);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { amountOf, pricesIn } from './money.ts';

const first = (text: string) => {
  const [price] = pricesIn(text);
  return price === undefined ? null : `${price.amount} ${price.currency}`;
};

describe('pricesIn', () => {
  it('reads prices as pages write them', () => {
    const written: Record<string, string> = {
      $49: '49 USD',
      '$1,299.50/mo': '1299.5 USD',
      'US$ 20': '20 USD',
      A$30: '30 AUD',
      '€ 9,90': '9.9 EUR',
      '1.299,00 €': '1299 EUR',
      '£1,000': '1000 GBP',
      '¥1200': '1200 JPY',
      '₹4,999': '4999 INR',
      "CHF 1'299.-": '1299 CHF',
      'USD 49': '49 USD',
      '49 USD': '49 USD',
      '99 kr': '99 SEK',
      '$49 CAD': '49 CAD',
      '12 000 kr': '12000 SEK',
      '$0.0004 per call': '0.0004 USD',
      'From $5': '5 USD',
    };
    for (const [text, wanted] of Object.entries(written)) assert.equal(first(text), wanted, text);
  });
  it('takes nothing else for a price', () => {
    for (const text of [
      '49',
      '24/7 support',
      'v2.0',
      '$12 million',
      '$5M raised',
      '€3 bn',
      '100% free',
      'A4$',
      'USDA 49',
    ])
      assert.equal(first(text), null, text);
  });
  it('finds several, and looks at 500 characters only', () => {
    assert.deepEqual(
      pricesIn('$10 monthly or $100 yearly').map(({ amount }) => amount),
      [10, 100],
    );
    assert.deepEqual(pricesIn(`${'x '.repeat(300)}$10`), []);
    assert.deepEqual(pricesIn('$1,1'.repeat(100_000)).length > 0, true);
  });
  it('tells thousands from decimals by what follows', () => {
    assert.deepEqual(
      ['1,299', '1.299', '1.299,5', '12,5', '1 299', '9.99'].map(amountOf),
      [1299, 1299, 1299.5, 12.5, 1299, 9.99],
    );
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isUnpriced, periodOf, unitOf } from './price-terms.ts';

describe('price terms', () => {
  it('reads the period; what stands first is what the number is per', () => {
    assert.deepEqual(
      [
        '/mo',
        'per user / month',
        '/month, billed annually',
        'per year',
        '/yr',
        'one-time',
        'pro Monat',
        'par an',
        'billed annually',
        '',
      ].map(periodOf),
      ['month', 'month', 'month', 'year', 'year', 'once', 'month', 'year', 'year', null],
    );
  });
  it('reads what one pays per', () => {
    assert.deepEqual(
      [
        'per user / month',
        '/seat/mo',
        'per active member',
        'per host, per month',
        '/month',
        'pro Nutzer',
        'per 1,000 events',
        '',
      ].map(unitOf),
      ['user', 'seat', 'member', 'host', null, 'user', 'transaction', null],
    );
  });
  it('knows the words that stand in place of a price', () => {
    assert.deepEqual(
      ['Contact us', 'Custom pricing', "Let's talk", 'Contact', 'Custom domains included'].map(isUnpriced),
      [true, true, true, false, false],
    );
  });
});

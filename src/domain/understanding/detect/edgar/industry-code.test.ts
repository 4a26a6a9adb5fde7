import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, seen, watch } from '../../../../../test/support/watched.ts';
import type { FilingsObservation } from '../../../ground/observations/index.ts';
import { industryCodeDetector } from './industry-code.ts';

function filer(sic: string | null, sicDescription: string | null): FilingsObservation {
  return {
    kind: 'filings',
    company: {
      cik: '0001999999',
      name: 'Quernlight Systems, Inc.',
      sic,
      sicDescription,
      website: null,
      state: null,
      city: null,
      country: null,
      tickers: [],
      formerNames: [],
    },
    filings: [],
  };
}

function told(before: FilingsObservation, after: FilingsObservation, visits = 2): string[] {
  return industryCodeDetector
    .detect(watch([seen(after, visits, 1), seen(before, 9, 30, 2)]), contextOf())
    .findings.map(({ type, subtype, strength, title }) => `${type}/${subtype} ${strength} ${title}`);
}

describe('industry code of EDGAR', () => {
  const mills = filer('2040', 'Grain Mill Products');

  it('tells another major group of the Standard Industrial Classification', () => {
    assert.deepEqual(told(mills, filer('7372', 'Services-Prepackaged Software')), [
      'rebrand/category_changed 45 Grain Mill Products → Services-Prepackaged Software',
    ]);
  });

  it('leaves a refinement, a missing code, the baseline and a single look alone', () => {
    assert.deepEqual(told(mills, filer('2090', 'Miscellaneous Food Preparations')), []);
    assert.deepEqual(told(mills, filer(null, null)), []);
    assert.deepEqual(told(filer(null, null), mills), []);
    assert.deepEqual(told(mills, filer('7372', 'Services-Prepackaged Software'), 1), []);
    // 200 is 0200, agriculture, however many digits are written.
    assert.deepEqual(told(filer('200', 'Agriculture-Livestock'), filer('0200', 'Agriculture-Livestock')), []);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../../test/support/watched.ts';
import type { Filing, FilingsObservation } from '../../../ground/observations/index.ts';
import type { Detector } from '../finding.ts';
import { ipoFilingsDetector } from './ipo-filings.ts';
import { itemFilingsDetector } from './item-filings.ts';
import { ownershipFilingsDetector } from './ownership-filings.ts';

let serial = 0;
function filing(form: string, ago: number, items: string[] = []): Filing {
  const at = daysAgo(ago).toISOString();
  const accessionNumber = `0000000001-26-${String(++serial).padStart(6, '0')}`;
  return {
    accessionNumber,
    form,
    filingDate: at,
    reportDate: form.startsWith('8-K') ? at : null,
    items,
    primaryDocument: 'doc.htm',
    url: `https://www.sec.gov/Archives/edgar/data/1/${accessionNumber}/doc.htm`,
  };
}

function told(
  detector: Detector<FilingsObservation>,
  filings: Filing[],
  company: Partial<FilingsObservation['company']> = {},
): string[] {
  const observation: FilingsObservation = {
    kind: 'filings',
    company: {
      cik: '1',
      name: 'Quernlight Systems, Inc.',
      sic: '7372',
      sicDescription: null,
      website: null,
      state: 'IA',
      city: null,
      country: 'US',
      tickers: [],
      formerNames: [],
      ...company,
    },
    filings: filings.toSorted((a, b) => (b.filingDate ?? '').localeCompare(a.filingDate ?? '')),
  };
  return detector
    .detect(watch([seen(observation, 1, 0)]), contextOf())
    .findings.map(({ type, subtype, strength }) => `${type}/${subtype} ${strength}`);
}

describe('filings that say enough by form or item', () => {
  it('reads the items of an 8-K', () => {
    const items: [string, string][] = [
      ['1.03', 'financial_distress/bankruptcy 95'],
      ['1.05', 'security_incident/cyber_8k 95'],
      ['2.02', 'financial_results/results_published 30'],
      ['4.02', 'financial_distress/non_reliance 70'],
      ['5.01', 'acquired/change_in_control 80'],
    ];
    for (const [item, expected] of items)
      assert.deepEqual(told(itemFilingsDetector, [filing('8-K', 5, [item, '9.01'])]), [expected], item);
    assert.deepEqual(told(itemFilingsDetector, [filing('8-K', 5, ['2.01', '5.01'])]), [
      'acquired/completed 90',
    ]);
  });

  it('leaves items to the document that mean this or that, and other forms alone', () => {
    assert.deepEqual(
      told(itemFilingsDetector, [
        filing('8-K', 5, ['1.01', '2.01', '2.04', '2.05', '3.01', '5.02', '7.01', '8.01', '9.01']),
        filing('4', 3),
        filing('SC 13G', 3),
        filing('10-K/A', 3),
      ]),
      [],
    );
  });

  it('tells reports, late ones too, within the look-back only', () => {
    assert.deepEqual(told(itemFilingsDetector, [filing('10-Q', 5)]), [
      'financial_results/results_published 30',
    ]);
    assert.deepEqual(told(itemFilingsDetector, [filing('NT 10-K', 5)]), [
      'financial_distress/late_filing 40',
    ]);
    assert.deepEqual(told(itemFilingsDetector, [filing('10-Q', 70), filing('8-K', 130, ['1.03'])]), []);
  });
});

describe('ipo_filing', () => {
  const ipo = (filings: Filing[], company = {}): string[] => told(ipoFilingsDetector, filings, company);

  it('follows a listing from the draft to the price', () => {
    assert.deepEqual(ipo([filing('DRS', 110), filing('S-1', 40), filing('S-1/A', 20), filing('424B4', 5)]), [
      'ipo_filing/confidential_submission 75',
      'ipo_filing/registration_filed 75',
      'ipo_filing/priced 90',
    ]);
    assert.deepEqual(ipo([filing('F-1', 40), filing('RW', 3)]), [
      'ipo_filing/registration_filed 75',
      'ipo_filing/withdrawn 60',
    ]);
    assert.deepEqual(ipo([filing('S-1', 40), filing('8-A12B', 5), filing('424B3', 4)]), [
      'ipo_filing/registration_filed 75',
      'ipo_filing/direct_listing 75',
    ]);
    assert.deepEqual(ipo([filing('S-1', 40)], { sic: '6770' }), ['ipo_filing/spac 75']);
  });

  it('knows the follow-on offerings of a company that is listed already', () => {
    assert.deepEqual(ipo([filing('10-Q', 200), filing('S-1', 40), filing('424B4', 5)]), []);
    assert.deepEqual(ipo([filing('424B4', 5), filing('8-A12B', 5)]), []);
    assert.deepEqual(ipo([filing('S-1', 300), filing('10-Q', 5)]), [], 'old news');
    assert.deepEqual(
      ipo([filing('S-1', 100), filing('424B4', 60), filing('10-Q', 10)]).length,
      2,
      'reports begin after',
    );
  });
});

describe('acquired, divestiture and rebrand by form', () => {
  const owner = (filings: Filing[], company = {}): string[] =>
    told(ownershipFilingsDetector, filings, company);

  it('knows the target of a tender offer by its answer', () => {
    assert.deepEqual(owner([filing('SC TO-T', 12), filing('SC 14D9', 10)]), [
      'acquired/announced 80',
      'acquired/announced 80',
    ]);
    assert.deepEqual(owner([filing('SC TO-T', 12)]), [], 'the bidder files it too');
  });

  it('tells the end of a deal by delisting and deregistration together', () => {
    const gone = [filing('25-NSE', 12), filing('15-12G', 3)];
    assert.deepEqual(owner([filing('DEFM14A', 60), ...gone]), [
      'acquired/merger 80',
      'acquired/completed 90',
    ]);
    assert.deepEqual(owner([filing('25-NSE', 12)]), [], 'a bond matured');
    assert.deepEqual(owner(gone), [], 'it may just have too few holders');
  });

  it('tells a spin-off by the first registration of who is spun off', () => {
    assert.deepEqual(owner([filing('10-12B', 20), filing('10-12B/A', 5)]), ['divestiture/spin_off 75']);
    assert.deepEqual(owner([filing('10-K', 300), filing('10-12B', 20)]), []);
  });

  it('tells a new name, not another legal form or a name of long ago', () => {
    const renamed = (formerNames: string[], ago: number): string[] =>
      owner([], { formerNames, renamedAt: daysAgo(ago).toISOString() });
    assert.deepEqual(renamed(['Old Lamps Co'], 20), ['rebrand/name_changed 75']);
    assert.deepEqual(renamed(['QUERNLIGHT SYSTEMS CORP'], 20), []);
    assert.deepEqual(renamed(['Old Lamps Co'], 100), []);
  });
});

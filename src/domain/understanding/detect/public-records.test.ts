import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, NOW, seen, watch } from '../../../../test/support/watched.ts';
import type {
  AwardsObservation,
  FederalAward,
  FormDObservation,
  LayoffNotice,
} from '../../ground/observations/index.ts';
import { EDGAR_DAILY_INDEX } from '../../watching/formats/found-by.ts';
import { formDDetector } from './form-d.ts';
import { governmentContractsDetector } from './government-contracts.ts';
import { layoffNoticeFinding } from './layoff-notices.ts';

describe('government_contract', () => {
  const award = (over: Partial<FederalAward> = {}): FederalAward => ({
    id: 'CONT_AWD_1',
    awardId: 'N00014-26-C-0001',
    recipient: 'QUERNLIGHT SYSTEMS INC',
    amount: 2_500_000,
    agency: 'Department of Energy',
    description: 'LAMPS',
    signedAt: daysAgo(10).toISOString(),
    modifiedAt: daysAgo(2).toISOString(),
    group: 'contracts',
    url: 'https://www.usaspending.gov/award/CONT_AWD_1',
    ...over,
  });
  const awards = (...list: FederalAward[]): AwardsObservation => ({ kind: 'awards', awards: list });
  const told = (now: AwardsObservation, before?: AwardsObservation): [string, number][] =>
    governmentContractsDetector
      .detect(watch([seen(now, 1, 0), ...(before ? [seen(before, 2, 20, 1)] : [])]), contextOf())
      .findings.map(({ subtype, strength }) => [subtype, strength]);

  it('weighs new awards by their sum, on the first visit too: they are dated', () => {
    assert.deepEqual(told(awards(award())), [['award', 70]]);
    assert.deepEqual(told(awards(award({ amount: 12e6 }))), [['award', 85]]);
    assert.deepEqual(told(awards(award({ amount: 40_000, group: 'grants' }))), [['grant', 50]]);
    assert.deepEqual(told(awards(award({ group: 'idvs' }))), [['idv', 70]]);
  });

  it('tells that a known award has grown, once, and not that it shrank', () => {
    assert.deepEqual(told(awards(award({ amount: 14e6 })), awards(award())), [['modification', 85]]);
    assert.deepEqual(told(awards(award()), awards(award())), []);
    assert.deepEqual(told(awards(award({ amount: 1 })), awards(award())), []);
  });

  it('is silent about namesakes, old awards and awards without a sum', () => {
    assert.deepEqual(told(awards(award({ recipient: 'QUERNLIGHT SYSTEMS OF OHIO LLC' }))), []);
    assert.deepEqual(told(awards(award({ signedAt: daysAgo(200).toISOString() }))), []);
    assert.deepEqual(told(awards(award({ amount: null }))), []);
  });
});

describe('workforce_reduction from WARN notices', () => {
  const notice = (over: Partial<LayoffNotice> = {}): LayoffNotice => ({
    employer: 'QUERNLIGHT SYSTEMS INC',
    city: 'Ames',
    noticeDate: daysAgo(6).toISOString(),
    effectiveDate: daysAgo(-54).toISOString(),
    employees: 120,
    closure: false,
    ...over,
  });
  const company = {
    name: 'Quernlight Systems, Inc.',
    domain: 'quernlight.example',
    city: 'Ames',
    country: 'US',
  };
  const told = (
    given: LayoffNotice,
    of: typeof company | Record<string, unknown> = company,
  ): [number, number] | null => {
    const finding = layoffNoticeFinding(given, 'https://state.example/warn.csv', {
      company: { ...company, ...of },
      now: NOW,
    });
    return finding === null ? null : [finding.strength, finding.confidence];
  };

  it('weighs by count and is surest in the company’s own city', () => {
    assert.deepEqual(told(notice()), [70, 0.95]);
    assert.deepEqual(told(notice({ employees: 900 })), [90, 0.95]);
    assert.deepEqual(told(notice({ employees: null, city: '400 Main St, Ames, IA 50010' })), [50, 0.95]);
    assert.deepEqual(told(notice({ city: 'Reno' })), [70, 0.6]);
    assert.deepEqual(told(notice({ city: null })), [70, 0.75]);
  });

  it('is silent about namesakes, other countries and old notices', () => {
    assert.equal(told(notice({ employer: 'Quernlight Bakery' })), null);
    assert.equal(told(notice(), { country: 'Germany' }), null);
    assert.equal(told(notice({ noticeDate: daysAgo(95).toISOString() })), null);
    assert.equal(
      told(notice({ employer: 'Apex', city: 'Reno' }), { name: 'Apex Inc' }),
      null,
      'a common word elsewhere',
    );
    assert.deepEqual(told(notice({ employer: 'Apex' }), { name: 'Apex Inc' }), [70, 0.95]);
  });
});

describe('funding from a Form D of the daily index', () => {
  const form = (issuer: Partial<FormDObservation['issuer']>): FormDObservation => ({
    kind: 'form_d',
    issuer: {
      cik: '9',
      name: 'Quernlight Systems Inc',
      state: 'IA',
      city: 'AMES',
      yearOfIncorporation: null,
      ...issuer,
    },
    industryGroup: 'Other Technology',
    pooledFund: false,
    totalOfferingAmount: 9e6,
    totalAmountSold: 5e6,
    dateOfFirstSale: daysAgo(9).toISOString(),
    securities: ['equity'],
    people: [],
    amendment: false,
  });
  const sureness = (
    issuer: Partial<FormDObservation['issuer']>,
    place: { city?: string; country?: string },
  ): number | undefined =>
    formDDetector.detect(watch([seen(form(issuer), 1, 0)], { foundBy: EDGAR_DAILY_INDEX }), {
      ...contextOf(),
      company: { name: 'Quernlight Systems, Inc.', domain: 'quernlight.example', ...place },
    }).findings[0]?.confidence;

  it('needs the place to agree, because the index has names only', () => {
    assert.equal(sureness({}, { city: 'Ames', country: 'US' }), 0.95);
    assert.equal(sureness({ city: null }, { country: 'US' }), 0.75);
    assert.equal(sureness({}, { city: 'Boston', country: 'US' }), undefined);
    assert.equal(sureness({}, { country: 'DE' }), undefined);
    assert.equal(sureness({}, {}), undefined);
    assert.equal(sureness({ name: 'Quernlight Partners LP' }, { city: 'Ames' }), undefined);
  });
});

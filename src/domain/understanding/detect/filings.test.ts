import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../test/support/watched.ts';
import type { Form8KObservation, FormDObservation } from '../../ground/observations/index.ts';
import { form8kDetector } from './form-8k.ts';
import { formDDetector } from './form-d.ts';
import type { Finding } from './finding.ts';

const offering: FormDObservation = {
  kind: 'form_d',
  issuer: { cik: '1', name: 'Quernlight Systems, Inc.', state: 'IA', city: null, yearOfIncorporation: null },
  industryGroup: 'Other Technology',
  pooledFund: false,
  totalOfferingAmount: 80e6,
  totalAmountSold: 12e6,
  dateOfFirstSale: daysAgo(20).toISOString().slice(0, 10),
  securities: ['Equity'],
  people: [{ name: 'Ana Sol', role: 'Executive Officer' }],
  amendment: false,
};

const formD = (overrides: Partial<FormDObservation> = {}): Finding[] =>
  formDDetector.detect(watch([seen({ ...offering, ...overrides }, 1, 0)]), contextOf()).findings;

describe('funding from Form D', () => {
  it('reports the amount sold, its date and the related persons', () => {
    const [finding] = formD();
    assert.deepEqual(
      [finding?.subtype, finding?.strength, finding?.fields['amount']],
      ['reg_d_offering', 65, 12e6],
    );
    assert.equal(finding?.occurredAt.toISOString().slice(0, 10), offering.dateOfFirstSale);
    assert.deepEqual(finding?.contacts, [{ name: 'Ana Sol', role: 'Executive Officer', appointed: false }]);
  });

  it('adds five from fifty million', () => {
    assert.equal(formD({ totalAmountSold: 50e6 })[0]?.strength, 70);
  });

  it('is silent about pooled funds, offerings that sold nothing, and old ones', () => {
    assert.deepEqual(formD({ pooledFund: true }), []);
    assert.deepEqual(formD({ totalAmountSold: 0 }), []);
    assert.deepEqual(formD({ dateOfFirstSale: '2025-01-10' }), []);
  });
});

function form8k(
  text: string,
  number = '5.02',
  reportDate: string | null = daysAgo(4).toISOString(),
): Finding[] {
  const filing: Form8KObservation = {
    kind: 'form_8k',
    company: 'Quernlight Systems, Inc.',
    reportDate,
    items: [{ number, title: 'Departure of Directors; Appointment of Certain Officers', text }],
  };
  return form8kDetector.detect(watch([seen(filing, 1, 0)]), contextOf()).findings;
}

describe('executive_hire from Form 8-K', () => {
  it('reads an appointment, however the counsel puts it', () => {
    const TEXTS = [
      'On June 8, 2026, the Board of Directors of the Company appointed Helena Marsh, age 47, as Chief Financial Officer of the Company, effective July 1, 2026.',
      'Helena Marsh has been appointed to serve as the Company’s Chief Financial Officer.',
      'Gregory Lamont resigned as Chief Financial Officer effective June 30. The Board appointed Helena Marsh, age 47, to the position effective the same date.',
      'The Board elected Helena Marsh as Chief Financial Officer. Prior to joining the Company, Ms. Marsh was appointed as Chief Executive Officer of Tello Corp. in 2019.',
    ];
    for (const text of TEXTS) {
      assert.deepEqual(
        form8k(text).map(({ subtype, object }) => [subtype, object]),
        [['cfo', 'helena marsh']],
        text,
      );
    }
  });

  it('is silent about departures, directors, pay, other items and undated filings', () => {
    assert.deepEqual(
      form8k(
        'Gregory Lamont notified the Company of his resignation as Chief Financial Officer effective June 30.',
      ),
      [],
    );
    assert.deepEqual(form8k('The Board elected Helena Marsh to the Board of Directors as a director.'), []);
    assert.deepEqual(form8k('The Committee approved a bonus for Helena Marsh, Chief Financial Officer.'), []);
    assert.deepEqual(form8k('The Board appointed Helena Marsh as Chief Financial Officer.', '8.01'), []);
    assert.deepEqual(
      form8k('The Board appointed Helena Marsh as Chief Financial Officer.', '5.02', null),
      [],
    );
  });
});

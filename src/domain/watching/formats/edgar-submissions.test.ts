import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from './document-fixture.ts';
import { readEdgarSubmissions } from './edgar-submissions.ts';

const columns = (rows: number) => ({
  accessionNumber: Array.from(
    { length: rows },
    (_, index) => `0001234567-26-${String(index).padStart(6, '0')}`,
  ),
  filingDate: Array.from({ length: rows }, () => '2026-11-18'),
  reportDate: Array.from({ length: rows }, () => ''),
  form: Array.from({ length: rows }, () => '8-K'),
  items: Array.from({ length: rows }, () => '5.02, 9.01'),
  primaryDocument: Array.from({ length: rows }, () => 'lf-8k.htm'),
});
const file = (recent: unknown) => ({
  cik: '0000987654',
  name: 'Lumen Forge Inc',
  sic: '3640',
  sicDescription: 'Electric Lighting',
  website: '',
  tickers: ['LMNF'],
  addresses: { business: { city: 'PORTLAND', stateOrCountry: 'OR', street2: 'None' } },
  formerNames: [{ name: 'BRIGHTWICK INC' }],
  filings: { recent },
});
const read = (value: unknown) => readEdgarSubmissions(documentOf(JSON.stringify(value)));

describe('readEdgarSubmissions', () => {
  it('turns columns into filings and builds the archive address', () => {
    const { company, filings } = valueOf(read(file(columns(2))));
    assert.deepEqual(company, {
      cik: '987654',
      name: 'Lumen Forge Inc',
      sic: '3640',
      sicDescription: 'Electric Lighting',
      website: null,
      state: 'OR',
      city: 'PORTLAND',
      country: 'US',
      tickers: ['LMNF'],
      formerNames: ['BRIGHTWICK INC'],
    });
    assert.deepEqual(filings[1], {
      accessionNumber: '0001234567-26-000001',
      form: '8-K',
      filingDate: '2026-11-18T00:00:00.000Z',
      reportDate: null,
      items: ['5.02', '9.01'],
      primaryDocument: 'lf-8k.htm',
      url: 'https://www.sec.gov/Archives/edgar/data/987654/000123456726000001/lf-8k.htm',
    });
  });
  it('points past the rendering folder to the XML itself', () => {
    const recent = { ...columns(1), primaryDocument: ['xslFormDX01/primary_doc.xml'] };
    assert.match(valueOf(read(file(recent))).filings[0]?.url ?? '', /000123456726000000\/primary_doc\.xml$/);
  });
  it('keeps the 200 newest, and survives columns that are short or missing', () => {
    assert.equal(valueOf(read(file(columns(900)))).filings.length, 200);
    assert.deepEqual(
      valueOf(read(file({ ...columns(2), items: [], primaryDocument: 'x', form: ['D'] }))).filings.map(
        ({ form, items }) => [form, items],
      ),
      [['D', []]],
    );
  });
  it('refuses another shape', () => {
    for (const value of [{}, [], null, { cik: 'x', name: 'y', filings: { recent: {} } }])
      assert.equal(read(value).ok, false);
  });
});

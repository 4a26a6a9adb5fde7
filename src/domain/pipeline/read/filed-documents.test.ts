import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { filedDocuments } from './filed-documents.ts';
import type { Filing, FilingsObservation } from '../../ground/observations/index.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const filing = (form: string, ago: number, items: string[] = []): Filing => ({
  accessionNumber: `${form} ${ago}`,
  form,
  filingDate: new Date(NOW.getTime() - ago * 86_400_000).toISOString(),
  reportDate: null,
  items,
  primaryDocument: 'doc.htm',
  url: `https://www.sec.gov/Archives/${encodeURIComponent(form)}/${ago}`,
});
const opened = (...filings: Filing[]): string[] =>
  filedDocuments({ kind: 'filings', filings } as FilingsObservation, NOW).map(
    ({ kind, foundBy }) => `${kind} ${foundBy}`,
  );

describe('filedDocuments', () => {
  it('opens what says more than its row, and the newest report of each kind', () => {
    assert.deepEqual(
      opened(
        filing('8-K', 1, ['2.02', '9.01']),
        filing('8-K', 2, ['3.03']),
        filing('4', 2),
        filing('10-Q', 3),
        filing('D', 4),
        filing('10-Q', 90),
        filing('10-K', 100),
        filing('8-K', 130, ['5.02']),
      ),
      [
        'edgar_8k filing 8-K 1',
        'edgar_report filing 10-Q 3',
        'edgar_d filing D 4',
        'edgar_report filing 10-K 100',
      ],
    );
  });
});

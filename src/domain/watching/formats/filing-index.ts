import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { FilingIndexObservation } from '../../ground/observations/index.ts';
import { isoOf } from './dates.ts';

const MAX_ROWS = 20_000;

/**
 * EDGAR's daily index by form, `/Archives/edgar/daily-index/{year}/QTR{n}/form.{yyyymmdd}.idx`
 * (sec.gov/search-filings/edgar-search-assistance/accessing-edgar-data): fixed columns under a dashed line, which begin where
 * the captions above it begin. Only Form D and D/A are kept.
 */
export function readFilingIndex(document: FetchedDocument): Reading<FilingIndexObservation> {
  const text = Buffer.from(document.body).toString('latin1');
  const lines = text.split(/\r?\n/, MAX_ROWS * 2);
  const rule = lines.findIndex((line) => /^-{20,}\s*$/.test(line));
  const captions = rule < 1 ? '' : (lines[rule - 1] ?? '');
  const starts = ['Form Type', 'Company Name', 'CIK', 'Date Filed', 'File Name'].map((name) =>
    captions.indexOf(name),
  );
  if (starts.some((start) => start < 0)) return unreadable('the document is not an EDGAR form index');
  const filings = lines
    .slice(rule + 1)
    .filter((line) => /^D(?:\/A)?\s/.test(line))
    .slice(0, MAX_ROWS)
    .flatMap((line) => {
      const [form = '', company = '', cik = '', filed = '', file = ''] = starts.map((start, column) =>
        line.slice(start, starts[column + 1] ?? 400).trim(),
      );
      const accessionNumber = /\/(\d{10}-\d{2}-\d{6})\.txt$/.exec(file)?.[1];
      if (accessionNumber === undefined || !/^\d{1,10}$/.test(cik) || company === '') return [];
      const day = filed.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
      return [{ form, company: company.slice(0, 200), cik, filed: isoOf(day), accessionNumber }];
    });
  return readable({ kind: 'filing_index', filings });
}

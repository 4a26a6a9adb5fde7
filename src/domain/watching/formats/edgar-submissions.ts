import { readable, unreadable } from './document.ts';
import type { FetchedDocument, Reading } from './document.ts';
import type { Filing, FilingsObservation } from '../../ground/observations/index.ts';
import { asArray, asRecord, asText, readJson } from './json.ts';
import { isoOf } from './dates.ts';

const MAX_FILINGS = 200;
const ARCHIVE = 'https://www.sec.gov/Archives/edgar/data';

/**
 * EDGAR `submissions/CIK##########.json` (sec.gov/search-filings/edgar-application-programming-interfaces). `recent` holds
 * parallel columns, newest first; the 200 newest rows are kept. The literal text `None` stands for an empty field.
 */
export function readEdgarSubmissions(document: FetchedDocument): Reading<FilingsObservation> {
  const json = readJson(document);
  if (!json.ok) return json;
  const root = asRecord(json.value);
  const recent = asRecord(asRecord(root?.['filings'])?.['recent']);
  const cik = field(root?.['cik'])?.replace(/^0+/, '') ?? '';
  const name = field(root?.['name']);
  if (root === null || recent === null || !/^\d{1,10}$/.test(cik) || name === null) {
    return unreadable('the JSON is not an EDGAR submissions file');
  }
  return readable({ kind: 'filings', company: companyOf(root, cik, name), filings: filingsOf(recent, cik) });
}

function companyOf(root: Record<string, unknown>, cik: string, name: string): FilingsObservation['company'] {
  const address = asRecord(asRecord(root['addresses'])?.['business']);
  const region = field(address?.['stateOrCountry']);
  const foreign =
    field(address?.['country']) ??
    (region !== null && !US_STATES.has(region) ? field(address?.['stateOrCountryDescription']) : null);
  return {
    cik,
    name,
    sic: field(root['sic']),
    sicDescription: field(root['sicDescription']),
    website: field(root['website']),
    state: region !== null && US_STATES.has(region) ? region : null,
    city: field(address?.['city']),
    country: foreign ?? (region === null ? null : 'US'),
    tickers: asArray(root['tickers'])
      .flatMap((ticker) => field(ticker) ?? [])
      .slice(0, 20),
    formerNames: asArray(root['formerNames'])
      .flatMap((former) => field(asRecord(former)?.['name']) ?? [])
      .slice(0, 20),
    ...renamedOn(root['formerNames']),
  };
}

/** The day on which the newest of the former names ended. */
function renamedOn(formerNames: unknown): { renamedAt?: string } {
  const ends = asArray(formerNames).flatMap((former) => isoOf(field(asRecord(former)?.['to'])) ?? []);
  const last = ends.toSorted().at(-1);
  return last === undefined ? {} : { renamedAt: last };
}

function filingsOf(recent: Record<string, unknown>, cik: string): Filing[] {
  const column = (name: string, row: number): string | null => {
    const values = recent[name];
    return Array.isArray(values) ? field(values[row]) : null;
  };
  const rows = Math.min(asArray(recent['accessionNumber']).length, MAX_FILINGS);
  const filings: Filing[] = [];
  for (let row = 0; row < rows; row++) {
    const accessionNumber = column('accessionNumber', row) ?? '';
    const form = column('form', row);
    if (!/^\d{10}-\d{2}-\d{6}$/.test(accessionNumber) || form === null) continue;
    const primaryDocument = column('primaryDocument', row) ?? '';
    filings.push({
      accessionNumber,
      form,
      filingDate: isoOf(column('filingDate', row)),
      reportDate: isoOf(column('reportDate', row)),
      items: (column('items', row) ?? '')
        .split(',')
        .map((item) => item.trim())
        .filter((item) => /^\d{1,2}\.\d{2}$/.test(item)),
      primaryDocument,
      url: archiveUrl(cik, accessionNumber, primaryDocument),
    });
  }
  return filings;
}

/**
 * Where a filing's primary document is; its folder where none is named. `xslF345X05/doc4.xml` is a rendering: the source
 * is the same name without the `xsl…` folder.
 */
export function archiveUrl(cik: string, accessionNumber: string, primaryDocument: string): string {
  const folder = `${ARCHIVE}/${cik}/${accessionNumber.replaceAll('-', '')}`;
  const path = primaryDocument
    .replace(/^xsl[^/]{1,40}\//, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
  return `${folder}/${path}`;
}

function field(value: unknown): string | null {
  const text = asText(value);
  return text === null || text === 'None' ? null : text.slice(0, 300);
}

const US_STATES: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI ' +
    'SC SD TN TX UT VT VA VI WA WV WI WY GU'
  ).split(' '),
);

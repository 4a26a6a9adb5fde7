import type { Config } from '../../../../config/config.ts';
import type { Observation } from '../../../ground/observations/index.ts';
import type { SourceKind } from '../../../ground/vocabulary/source-kinds.ts';
import { cikFromTickers } from '../../../ground/vocabulary/company-names.ts';
import type { FetchedDocument } from '../../../watching/formats/document.ts';
import { readJson } from '../../../watching/formats/json.ts';
import { COMPANY_TICKERS } from '../../../watching/sources/company-tickers.ts';
import { formDAddress } from '../../../watching/sources/listed-filings.ts';
import { publishedIndexes } from '../../lists/due-lists.ts';
import { filedDocuments } from '../../read/filed-documents.ts';
import type { PageReading } from '../../read/read-document.ts';
import { expecting, rows } from '../expect.ts';
import type { Finding, SourceCheck } from '../source-check.ts';
import { checkOf, linkedFrom, vendorAddresses } from './check-of.ts';

const COMPANY = 'Apple Inc.';
const ITS_FILINGS = 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=320193';
/** Results of operations: the 8-K that comes every quarter, with a press exhibit. */
const RESULTS = '2.02';
/** An exhibit or a form of fewer characters says nothing. */
const FEWEST_CHARACTERS = 200;

/**
 * EDGAR: the names, the filings of one company, a document of each form that is opened, and the daily index.
 * The SEC wants to know whom to write to (sec.gov/os/accessing-edgar-data), so nothing is asked where nobody is named.
 */
export function filingChecks(config: Config, now: Date): SourceCheck[] {
  const lacks = namesContact(config.crawl.userAgent)
    ? null
    : 'the SEC answers only those who name a contact: set CRAWL_USER_AGENT to a name with an e-mail address';
  const check = (needed: Parameters<typeof checkOf>[0]): SourceCheck => checkOf(needed, { lacks });
  return [
    check({
      name: 'sec-company-names',
      about: 'SEC, list of listed companies',
      kind: 'edgar_sub',
      addresses: [COMPANY_TICKERS],
      reads: { expectDocument: companyIsListed },
    }),
    check({
      name: 'sec-submissions',
      about: 'SEC, filings of a company',
      kind: 'edgar_sub',
      addresses: vendorAddresses(ITS_FILINGS),
      reads: expecting('filings', ({ filings, company }) =>
        company.tickers.length === 0
          ? { missing: `${company.name} has no ticker` }
          : rows('filings', filings, {
              'a date': ({ filingDate }) => filingDate !== null,
              'a document': ({ primaryDocument }) => primaryDocument !== '',
              'items of an 8-K': ({ items }) => items.length > 0,
            }),
      ),
    }),
    check({
      name: 'sec-8k',
      about: 'SEC, form 8-K',
      kind: 'edgar_8k',
      addresses: {
        check: 'sec-submissions',
        follow: ({ observation }) => resultsFirst(observation, now),
      },
      reads: expecting('form_8k', ({ items, reportDate }) =>
        reportDate === null
          ? { missing: 'there is no date of the report' }
          : rows('items', items, { 'a text': ({ text }) => text !== '' }),
      ),
    }),
    check({
      name: 'sec-exhibit',
      about: 'SEC, press exhibit of an 8-K',
      kind: 'edgar_exhibit',
      addresses: linkedFrom('sec-8k', 'edgar_exhibit'),
      reads: expecting('exhibit', ({ title, text }) =>
        title === '' || text.length < FEWEST_CHARACTERS
          ? { missing: 'there is no headline with a text' }
          : { found: `"${title.slice(0, 60)}"` },
      ),
    }),
    check({
      name: 'sec-report',
      about: 'SEC, forms 10-K and 10-Q',
      kind: 'edgar_report',
      addresses: {
        check: 'sec-submissions',
        follow: ({ observation }) => filed(observation, 'edgar_report', now),
      },
      reads: expecting('report', ({ periodEnd }) =>
        periodEnd === null
          ? { missing: 'there is no end of the period' }
          : { found: `a report until ${periodEnd.slice(0, 10)}` },
      ),
    }),
    check({
      name: 'sec-daily-index',
      about: 'SEC, daily index of forms',
      kind: 'edgar_index',
      addresses: publishedIndexes(now),
      reads: expecting('filing_index', ({ filings }) =>
        rows('forms D', filings, { 'a date': (filing) => filing.filed !== null }),
      ),
    }),
    check({
      name: 'sec-form-d',
      about: 'SEC, form D',
      kind: 'edgar_d',
      addresses: {
        check: 'sec-daily-index',
        follow: ({ observation }) =>
          observation?.ok && observation.value.kind === 'filing_index'
            ? observation.value.filings.map(({ cik, accessionNumber }) => formDAddress(cik, accessionNumber))
            : [],
      },
      reads: expecting('form_d', ({ issuer }) => ({ found: `an offering of ${issuer.name}` })),
    }),
  ];
}

/** An e-mail address or a page. */
function namesContact(userAgent: string): boolean {
  return /\S@\S|https?:\/\/|\bwww\./.test(userAgent);
}

function companyIsListed(document: FetchedDocument): Finding {
  const json = readJson(document);
  if (!json.ok) return { missing: json.reason };
  const cik = cikFromTickers(json.value, COMPANY);
  return cik === null ? { missing: `${COMPANY} is not in it` } : { found: `${COMPANY} is ${cik}` };
}

function filed(observation: PageReading['observation'], kind: SourceKind, now: Date): string[] {
  const read: Observation | null = observation?.ok ? observation.value : null;
  return filedDocuments(read, now)
    .filter((document) => document.kind === kind)
    .map(({ url }) => url);
}

/** Those with results before all others: they have an exhibit, where the next check goes on. */
function resultsFirst(observation: PageReading['observation'], now: Date): string[] {
  const documents = filed(observation, 'edgar_8k', now);
  if (!observation?.ok || observation.value.kind !== 'filings') return documents;
  const withResults = new Set(
    observation.value.filings.filter(({ items }) => items.includes(RESULTS)).map(({ url }) => url),
  );
  return documents.toSorted((a, b) => Number(withResults.has(b)) - Number(withResults.has(a)));
}

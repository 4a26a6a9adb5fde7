import type { NamedPerson } from './site.ts';

/** EDGAR `submissions/CIK##########.json`: the company's own facts and its recent filings. */
export interface FilingsObservation {
  kind: 'filings';
  company: {
    cik: string;
    name: string;
    sic: string | null;
    sicDescription: string | null;
    website: string | null;
    state: string | null;
    city: string | null;
    country: string | null;
    tickers: string[];
    formerNames: string[];
    /** When the newest of the former names ended. */
    renamedAt?: string;
  };
  filings: Filing[];
}

export interface Filing {
  accessionNumber: string;
  form: string;
  filingDate: string | null;
  reportDate: string | null;
  /** 8-K item numbers such as `5.02`; empty for other forms. */
  items: string[];
  primaryDocument: string;
  /** Where the primary document is, under the archive's base address. */
  url: string;
}

/** EDGAR's daily index of filings by form: rows of Form D and D/A. */
export interface FilingIndexObservation {
  kind: 'filing_index';
  filings: { form: string; company: string; cik: string; filed: string | null; accessionNumber: string }[];
}

/** One 8-K document: its items with their text. */
export interface Form8KObservation {
  kind: 'form_8k';
  company: string | null;
  reportDate: string | null;
  items: { number: string; title: string; text: string }[];
}

/** A press exhibit (EX-99) of an 8-K: what the company told the press that day. */
export interface ExhibitObservation {
  kind: 'exhibit';
  title: string;
  /** Of the dateline; null where there is none. */
  date: string | null;
  /** Plain text, at most 20,000 characters. */
  text: string;
}

/** What a 10-K or 10-Q says beyond its figures. Sentences are the filing's own, at most 600 characters each. */
export interface ReportObservation {
  kind: 'report';
  /** The last day of the period. */
  periodEnd: string | null;
  goingConcern: string | null;
  legalProceedings: string[];
}

/** One Form D or D/A `primary_doc.xml`. */
export interface FormDObservation {
  kind: 'form_d';
  issuer: {
    cik: string | null;
    name: string;
    state: string | null;
    city: string | null;
    yearOfIncorporation: string | null;
  };
  industryGroup: string | null;
  /** True for hedge, private-equity, venture and other pooled funds: not a company raising money to build. */
  pooledFund: boolean;
  totalOfferingAmount: number | null;
  totalAmountSold: number | null;
  dateOfFirstSale: string | null;
  securities: string[];
  people: NamedPerson[];
  amendment: boolean;
}

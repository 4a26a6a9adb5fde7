/**
 * What a source said at one moment, in the words of the business. A reader (`formats/`) turns bytes into one of these;
 * a detector (`../detect/`) turns one, or the difference between two, into findings. Everything is plain JSON, because an
 * observation is stored with its snapshot and compared with later ones. Dates are ISO 8601 UTC strings; a date that could
 * not be read is null, never guessed.
 */
export type Observation =
  | ArticlesObservation
  | JobsObservation
  | PricingObservation
  | TechnologiesObservation
  | IncidentsObservation
  | PeopleObservation
  | FilingsObservation
  | FormDObservation
  | Form8KObservation
  | RepositoriesObservation;

export type ObservationKind = Observation['kind'];

/** Feeds (RSS, Atom, RDF, JSON Feed) and newsroom pages. */
export interface ArticlesObservation {
  kind: 'articles';
  articles: Article[];
}

export interface Article {
  /** guid, Atom id, or the link: stable between visits. */
  id: string;
  url: string;
  title: string;
  /** Plain text, at most 2,000 characters, markup and entities resolved. */
  text: string;
  publishedAt: string | null;
  publishedPrecision: 'second' | 'day' | 'month' | 'unknown';
  author: string | null;
  categories: string[];
}

/** An applicant-tracking system's public board (Greenhouse, Lever, Ashby). */
export interface JobsObservation {
  kind: 'jobs';
  board: 'greenhouse' | 'lever' | 'ashby';
  jobs: JobPosting[];
  /** The board said how many there are and all of them are here. */
  complete: boolean;
}

export interface JobPosting {
  id: string;
  title: string;
  department: string | null;
  location: string | null;
  remote: boolean | null;
  publishedAt: string | null;
  updatedAt: string | null;
  url: string;
  /** Plain text of the advertisement, at most 4,000 characters. */
  text: string;
}

export interface PricingObservation {
  kind: 'pricing';
  plans: PricePlan[];
}

export interface PricePlan {
  name: string;
  /** Whole or fractional units of the currency; null where the page says "contact us" or shows no price. */
  amount: number | null;
  /** ISO 4217, null where no price is shown. */
  currency: string | null;
  period: 'month' | 'year' | 'once' | null;
  /** What one pays per: `user`, `seat`, `host`, …; null for a flat price. */
  unit: string | null;
}

export interface TechnologiesObservation {
  kind: 'technologies';
  technologies: TechnologyMatch[];
}

export interface TechnologyMatch {
  /** A slug of the fingerprint set, for example `hubspot`. */
  id: string;
  name: string;
  category: string;
  /** What matched, at most 200 characters: a script address, a header line, a meta tag. */
  evidence: string;
  /** 0 to 1: how sure the pattern is. */
  confidence: number;
}

/** A status page: Statuspage's `/api/v2/incidents.json` and kin. */
export interface IncidentsObservation {
  kind: 'incidents';
  incidents: ServiceIncident[];
}

export interface ServiceIncident {
  id: string;
  name: string;
  impact: 'none' | 'minor' | 'major' | 'critical' | 'maintenance';
  status: string;
  createdAt: string | null;
  resolvedAt: string | null;
  url: string | null;
  /** The newest update's text, at most 500 characters. */
  text: string;
}

/** A team or leadership page, or anyone named with a role in structured data. */
export interface PeopleObservation {
  kind: 'people';
  people: NamedPerson[];
}

export interface NamedPerson {
  name: string;
  role: string;
}

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

/** One 8-K document: its items with their text. */
export interface Form8KObservation {
  kind: 'form_8k';
  company: string | null;
  reportDate: string | null;
  items: { number: string; title: string; text: string }[];
}

/** A code host's organisation: repositories and their newest releases. */
export interface RepositoriesObservation {
  kind: 'repositories';
  repositories: {
    name: string;
    url: string;
    stars: number;
    license: string | null;
    archived: boolean;
    createdAt: string | null;
    pushedAt: string | null;
  }[];
}

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
  | ExhibitObservation
  | ReportObservation
  | AwardsObservation
  | LayoffNoticesObservation
  | FilingIndexObservation
  | Form8KObservation
  | RepositoriesObservation
  | HomeObservation
  | SitemapObservation
  | LegalObservation
  | SubprocessorsObservation
  | WellKnownObservation
  | OpenApiObservation
  | CareersPageObservation
  | EventsObservation
  | VersionsObservation
  | PackagesObservation
  | DownloadsObservation
  | AdvisoriesObservation
  | RatingObservation
  | ReviewsObservation
  | DnsObservation
  | HostNamesObservation;

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
  /** What the structured data says the author does, and for whom; absent where it says nothing. */
  byline?: { role: string; organization: string | null };
  categories: string[];
  /** Where a post that is about another page points to. */
  link?: string;
}

/** An applicant-tracking system's public board, or the postings that a careers page carries itself (`own`). */
export interface JobsObservation {
  kind: 'jobs';
  board:
    | 'greenhouse'
    | 'lever'
    | 'ashby'
    | 'workable'
    | 'smartrecruiters'
    | 'recruitee'
    | 'personio'
    | 'teamtailor'
    | 'bamboohr'
    | 'own';
  jobs: JobPosting[];
  /** The board said how many there are and all of them are here. */
  complete: boolean;
}

export interface JobPosting {
  id: string;
  title: string;
  department: string | null;
  location: string | null;
  /** ISO 3166-1 alpha-2, where the board states the country in a field of its own. */
  country?: string;
  remote: boolean | null;
  publishedAt: string | null;
  updatedAt: string | null;
  url: string;
  /** Plain text of the advertisement, at most 4,000 characters. */
  text: string;
}

/** A careers page without postings of its own: the boards it leads to, and whether it says that there is nothing open. */
export interface CareersPageObservation {
  kind: 'careers_page';
  /** API addresses of the boards that it links or embeds, sorted. */
  boards: string[];
  /** The sentence that says so; null where none does. */
  nothingOpen: string | null;
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
  /** The heading that the person stands under on a team page; absent where there is none or nobody looked. */
  section?: string;
}

/** A home page as its differences are told: who speaks, what they say they are, where and for whom. */
export interface HomeObservation {
  kind: 'home';
  technologies: TechnologyMatch[];
  /** The registrable domain that answered where it is not the one that was asked; the rest then describes a stranger's page. */
  movedTo: string | null;
  /** `<html lang>`: two languages of one page are not a change of positioning. */
  lang: string | null;
  siteName: string | null;
  organization: string | null;
  title: string;
  heading: string | null;
  description: string | null;
  /** Language tags of alternate versions. */
  hreflang: string[];
  /** ISO 4217 codes that a currency switch offers. */
  currencies: string[];
  /** Domains of the same label under a country's top-level domain that the page leads to: `acme.de`, `acme.co.uk`. */
  countryDomains: string[];
  /** `addressLocality` of every Organization and LocalBusiness. */
  cities: string[];
  /** Names of customers on a wall of logos. */
  logos: string[];
  /** Certifications that badges name: subtypes of `compliance_milestone`. */
  badges: string[];
  /** Sentences above everything else: "Acme is now part of …". */
  banners: string[];
}

/** One sitemap file as sections of the site; of each section the slugs, locale and file ending removed. */
export interface SitemapObservation {
  kind: 'sitemap';
  entries: { section: SitemapSection; slug: string; url: string; lastmod: string | null }[];
  /** First path parts that are locales (`de`, `fr-ca`). */
  locales: string[];
}

export type SitemapSection =
  | 'customers'
  | 'integrations'
  | 'industries'
  | 'solutions'
  | 'events'
  | 'trust'
  | 'products'
  | 'docs';

export type LegalDocument = 'terms' | 'privacy' | 'dpa' | 'ai_terms' | 'sla';

/** A legal document as sentences without furniture, dates and numbering. */
export interface LegalObservation {
  kind: 'legal';
  document: LegalDocument;
  /** ISO day that the page gives as "effective" or "last updated". */
  effectiveDate: string | null;
  sentences: string[];
}

/** The vendors that a subprocessor page lists. */
export interface SubprocessorsObservation {
  kind: 'subprocessors';
  vendors: { name: string; purpose: string | null; location: string | null }[];
}

/** A file at an address that a standard names; its absence is a statement as well. */
export interface WellKnownObservation {
  kind: 'well_known';
  file: 'security_txt' | 'llms_txt';
  present: boolean;
  /** First lines or headings, for the quote. */
  summary: string;
  /** Changes when the file's words do. */
  digest: string | null;
}

/** An OpenAPI 3 or Swagger 2 description; absent where the address answers 404. */
export interface OpenApiObservation {
  kind: 'openapi';
  present: boolean;
  title: string | null;
  version: string | null;
  /** Sorted, at most 3,000. */
  paths: string[];
  /** Operations that the description marks as deprecated, `GET /v1/orders`; sorted, at most 500. */
  deprecated: string[];
  /** What the answer's headers say of the API's end; null where they say nothing. */
  retirement: { deprecatedAt: string | null; sunsetAt: string | null; policy: string | null } | null;
}

/** schema.org Event objects of an events page. */
export interface EventsObservation {
  kind: 'events';
  events: CompanyEvent[];
}

export interface CompanyEvent {
  name: string;
  url: string;
  startDate: string;
  startPrecision: 'second' | 'day';
  location: string | null;
  online: boolean;
  organizers: string[];
  performers: { name: string; role: string | null; affiliation: string | null }[];
  sponsors: string[];
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

/** USAspending: federal awards whose recipient's name holds the words that were asked for. */
export interface AwardsObservation {
  kind: 'awards';
  awards: FederalAward[];
}

export interface FederalAward {
  /** USAspending's own key, unique over all agencies. */
  id: string;
  awardId: string;
  recipient: string;
  /** US dollars obligated in all. */
  amount: number | null;
  agency: string | null;
  description: string;
  /** The day the award was signed, before all modifications. */
  signedAt: string | null;
  modifiedAt: string | null;
  group: 'contracts' | 'idvs' | 'grants';
  /** The page for people. */
  url: string;
}

/** A state's list of notices under the WARN Act. */
export interface LayoffNoticesObservation {
  kind: 'layoff_notices';
  notices: LayoffNotice[];
}

export interface LayoffNotice {
  employer: string;
  city: string | null;
  noticeDate: string | null;
  effectiveDate: string | null;
  employees: number | null;
  closure: boolean;
}

/** EDGAR's daily index of filings by form: rows of Form D and D/A. */
export interface FilingIndexObservation {
  kind: 'filing_index';
  filings: { form: string; company: string; cik: string; filed: string | null; accessionNumber: string }[];
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
    /** An SPDX id; `NOASSERTION` where there is a licence that is none of SPDX's; null where there is none. */
    license: string | null;
    archived: boolean;
    createdAt: string | null;
    pushedAt: string | null;
    /** The page that the repository names as its own. */
    homepage?: string;
  }[];
}

/** A piece of software under one name in one place: a repository, an npm or a PyPI package. */
export interface PublishedSoftware {
  ecosystem: 'github' | 'npm' | 'pypi';
  name: string;
  /** The page for people. */
  url: string;
}

/** The versions of one repository or package, newest first, at most 200. */
export interface VersionsObservation {
  kind: 'versions';
  product: PublishedSoftware;
  /** The publisher's own words where the newest version is marked as deprecated; null where it is not. */
  deprecated: string | null;
  versions: PublishedVersion[];
}

export interface PublishedVersion {
  /** As published: `v3.0.0`, `@acme/core@2.1.0`, `2026-11-01`. */
  version: string;
  publishedAt: string | null;
  prerelease: boolean;
  url: string;
}

/** The packages under one npm scope. */
export interface PackagesObservation {
  kind: 'packages';
  scope: string;
  packages: { name: string; url: string; updatedAt: string | null; description: string }[];
  /** The index said how many there are and all of them are here. */
  complete: boolean;
}

/** Downloads a day, oldest first, at most the last 100 days. */
export interface DownloadsObservation {
  kind: 'downloads';
  product: PublishedSoftware;
  days: { day: string; downloads: number }[];
}

/** Security advisories that a repository published. */
export interface AdvisoriesObservation {
  kind: 'advisories';
  advisories: {
    id: string;
    cve: string | null;
    url: string;
    summary: string;
    severity: 'low' | 'medium' | 'high' | 'critical' | 'unknown';
    publishedAt: string | null;
  }[];
}

/** An app or plugin in a store. */
export interface StoreProduct {
  store: 'app_store' | 'wordpress';
  name: string;
  /** The page for people. */
  url: string;
}

/** How a store's users rate a product, over all time. */
export interface RatingObservation {
  kind: 'rating';
  product: StoreProduct;
  /** 1 to 5. */
  mean: number;
  count: number;
}

/** The newest reviews of an app, at most 100. */
export interface ReviewsObservation {
  kind: 'reviews';
  product: { name: string; url: string };
  reviews: { id: string; rating: number; title: string; text: string; at: string | null }[];
}

/**
 * What a domain says in the DNS (RFC 1035). A list is empty where the name has no such record, and null where no server answered: then
 * nothing is known.
 */
export interface DnsObservation {
  kind: 'dns';
  domain: string;
  /** Host names, lower case, sorted. */
  mx: string[] | null;
  /** Name servers. */
  ns: string[] | null;
  /** TXT records, `include:` targets of SPF among them, at most 300 characters each. */
  txt: string[] | null;
  /** Canonical names of well-known hosts of the domain. */
  aliases: { host: string; target: string }[] | null;
  /** Addresses of the domain itself and of `www`. */
  addresses: string[] | null;
}

/** Host names of a domain in certificate transparency, with the first day that a certificate for each was valid. */
export interface HostNamesObservation {
  kind: 'host_names';
  domain: string;
  hosts: { name: string; since: string }[];
}

/**
 * What the pretend web knows of a company. `…Facts` are written by hand in `companies/` and speak of days ago;
 * the live forms carry dates, belong to one running web, and are what a move changes.
 */
export interface CompanyFacts {
  name: string;
  domain: string;
  industry: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  city: string;
  employeeCount: number;
  founded: number;
  tagline: string;
  about: string;
  offers: { name: string; text: string }[];
  builder: SiteBuilder;
  technologies: string[];
  robots: RobotsStyle;
  sitemap: 'plain' | 'index' | 'gzip';
  feed: { format: 'rss' | 'atom' | 'json' | 'rdf'; path: string };
  newsroom: string;
  careers: string;
  team: { path: string; layout: 'json_ld' | 'cards' | 'list' | 'table'; people: Person[] };
  news: NewsFacts[];
  board?: BoardFacts;
  pricing?: Pricing;
  status?: StatusFacts;
  github?: GithubFacts;
  filer?: FilerFacts;
  pages?: SitePages;
}

/** What the site has beside the usual pages. */
export interface SitePages {
  /** Slugs under `/customers/`. */
  customers: string[];
  subprocessors: [vendor: string, purpose: string, country: string][];
  /** `day`: YYYY-MM-DD. Newest first. */
  changelog: { version: string; day: string; lines: string[] }[];
  events: { name: string; day: string; city: string }[];
  apiPaths: string[];
  securityTxt: boolean;
  llmsTxt: boolean;
}

export type SiteBuilder = 'wordpress' | 'nextjs' | 'webflow' | 'shopify' | 'plain';

type RobotsStyle = 'allow' | 'private' | 'delay' | 'missing' | 'refuses' | 'error' | 'html';

export interface NewsFacts {
  daysAgo: number;
  title: string;
  text: string;
  /** What the item should be read as, `type.subtype` of the signal catalogue; null where it must fire nothing. */
  signal: string | null;
}

export interface Person {
  name: string;
  role: string;
  bio?: string;
}

export interface BoardFacts {
  /** `own`: the careers page itself lists the roles, with JSON-LD JobPosting. */
  system:
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
  token: string;
  /** Title (one of `companies/roles.ts`), how many days it has been open, and where when not at home. */
  roles: [title: string, daysAgo: number, location?: string][];
}

export interface Pricing {
  path: string;
  layout: 'cards' | 'table' | 'list';
  currency: 'USD' | 'EUR' | 'GBP' | 'SEK';
  plans: Plan[];
}

export interface Plan {
  name: string;
  /** Null: "Talk to us". */
  price: number | null;
  per: string;
  features: string[];
}

interface StatusFacts {
  components: string[];
  incidents: { daysAgo: number; name: string; impact: Impact; text: string; hours: number }[];
}

export type Impact = 'none' | 'minor' | 'major' | 'critical';

export interface GithubFacts {
  org: string;
  repositories: {
    name: string;
    description: string;
    language: string;
    stars: number;
    license: 'MIT' | 'Apache-2.0' | 'AGPL-3.0' | null;
    createdDaysAgo: number;
    archived?: boolean;
    /** Also published as a package under the organisation's scope. */
    npm?: true;
    releases: [tag: string, daysAgo: number][];
  }[];
}

interface FilerFacts {
  cik: number;
  ticker?: string;
  exchange?: string;
  sic: string;
  sicDescription: string;
  state: string;
  filings: FilingFacts[];
}

type FilingFacts = { daysAgo: number } & FilingContent;

export type FilingContent =
  | { form: '8-K'; items: { number: string; title: string; text: string }[] }
  | {
      form: 'D';
      offering: number;
      sold: number;
      people: { first: string; last: string; relationship: string }[];
    }
  | { form: '10-Q' };

export interface Article {
  slug: string;
  title: string;
  text: string;
  at: Date;
}

export interface OpenRole {
  /** Stable between visits; each board's host makes its own kind of id of it. */
  key: string;
  title: string;
  department: string;
  location: string;
  remote: boolean;
  at: Date;
  paragraphs: string[];
}

export interface Incident {
  id: string;
  name: string;
  impact: Impact;
  createdAt: Date;
  resolvedAt: Date | null;
  /** Oldest first. */
  updates: { status: 'investigating' | 'identified' | 'monitoring' | 'resolved'; text: string; at: Date }[];
}

export type Filing = { accession: string; at: Date } & FilingContent;

export interface LiveCompany extends Omit<CompanyFacts, 'news' | 'board' | 'status' | 'filer' | 'github'> {
  articles: Article[];
  board: { system: BoardFacts['system']; token: string; roles: OpenRole[] } | null;
  status: { components: string[]; incidents: Incident[] } | null;
  filer: (Omit<FilerFacts, 'filings'> & { filings: Filing[] }) | null;
  github: GithubFacts | null;
}

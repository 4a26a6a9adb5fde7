/** A home page, reduced to what is compared: the name, what they say they are, where, and their customers. */
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

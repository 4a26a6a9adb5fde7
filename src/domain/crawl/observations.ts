import type { ArticlesObservation } from './observations/articles.ts';
import type { JobsObservation, CareersPageObservation } from './observations/hiring.ts';
import type {
  HomeObservation,
  SitemapObservation,
  TechnologiesObservation,
  PricingObservation,
  PeopleObservation,
  EventsObservation,
  IncidentsObservation,
} from './observations/site.ts';
import type {
  LegalObservation,
  SubprocessorsObservation,
  WellKnownObservation,
  OpenApiObservation,
} from './observations/documents.ts';
import type {
  FilingsObservation,
  FilingIndexObservation,
  Form8KObservation,
  ExhibitObservation,
  ReportObservation,
  FormDObservation,
} from './observations/filings.ts';
import type { AwardsObservation, LayoffNoticesObservation } from './observations/public-records.ts';
import type {
  RepositoriesObservation,
  VersionsObservation,
  PackagesObservation,
  DownloadsObservation,
  AdvisoriesObservation,
  RatingObservation,
  ReviewsObservation,
} from './observations/software.ts';
import type { DnsObservation, HostNamesObservation } from './observations/dns.ts';

export type * from './observations/articles.ts';
export type * from './observations/hiring.ts';
export type * from './observations/site.ts';
export type * from './observations/documents.ts';
export type * from './observations/filings.ts';
export type * from './observations/public-records.ts';
export type * from './observations/software.ts';
export type * from './observations/dns.ts';

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

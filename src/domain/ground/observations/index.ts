import type { ArticlesObservation } from './articles.ts';
import type { JobsObservation, PostingObservation, CareersPageObservation } from './hiring.ts';
import type {
  HomeObservation,
  SitemapObservation,
  TechnologiesObservation,
  PricingObservation,
  PeopleObservation,
  EventsObservation,
  IncidentsObservation,
} from './site.ts';
import type {
  LegalObservation,
  SubprocessorsObservation,
  WellKnownObservation,
  OpenApiObservation,
} from './documents.ts';
import type {
  FilingsObservation,
  FilingIndexObservation,
  Form8KObservation,
  ExhibitObservation,
  ReportObservation,
  FormDObservation,
} from './filings.ts';
import type { AwardsObservation, LayoffNoticesObservation } from './public-records.ts';
import type {
  RepositoriesObservation,
  VersionsObservation,
  PackagesObservation,
  DownloadsObservation,
  AdvisoriesObservation,
  RatingObservation,
  ReviewsObservation,
} from './software.ts';
import type { DnsObservation, HostNamesObservation } from './dns.ts';

export type * from './articles.ts';
export type * from './hiring.ts';
export type * from './site.ts';
export type * from './documents.ts';
export type * from './filings.ts';
export type * from './public-records.ts';
export type * from './software.ts';
export type * from './dns.ts';

/**
 * What a source said at one moment, in the words of the business. A reader (`formats/`) turns bytes into one of these;
 * a detector (`../detect/`) turns one, or the difference between two, into findings. Everything is plain JSON, because an
 * observation is stored with its snapshot and compared with later ones. Dates are ISO 8601 UTC strings; a date that could
 * not be read is null, never guessed.
 */
export type Observation =
  | ArticlesObservation
  | JobsObservation
  | PostingObservation
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

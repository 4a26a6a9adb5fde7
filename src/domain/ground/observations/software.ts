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

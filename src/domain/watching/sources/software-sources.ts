import type { Observation, RepositoriesObservation, StoreProduct } from '../../ground/observations/index.ts';
import { isSdkName } from '../../ground/vocabulary/product-name.ts';
import type { SourceCandidate } from './discover.ts';
import { PACKAGE_INDEXES } from '../../../config/package-indexes.ts';
import { vendorSource } from '../formats/vendor-links.ts';

const MAX_WATCHED = 3;
const MAX_SDKS = 2;
const MAX_PACKAGES = 3;

/**
 * Where a list of repositories and a package lead: releases and advisories of the repositories that most people follow (all of them would
 * be an hour's allowance), the packages that repositories name as their own page, the downloads of a package, the reviews of an app.
 */
export function softwareSources(observation: Observation, sourceUrl: string): SourceCandidate[] {
  if (observation.kind === 'repositories') return repositorySources(observation, sourceUrl);
  if (observation.kind === 'rating') return reviewsOf(observation.product);
  if (observation.kind !== 'versions') return [];
  const { ecosystem, name } = observation.product;
  if (ecosystem === 'npm')
    return [
      candidate(
        'pkg_downloads',
        `${PACKAGE_INDEXES.npmDownloads}/downloads/range/last-year/${name}`,
        'package',
      ),
    ];
  if (ecosystem !== 'pypi') return [];
  return [
    candidate(
      'pkg_downloads',
      `${PACKAGE_INDEXES.pypiStats}/api/packages/${encodeURIComponent(name.toLowerCase())}/overall?mirrors=false`,
      'package',
    ),
  ];
}

function repositorySources({ repositories }: RepositoriesObservation, sourceUrl: string): SourceCandidate[] {
  const base = /^(https?:\/\/[^/]+(?:\/.*)?)\/orgs\//.exec(sourceUrl)?.[1] ?? 'https://api.github.com';
  const kept = repositories.filter(({ archived }) => !archived).toSorted((a, b) => b.stars - a.stars);
  const popular = kept.slice(0, MAX_WATCHED);
  const sdks = kept
    .filter((repository) => !popular.includes(repository) && isSdkName(repository.name))
    .slice(0, MAX_SDKS);
  const paths = (list: typeof kept): string[] => list.flatMap(({ url }) => ownerAndName(url) ?? []);
  const packages = kept.flatMap(({ homepage }) => {
    const found = homepage === undefined ? null : vendorSource(homepage);
    return found?.kind === 'pkg' ? [candidate('pkg', found.url, 'GitHub repository')] : [];
  });
  return [
    ...paths([...popular, ...sdks]).map((path) =>
      candidate('gh_releases', `${base}/repos/${path}/releases?per_page=50`, 'GitHub organisation'),
    ),
    ...paths(popular).map((path) =>
      candidate(
        'gh_advisories',
        `${base}/repos/${path}/security-advisories?per_page=50`,
        'GitHub organisation',
      ),
    ),
    ...packages.slice(0, MAX_PACKAGES),
  ];
}

/** The newest fifty reviews in the store's country of the page. */
function reviewsOf({ store, url }: StoreProduct): SourceCandidate[] {
  const [, country = 'us', id] =
    /^https:\/\/apps\.apple\.com\/([a-z]{2})\/app\/(?:.{0,300}\/)?id(\d{5,15})/.exec(url) ?? [];
  if (store !== 'app_store' || id === undefined) return [];
  return [
    candidate(
      'app_reviews',
      `https://itunes.apple.com/${country}/rss/customerreviews/id=${id}/sortBy=mostRecent/json`,
      'app',
    ),
  ];
}

function ownerAndName(url: string): string | null {
  return /^https:\/\/github\.com\/([\w.-]{1,100}\/[\w.-]{1,100})\/?$/.exec(url)?.[1] ?? null;
}

function candidate(kind: SourceCandidate['kind'], url: string, foundBy: string): SourceCandidate {
  return { kind, url, foundBy, confidence: 0.9 };
}

import { expecting, isWebAddress, rows } from '../expect.ts';
import type { SourceCheck } from '../source-check.ts';
import { checkOf, linkedFrom, vendorAddresses } from './check-of.ts';

/** A week of days: fewer show no trend. */
const FEWEST_DAYS = 7;

/** GitHub without a search, package indexes, and app stores. Releases, advisories, downloads and reviews are where the first answer leads. */
export function softwareChecks(): SourceCheck[] {
  return [
    checkOf({
      name: 'github-repositories',
      about: 'GitHub, repositories of an organisation',
      kind: 'gh',
      addresses: vendorAddresses('https://github.com/grafana', 'https://github.com/hashicorp'),
      reads: expecting('repositories', ({ repositories }) =>
        rows('repositories', repositories, {
          'a date of its last push': ({ pushedAt }) => pushedAt !== null,
          'a licence': ({ license }) => license !== null,
        }),
      ),
    }),
    checkOf({
      name: 'github-releases',
      about: 'GitHub, releases of a repository',
      kind: 'gh_releases',
      addresses: linkedFrom('github-repositories', 'gh_releases'),
      reads: VERSIONS,
    }),
    checkOf({
      name: 'github-advisories',
      about: 'GitHub, security advisories of a repository',
      kind: 'gh_advisories',
      addresses: linkedFrom('github-repositories', 'gh_advisories'),
      reads: expecting('advisories', ({ advisories }) =>
        rows('advisories', advisories, {
          'a date': ({ publishedAt }) => publishedAt !== null,
          'a severity': ({ severity }) => severity !== 'unknown',
        }),
      ),
    }),
    checkOf({
      name: 'npm-package',
      about: 'npm, a package',
      kind: 'pkg',
      addresses: vendorAddresses('https://www.npmjs.com/package/express'),
      reads: VERSIONS,
    }),
    checkOf({
      name: 'npm-scope',
      about: 'npm, packages of a scope',
      kind: 'pkg',
      addresses: vendorAddresses('https://www.npmjs.com/org/angular'),
      reads: expecting('packages', ({ packages }) =>
        rows('packages', packages, { 'a date': ({ updatedAt }) => updatedAt !== null }),
      ),
    }),
    checkOf({
      name: 'npm-downloads',
      about: 'npm, downloads by day',
      kind: 'pkg_downloads',
      addresses: linkedFrom('npm-package', 'pkg_downloads'),
      reads: DOWNLOADS,
    }),
    checkOf({
      name: 'pypi-package',
      about: 'PyPI, a project',
      kind: 'pkg',
      addresses: vendorAddresses('https://pypi.org/project/requests/'),
      reads: VERSIONS,
    }),
    checkOf({
      name: 'pypi-downloads',
      about: 'PyPI Stats, downloads by day',
      kind: 'pkg_downloads',
      addresses: linkedFrom('pypi-package', 'pkg_downloads'),
      reads: DOWNLOADS,
    }),
    checkOf({
      name: 'app-store',
      about: 'App Store, rating of an app',
      kind: 'app',
      addresses: vendorAddresses('https://apps.apple.com/us/app/slack/id618783545'),
      reads: RATING,
    }),
    checkOf({
      name: 'app-store-reviews',
      about: 'App Store, reviews of an app',
      kind: 'app_reviews',
      addresses: linkedFrom('app-store', 'app_reviews'),
      reads: expecting('reviews', ({ reviews }) =>
        rows('reviews', reviews, {
          'a date': ({ at }) => at !== null,
          'a text': ({ text }) => text !== '',
        }),
      ),
    }),
    checkOf({
      name: 'wordpress-plugin',
      about: 'WordPress.org, rating of a plugin',
      kind: 'app',
      addresses: vendorAddresses('https://wordpress.org/plugins/akismet/'),
      reads: RATING,
    }),
  ];
}

const VERSIONS = expecting('versions', ({ versions }) =>
  rows('versions', versions, {
    'a date': ({ publishedAt }) => publishedAt !== null,
    'an address': ({ url }) => isWebAddress(url),
  }),
);

const DOWNLOADS = expecting('downloads', ({ days }) =>
  days.length < FEWEST_DAYS
    ? { missing: `there are ${days.length} days of downloads; a trend takes ${FEWEST_DAYS}` }
    : rows('days of downloads', days, { 'a download': ({ downloads }) => downloads > 0 }),
);

const RATING = expecting('rating', ({ mean, count }) => ({
  found: `${mean.toFixed(1)} stars of ${count} ratings`,
}));

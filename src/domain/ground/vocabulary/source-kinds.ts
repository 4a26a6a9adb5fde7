import { DAY, HOUR, MINUTE, SECOND } from '../../../platform/clock.ts';
import { PACKAGE_INDEXES } from '../../../config/package-indexes.ts';

/** What a source is, by the lower-case name of its detector family. */
export type SourceKind =
  | 'feed'
  | 'newsroom'
  | 'ats'
  | 'jsonld_job'
  | 'job_posting'
  | 'status'
  | 'edgar_sub'
  | 'edgar_8k'
  | 'edgar_d'
  | 'edgar_exhibit'
  | 'edgar_report'
  | 'gov'
  | 'warn'
  | 'edgar_index'
  | 'price'
  | 'team'
  | 'profile'
  | 'tech'
  | 'gh'
  | 'home'
  | 'sitemap'
  | 'changelog'
  | 'legal'
  | 'subprocessors'
  | 'security_txt'
  | 'llms_txt'
  | 'openapi'
  | 'events'
  | 'gh_releases'
  | 'gh_advisories'
  | 'gh_issues'
  | 'pkg'
  | 'pkg_downloads'
  | 'app'
  | 'app_reviews'
  | 'hn'
  | 'reddit'
  | 'dns'
  | 'ct'
  | 'podcast'
  | 'youtube'
  | 'wire'
  | 'bot';

export interface SourceKindRules {
  /** For a person's eyes. */
  label: string;
  /** Milliseconds between visits, before what the server itself asks for; null: read once, it never changes. */
  visitEvery: number | null;
  /** Milliseconds between two requests to the documented API this kind is read from: half its limit. Null for a page. */
  apiGap: number | null;
  /** What a good answer is made of. */
  content: 'html' | 'xml' | 'json' | 'feed' | 'text';
  /** The `Accept` header that asks for it. */
  accept: string;
  /** Bytes after decompression. */
  maxBytes: number;
  /** A file that a standard gives an address: that it is not there (404, 410) is what the site says, and is read like a page. */
  mayBeAbsent?: true;
  /** Slow, short of requests or many: visited in its own time, never because somebody asked for a crawl and waits for it. */
  background?: true;
}

const MEGABYTE = 1024 * 1024;
const html = {
  apiGap: null,
  content: 'html',
  accept: 'text/html, application/xhtml+xml;q=0.9',
  maxBytes: 5 * MEGABYTE,
} as const;
const json = { apiGap: null, content: 'json', accept: 'application/json', maxBytes: 5 * MEGABYTE } as const;
const xml = {
  apiGap: null,
  content: 'xml',
  accept: 'application/xml, text/xml',
  maxBytes: 5 * MEGABYTE,
} as const;
const feed = {
  apiGap: null,
  content: 'feed',
  accept:
    'application/rss+xml, application/atom+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9',
  maxBytes: 5 * MEGABYTE,
} as const;

const text = {
  apiGap: null,
  content: 'text',
  accept: 'text/plain, text/markdown;q=0.9',
  maxBytes: 1 * MEGABYTE,
} as const;

/** The SEC allows 10 requests a second over all its hosts; GitHub 60 an hour without a token. The boards publish no figure. */
const SEC_GAP = 200;
const BOARD_GAP = 1 * SECOND;
/** USAspending publishes no limit either. */
const GOV_GAP = 1 * SECOND;
const GITHUB_GAP = 2 * MINUTE;
/** npm and PyPI publish no limit for reading; pypistats.org asks for at most 30 requests a minute. */
const PACKAGE_GAP = 1 * SECOND;
const DOWNLOADS_GAP = 4 * SECOND;
/** The iTunes search API: about 20 calls a minute (performance-partners.apple.com/search-api). */
const STORE_GAP = 6 * SECOND;
/** Algolia's Hacker News API: 10,000 requests an hour from one address (hn.algolia.com/api). */
const HN_GAP = 720;
/** Reddit: 100 queries a minute for one OAuth client. */
const REDDIT_GAP = 1.2 * SECOND;
/** Discord: 50 requests a second over all, and limits of each path's own that it names only in its answers. */
const DISCORD_GAP = 2 * SECOND;
/** crt.sh publishes no limit and answers slowly. */
const CT_GAP = 30 * SECOND;

const github = { ...json, accept: 'application/vnd.github+json', apiGap: GITHUB_GAP } as const;

export const sourceKinds: Readonly<Record<SourceKind, SourceKindRules>> = {
  feed: { label: 'Feed', visitEvery: 1 * HOUR, ...feed },
  newsroom: { label: 'Newsroom', visitEvery: 6 * HOUR, ...html },
  ats: {
    label: 'Job board',
    visitEvery: 12 * HOUR,
    ...json,
    // Personio answers XML and Teamtailor RSS.
    accept: 'application/json, application/rss+xml;q=0.9, application/xml;q=0.9, text/xml;q=0.8',
    apiGap: BOARD_GAP,
    maxBytes: 20 * MEGABYTE,
  },
  jsonld_job: { label: 'Careers page', visitEvery: 24 * HOUR, ...html },
  // Whether it is still open the careers page says.
  job_posting: { label: 'Job posting', visitEvery: 14 * DAY, ...html, background: true },
  // Which file a status page has depends on who made it: one that is missing leads to the next (`formats/status-page.ts`).
  status: {
    label: 'Status page',
    visitEvery: 15 * MINUTE,
    ...json,
    accept: 'application/json, application/atom+xml;q=0.9, application/rss+xml;q=0.9, text/xml;q=0.8',
    mayBeAbsent: true,
  },
  edgar_sub: {
    label: 'SEC filings',
    visitEvery: 6 * HOUR,
    ...json,
    apiGap: SEC_GAP,
    maxBytes: 20 * MEGABYTE,
  },
  edgar_8k: { label: 'SEC form 8-K', visitEvery: null, ...html, apiGap: SEC_GAP },
  edgar_d: { label: 'SEC form D', visitEvery: null, ...xml, apiGap: SEC_GAP },
  edgar_exhibit: { label: 'SEC press exhibit', visitEvery: null, ...html, apiGap: SEC_GAP },
  edgar_report: {
    label: 'SEC form 10-K or 10-Q',
    visitEvery: null,
    ...html,
    apiGap: SEC_GAP,
    maxBytes: 20 * MEGABYTE,
  },
  gov: { label: 'US federal awards', visitEvery: 24 * HOUR, ...json, apiGap: GOV_GAP },
  // The two lists below are read once for all accounts (`shared-lists/`).
  warn: {
    label: 'State WARN notices',
    visitEvery: 24 * HOUR,
    ...html,
    accept:
      'text/csv, text/html;q=0.9, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;q=0.8',
    maxBytes: 20 * MEGABYTE,
  },
  edgar_index: {
    label: 'SEC daily index',
    visitEvery: 6 * HOUR,
    ...text,
    apiGap: SEC_GAP,
    maxBytes: 20 * MEGABYTE,
  },
  price: { label: 'Pricing page', visitEvery: 24 * HOUR, ...html },
  team: { label: 'Team page', visitEvery: 7 * DAY, ...html },
  profile: { label: 'Profile page', visitEvery: 14 * DAY, ...html, background: true },
  tech: { label: 'Technologies on the home page', visitEvery: 24 * HOUR, ...html },
  gh: { label: 'GitHub organisation', visitEvery: 24 * HOUR, ...json, apiGap: GITHUB_GAP },
  home: { label: 'Home page', visitEvery: 24 * HOUR, ...html },
  sitemap: { label: 'Sitemap', visitEvery: 24 * HOUR, ...xml, maxBytes: 20 * MEGABYTE },
  changelog: { label: 'Changelog', visitEvery: 12 * HOUR, ...html },
  legal: { label: 'Legal document', visitEvery: 7 * DAY, ...html },
  subprocessors: { label: 'Subprocessors', visitEvery: 7 * DAY, ...html },
  security_txt: { label: 'security.txt', visitEvery: 7 * DAY, ...text, mayBeAbsent: true },
  llms_txt: { label: 'llms.txt', visitEvery: 7 * DAY, ...text, mayBeAbsent: true },
  openapi: {
    label: 'API description',
    visitEvery: 7 * DAY,
    ...json,
    maxBytes: 20 * MEGABYTE,
    mayBeAbsent: true,
  },
  events: { label: 'Events page', visitEvery: 24 * HOUR, ...html },
  gh_releases: { label: 'GitHub releases', visitEvery: 24 * HOUR, ...github },
  gh_advisories: { label: 'GitHub security advisories', visitEvery: 24 * HOUR, ...github, background: true },
  gh_issues: { label: 'GitHub issue search', visitEvery: 24 * HOUR, ...github, background: true },
  // A package's document holds all its versions.
  pkg: { label: 'Package', visitEvery: 24 * HOUR, ...json, apiGap: PACKAGE_GAP, maxBytes: 20 * MEGABYTE },
  pkg_downloads: {
    label: 'Package downloads',
    visitEvery: 24 * HOUR,
    ...json,
    apiGap: DOWNLOADS_GAP,
    background: true,
  },
  app: { label: 'App or plugin rating', visitEvery: 24 * HOUR, ...json, apiGap: STORE_GAP },
  app_reviews: { label: 'App reviews', visitEvery: 24 * HOUR, ...json, apiGap: STORE_GAP },
  hn: { label: 'Hacker News', visitEvery: 24 * HOUR, ...json, apiGap: HN_GAP },
  reddit: { label: 'Reddit', visitEvery: 24 * HOUR, ...json, apiGap: REDDIT_GAP },
  // Not fetched but looked up (`dns-lookup.ts`); the answer is kept as JSON.
  dns: { label: 'DNS records', visitEvery: 24 * HOUR, ...json, apiGap: 0 },
  ct: {
    label: 'Certificate transparency',
    visitEvery: 7 * DAY,
    ...json,
    apiGap: CT_GAP,
    maxBytes: 20 * MEGABYTE,
    background: true,
  },
  podcast: { label: 'Podcast', visitEvery: 12 * HOUR, ...feed },
  youtube: { label: 'YouTube channel', visitEvery: 12 * HOUR, ...feed },
  // Whole feeds of a news wire, read once for all accounts (`shared-lists/`).
  wire: { label: 'News wire', visitEvery: 15 * MINUTE, ...feed },
  // Its bot says when (`bots/cadence.ts`), and its template what it asks for and how much of it (`bots/templates/`).
  bot: { label: 'Custom bot', visitEvery: null, ...html, accept: '*/*', background: true },
};

export function sourceKind(kind: SourceKind): SourceKindRules {
  return sourceKinds[kind];
}

export function isSourceKind(name: string): name is SourceKind {
  return Object.hasOwn(sourceKinds, name);
}

/** A documented public API: governed by its own terms and limits, not by robots.txt. */
export interface ApiTerms {
  /** A host name, or `*.` before the vendor's domain where each customer has a host of their own. */
  host: string;
  /** Only addresses under this path are the API; the rest of the host is ordinary web. */
  pathPrefix: string;
  provider: string;
  /** Least time between two requests, in milliseconds. */
  minGapMs: number;
}

const hostOf = (url: string): string => new URL(url).hostname;

/** The list is fixed here and shown to the user; nothing a tenant writes can add to it. */
export const apiTerms: readonly ApiTerms[] = [
  { host: 'data.sec.gov', pathPrefix: '/', provider: 'SEC EDGAR', minGapMs: SEC_GAP },
  { host: 'www.sec.gov', pathPrefix: '/Archives/', provider: 'SEC EDGAR', minGapMs: SEC_GAP },
  { host: 'www.sec.gov', pathPrefix: '/files/company_tickers', provider: 'SEC EDGAR', minGapMs: SEC_GAP },
  {
    host: 'boards-api.greenhouse.io',
    pathPrefix: '/v1/boards/',
    provider: 'Greenhouse',
    minGapMs: BOARD_GAP,
  },
  { host: 'api.lever.co', pathPrefix: '/v0/postings/', provider: 'Lever', minGapMs: BOARD_GAP },
  { host: 'api.eu.lever.co', pathPrefix: '/v0/postings/', provider: 'Lever', minGapMs: BOARD_GAP },
  { host: 'api.ashbyhq.com', pathPrefix: '/posting-api/', provider: 'Ashby', minGapMs: BOARD_GAP },
  {
    host: 'apply.workable.com',
    pathPrefix: '/api/v1/widget/accounts/',
    provider: 'Workable',
    minGapMs: BOARD_GAP,
  },
  {
    host: 'api.smartrecruiters.com',
    pathPrefix: '/v1/companies/',
    provider: 'SmartRecruiters',
    minGapMs: BOARD_GAP,
  },
  { host: '*.recruitee.com', pathPrefix: '/api/offers', provider: 'Recruitee', minGapMs: BOARD_GAP },
  { host: '*.jobs.personio.de', pathPrefix: '/xml', provider: 'Personio', minGapMs: BOARD_GAP },
  { host: '*.jobs.personio.com', pathPrefix: '/xml', provider: 'Personio', minGapMs: BOARD_GAP },
  {
    host: 'api.usaspending.gov',
    pathPrefix: '/api/v2/search/',
    provider: 'USAspending',
    minGapMs: GOV_GAP,
  },
  { host: 'api.github.com', pathPrefix: '/', provider: 'GitHub', minGapMs: GITHUB_GAP },
  { host: hostOf(PACKAGE_INDEXES.npm), pathPrefix: '/', provider: 'npm', minGapMs: PACKAGE_GAP },
  {
    host: hostOf(PACKAGE_INDEXES.npmDownloads),
    pathPrefix: '/downloads/',
    provider: 'npm',
    minGapMs: DOWNLOADS_GAP,
  },
  { host: hostOf(PACKAGE_INDEXES.pypi), pathPrefix: '/pypi/', provider: 'PyPI', minGapMs: PACKAGE_GAP },
  {
    host: hostOf(PACKAGE_INDEXES.pypiStats),
    pathPrefix: '/api/',
    provider: 'PyPI Stats',
    minGapMs: DOWNLOADS_GAP,
  },
  { host: 'itunes.apple.com', pathPrefix: '/', provider: 'Apple', minGapMs: STORE_GAP },
  { host: 'api.wordpress.org', pathPrefix: '/plugins/info/', provider: 'WordPress.org', minGapMs: STORE_GAP },
  { host: 'hn.algolia.com', pathPrefix: '/api/v1/', provider: 'Hacker News (Algolia)', minGapMs: HN_GAP },
  { host: 'oauth.reddit.com', pathPrefix: '/', provider: 'Reddit', minGapMs: REDDIT_GAP },
  { host: 'discord.com', pathPrefix: '/api/', provider: 'Discord', minGapMs: DISCORD_GAP },
];

/** The API an address belongs to, or null for an ordinary page: its host, its path, https, the usual port. */
export function apiTermsOf(url: string): ApiTerms | null {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.protocol !== 'https:' || parsed.port !== '') return null;
  return (
    apiTerms.find(
      ({ host, pathPrefix }) => isHost(parsed.hostname, host) && parsed.pathname.startsWith(pathPrefix),
    ) ?? null
  );
}

function isHost(hostname: string, host: string): boolean {
  if (!host.startsWith('*.')) return hostname === host;
  const below = hostname.slice(0, -(host.length - 1));
  return hostname.endsWith(host.slice(1)) && /^[a-z0-9-]{1,63}$/.test(below);
}

import { DAY, HOUR, MINUTE, SECOND } from '../../platform/clock.ts';

/** What a source is, by the lower-case name of its detector family. */
export type SourceKind =
  | 'feed'
  | 'newsroom'
  | 'ats'
  | 'jsonld_job'
  | 'status'
  | 'edgar_sub'
  | 'edgar_8k'
  | 'edgar_d'
  | 'price'
  | 'team'
  | 'tech'
  | 'gh'
  | 'home'
  | 'sitemap';

export interface SourceKindRules {
  /** For a person's eyes. */
  label: string;
  /** Milliseconds between visits, before what the server itself asks for; null: read once, it never changes. */
  visitEvery: number | null;
  /** Milliseconds between two requests to the documented API this kind is read from: half its limit. Null for a page. */
  apiGap: number | null;
  /** What a good answer is made of. */
  content: 'html' | 'xml' | 'json' | 'feed';
  /** The `Accept` header that asks for it. */
  accept: string;
  /** Bytes after decompression. */
  maxBytes: number;
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

/** The SEC allows 10 requests a second over all its hosts; GitHub 60 an hour without a token. The boards publish no figure. */
const SEC_GAP = 200;
const BOARD_GAP = 1 * SECOND;
const GITHUB_GAP = 2 * MINUTE;

export const sourceKinds: Readonly<Record<SourceKind, SourceKindRules>> = {
  feed: { label: 'Feed', visitEvery: 1 * HOUR, ...feed },
  newsroom: { label: 'Newsroom', visitEvery: 6 * HOUR, ...html },
  ats: { label: 'Job board', visitEvery: 12 * HOUR, ...json, apiGap: BOARD_GAP, maxBytes: 20 * MEGABYTE },
  jsonld_job: { label: 'Careers page', visitEvery: 24 * HOUR, ...html },
  status: { label: 'Status page', visitEvery: 15 * MINUTE, ...json },
  edgar_sub: {
    label: 'SEC filings',
    visitEvery: 6 * HOUR,
    ...json,
    apiGap: SEC_GAP,
    maxBytes: 20 * MEGABYTE,
  },
  edgar_8k: { label: 'SEC form 8-K', visitEvery: null, ...html, apiGap: SEC_GAP },
  edgar_d: { label: 'SEC form D', visitEvery: null, ...xml, apiGap: SEC_GAP },
  price: { label: 'Pricing page', visitEvery: 24 * HOUR, ...html },
  team: { label: 'Team page', visitEvery: 7 * DAY, ...html },
  tech: { label: 'Technologies on the home page', visitEvery: 24 * HOUR, ...html },
  gh: { label: 'GitHub organisation', visitEvery: 24 * HOUR, ...json, apiGap: GITHUB_GAP },
  home: { label: 'Home page', visitEvery: 24 * HOUR, ...html },
  sitemap: { label: 'Sitemap', visitEvery: 24 * HOUR, ...xml, maxBytes: 20 * MEGABYTE },
};

export function sourceKind(kind: SourceKind): SourceKindRules {
  return sourceKinds[kind];
}

export function isSourceKind(name: string): name is SourceKind {
  return Object.hasOwn(sourceKinds, name);
}

/** A documented public API: governed by its own terms and limits, not by robots.txt. */
export interface ApiTerms {
  host: string;
  /** Only addresses under this path are the API; the rest of the host is ordinary web. */
  pathPrefix: string;
  provider: string;
  /** Least time between two requests, in milliseconds. */
  minGapMs: number;
}

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
  { host: 'api.github.com', pathPrefix: '/', provider: 'GitHub', minGapMs: GITHUB_GAP },
];

/** Host names of the documented APIs. */
export const apiHosts: readonly string[] = [...new Set(apiTerms.map(({ host }) => host))];

/** The API an address belongs to, or null for an ordinary page: exact host, its path, https, the usual port. */
export function apiTermsOf(url: string): ApiTerms | null {
  const parsed = URL.parse(url);
  if (parsed === null || parsed.protocol !== 'https:' || parsed.port !== '') return null;
  return (
    apiTerms.find(
      ({ host, pathPrefix }) => parsed.hostname === host && parsed.pathname.startsWith(pathPrefix),
    ) ?? null
  );
}

import type { FetchedDocument } from '../formats/document.ts';
import { eachElement, readHtml, resolve } from '../formats/html.ts';
import type { HtmlPage, PageLink } from '../formats/html.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import { MAX_POSTINGS, MAX_PROFILES, postingLinks, profileLinks } from './detail-pages.ts';
import { classOfAddress, classOfText, SOURCE_OF_CLASS } from './page-class.ts';
import type { PageClass } from './page-class.ts';
import { isOwn } from './own-address.ts';
import { firstStatusFile } from '../formats/status-page.ts';
import { TEAMTAILOR_FEED, vendorSource } from '../formats/vendor-links.ts';

export { cikFromTickers } from '../../ground/vocabulary/company-names.ts';

/** An address worth watching, and why it is thought to be the company's. */
export interface SourceCandidate {
  kind: SourceKind;
  url: string;
  /** For a person: `link rel=alternate`, `home link`, `sitemap`, … */
  foundBy: string;
  /** 0 to 1. */
  confidence: number;
}

const CAREERS_PAGE = 'careers page';

/** Why a page of one posting, or of one person, is thought to be the company's: `team page /about/team`. */
export function detailFoundBy(kind: 'job_posting' | 'profile', parentUrl: string): string {
  return `${kind === 'profile' ? 'team page' : CAREERS_PAGE} ${URL.parse(parentUrl)?.pathname.slice(0, 150) ?? ''}`;
}

/** How many sources of a kind one account gets; the surest win. A kind that is not named here is not a candidate. */
const CAPS: Partial<Record<SourceKind, number>> = {
  feed: 3,
  newsroom: 2,
  jsonld_job: 1,
  job_posting: MAX_POSTINGS,
  profile: MAX_PROFILES,
  price: 1,
  team: 2,
  status: 1,
  gh: 1,
  edgar_sub: 1,
  ats: 2,
  changelog: 1,
  events: 2,
  legal: 5,
  subprocessors: 1,
  sitemap: 4,
  security_txt: 1,
  llms_txt: 1,
  openapi: 2,
  pkg: 4,
  app: 2,
  app_reviews: 1,
  podcast: 1,
  youtube: 1,
};

/** The sources a home page leads to. `domain` is the account's registrable domain; nothing outside it and known vendors counts. */
export function candidatesFromHome(document: FetchedDocument, domain: string): SourceCandidate[] {
  const page = readHtml(document);
  if (!page.ok || !isOwn(document.finalUrl, domain)) return [];
  return capped([
    ...feedsOf(page.value, domain),
    ...linkedPages(page.value, domain),
    ...vendorsOf(page.value, 'home link'),
    ...apiDescriptions(page.value, domain),
  ]);
}

const TELLING_SITEMAP =
  /page|customer|case|stor|integration|app|industr|solution|product|event|webinar|doc|sitemap[-_]?\d{0,2}\.xml/i;
const OTHER_SITEMAP = /image|video|tag|categor|author|news|blog|post-sitemap|job|forum|profile|user/i;

/** Why a file of a sitemap index is thought to be the company's. */
export const SITEMAP_INDEX = 'sitemap index';

/** The files of a sitemap index that may list customers, integrations, events and the like; an index of an index is not followed. */
export function candidatesFromSitemapIndex(sitemaps: readonly string[], domain: string): SourceCandidate[] {
  return capped(
    sitemaps
      .slice(0, 1_000)
      .filter((url) => isOwn(url, domain) && TELLING_SITEMAP.test(url) && !OTHER_SITEMAP.test(url))
      .map((url) => ({ kind: 'sitemap', url, foundBy: SITEMAP_INDEX, confidence: 0.8 })),
  );
}

/** Files that a standard gives an address: `/.well-known/security.txt` (RFC 9116) and `/llms.txt` (llmstxt.org). */
export function standardFiles(document: FetchedDocument, domain: string): SourceCandidate[] {
  if (!isOwn(document.finalUrl, domain)) return [];
  return [
    {
      kind: 'security_txt',
      url: `https://${domain}/.well-known/security.txt`,
      foundBy: 'RFC 9116',
      confidence: 0.9,
    },
    { kind: 'llms_txt', url: `https://${domain}/llms.txt`, foundBy: 'llmstxt.org', confidence: 0.9 },
  ];
}

/**
 * An API description has no standard address: it is taken where the page links one, and asked for at its usual address only where the
 * page links an API's documentation.
 */
function apiDescriptions(page: HtmlPage, domain: string): SourceCandidate[] {
  const files: SourceCandidate[] = [];
  let documented = false;
  for (const { url, text } of page.anchors) {
    if (!isOwn(url, domain)) continue;
    const at = URL.parse(url);
    if (at !== null && /\/(?:openapi|swagger)(?:[-_.]?v?\d{1,2})?\.json$/i.test(at.pathname))
      files.push({ kind: 'openapi', url, foundBy: 'home link', confidence: 0.95 });
    documented ||=
      /^(?:api|developers?|api (?:docs|documentation|reference)|for developers|developer (?:docs|portal))$/i.test(
        text,
      );
  }
  if (documented)
    files.push({
      kind: 'openapi',
      url: `https://${domain}/openapi.json`,
      foundBy: 'usual address',
      confidence: 0.5,
    });
  return files;
}

/** The feeds that a newsroom page leads to. */
export function candidatesFromNewsroom(document: FetchedDocument, domain: string): SourceCandidate[] {
  const page = readHtml(document);
  return page.ok && isOwn(document.finalUrl, domain) ? capped(feedsOf(page.value, domain)) : [];
}

/** The boards that a careers page links or embeds; where it has none, the pages of single postings on the company's own site. */
export function candidatesFromCareers(document: FetchedDocument, domain: string): SourceCandidate[] {
  const page = readHtml(document);
  if (!page.ok || !isOwn(document.finalUrl, domain)) return [];
  const boards = [
    ...vendorsOf(page.value, CAREERS_PAGE).filter(({ kind }) => kind === 'ats'),
    ...teamtailorFeed(page.value),
  ];
  if (boards.length > 0) return capped(boards);
  return postingLinks(page.value, domain).map((url) => ({
    kind: 'job_posting',
    url,
    foundBy: detailFoundBy('job_posting', document.url),
    confidence: 0.8,
  }));
}

/** The pages of single people that a team page links, with the person's name. */
export function candidatesFromTeam(
  document: FetchedDocument,
  domain: string,
): (SourceCandidate & { name: string })[] {
  const page = readHtml(document);
  if (!page.ok || !isOwn(document.finalUrl, domain)) return [];
  return profileLinks(page.value, domain).map(({ url, name }) => ({
    kind: 'profile',
    url,
    foundBy: detailFoundBy('profile', document.url),
    confidence: 0.8,
    name,
  }));
}

/** Pricing, team, newsroom and careers pages that a sitemap names. */
export function candidatesFromSitemap(urls: readonly { loc: string }[], domain: string): SourceCandidate[] {
  const candidates: SourceCandidate[] = [];
  for (const { loc } of urls.slice(0, 50_000)) {
    const found = classOfAddress(loc);
    if (found === null || found.page === 'status' || !isOwn(loc, domain)) continue;
    candidates.push({
      kind: SOURCE_OF_CLASS[found.page],
      url: loc,
      foundBy: 'sitemap',
      confidence: round(found.confidence - 0.05),
    });
  }
  return capped(candidates);
}

/** Where feeds usually are: to be tried only where nothing else of the kind was found. */
export function wellKnownFeeds(domain: string): SourceCandidate[] {
  return ['/feed', '/rss.xml', '/atom.xml', '/blog/feed', '/news/rss'].map((path) => ({
    kind: 'feed',
    url: `https://${domain}${path}`,
    foundBy: 'usual address',
    confidence: 0.3,
  }));
}

const FEED_TYPE = /^application\/(?:rss\+xml|atom\+xml|feed\+json|rdf\+xml)/;
/** A Teamtailor careers site on the company's own host declares its feed of openings, which is a board and no news. */
const BOARD_FEED = /^\/jobs\.rss$/;

function teamtailorFeed(page: HtmlPage): SourceCandidate[] {
  return page.links.flatMap(({ url, rel, type }) => {
    const at = URL.parse(url);
    if (at === null || !rel.split(' ').includes('alternate') || !FEED_TYPE.test(type)) return [];
    if (!BOARD_FEED.test(at.pathname)) return [];
    return [
      { kind: 'ats', url: at.origin + TEAMTAILOR_FEED, foundBy: 'link rel=alternate', confidence: 0.9 },
    ];
  });
}

/** Feeds of comments and single posts repeat what readers say, not what the company says. */
const SIDE_FEED = /comments?(?:\/|-)?(?:feed|rss)|\/comments\/|replytocom/i;

/** A feed of episodes says so in its address or in the title of its link. */
const PODCAST = /\bpodcasts?\b/i;

function feedsOf(page: HtmlPage, domain: string): SourceCandidate[] {
  const declared = page.links.filter(
    ({ rel, type }) => rel.split(' ').includes('alternate') && FEED_TYPE.test(type),
  );
  const linked = page.anchors.filter(
    ({ url, text }) =>
      /\/(?:rss|feed|atom)(?:\.xml|\/)?$|\.(?:rss|atom)$/i.test(URL.parse(url)?.pathname ?? '') ||
      /^rss(?: feed)?$/i.test(text),
  );
  const candidate = (link: PageLink, foundBy: string, confidence: number): SourceCandidate => ({
    kind: PODCAST.test(`${URL.parse(link.url)?.pathname ?? ''} ${link.element.attribs['title'] ?? ''}`)
      ? 'podcast'
      : 'feed',
    url: link.url,
    foundBy,
    confidence,
  });
  return [
    ...declared.map((link) => candidate(link, 'link rel=alternate', 0.95)),
    ...linked.map((link) => candidate(link, 'feed link', 0.8)),
  ].filter(
    ({ url }) =>
      !SIDE_FEED.test(url) && !BOARD_FEED.test(URL.parse(url)?.pathname ?? '') && isOwn(url, domain),
  );
}

function linkedPages(page: HtmlPage, domain: string): SourceCandidate[] {
  const candidates: SourceCandidate[] = [];
  for (const { url, text } of page.anchors) {
    const status = statusPage(url, text, domain);
    if (status !== null) candidates.push(status);
    else if (isOwn(url, domain)) candidates.push(...pageCandidate(url, text));
  }
  return candidates;
}

/** Address and words agree: sure. Only one of them speaks: less so. They disagree: the address, which is no one's slogan. */
function pageCandidate(url: string, text: string): SourceCandidate[] {
  const byAddress = classOfAddress(url);
  const byText = classOfText(text);
  const page: PageClass | null = byAddress?.page ?? byText;
  if (page === null || page === 'status' || (URL.parse(url)?.pathname === '/' && byAddress === null))
    return [];
  const confidence =
    byAddress === null ? 0.65 : byAddress.confidence + (byText === byAddress.page ? 0.04 : 0);
  return [{ kind: SOURCE_OF_CLASS[page], url, foundBy: 'home link', confidence: round(confidence) }];
}

/**
 * Statuspage's API stands on the status page's own host. It is taken for `status.<own domain>`, for `*.statuspage.io`, and for
 * a link that says "Status" to a host of one of these forms; whether the API answers shows at the first visit.
 */
function statusPage(url: string, text: string, domain: string): SourceCandidate | null {
  const parsed = URL.parse(url);
  if (parsed === null) return null;
  const { hostname, host, protocol } = parsed;
  const hosted = /^[a-z0-9-]{1,63}\.statuspage\.io$/.test(hostname) && hostname !== 'www.statuspage.io';
  const own = isOwn(url, domain) && /^(?:[a-z0-9-]{0,20}status|statuspage)\./.test(hostname);
  if (!hosted && !own) return null;
  const confidence = classOfText(text) === 'status' ? 0.95 : 0.85;
  return {
    kind: 'status',
    url: firstStatusFile(`${protocol}//${host}`),
    foundBy: 'status link',
    confidence,
  };
}

/** Links, embedded frames and scripts that name a board or a code organisation. */
function vendorsOf(page: HtmlPage, foundBy: string): SourceCandidate[] {
  const addresses: string[] = page.anchors.map(({ url }) => url);
  addresses.push(...page.scripts.flatMap(({ src }) => src ?? []));
  eachElement(page.root, ({ name, attribs }) => {
    const address = name === 'iframe' ? resolve(attribs['src'] ?? attribs['data-src'], page.baseUrl) : null;
    if (address !== null) addresses.push(address);
  });
  const counts = new Map<string, { source: NonNullable<ReturnType<typeof vendorSource>>; times: number }>();
  for (const address of addresses) {
    const source = vendorSource(address);
    if (source === null) continue;
    const known = counts.get(source.url);
    if (known === undefined) counts.set(source.url, { source, times: 1 });
    else known.times++;
  }
  // A company links its own organisation more often than another's: of several, the most linked comes first.
  return [...counts.values()].map(({ source, times }) => ({
    ...source,
    foundBy,
    confidence: round(Math.min(0.98, (source.kind === 'gh' ? 0.75 : 0.88) + 0.02 * times)),
  }));
}

function capped(candidates: SourceCandidate[]): SourceCandidate[] {
  const kept = new Map<string, SourceCandidate>();
  const counts = new Map<SourceKind, number>();
  for (const candidate of candidates.toSorted((a, b) => b.confidence - a.confidence)) {
    const key = `${candidate.kind} ${sameAddress(candidate.url)}`;
    const count = counts.get(candidate.kind) ?? 0;
    if (kept.has(key) || count >= (CAPS[candidate.kind] ?? 0)) continue;
    kept.set(key, candidate);
    counts.set(candidate.kind, count + 1);
  }
  return [...kept.values()];
}

/** A trailing slash and `www.` do not make another page. */
function sameAddress(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}

function round(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}

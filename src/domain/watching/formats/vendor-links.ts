import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import { PACKAGE_INDEXES } from '../../../config/package-indexes.ts';

export interface VendorSource {
  kind: SourceKind;
  url: string;
}

/** The RSS feed of a Teamtailor careers site, as many postings as one answer may hold. */
export const TEAMTAILOR_FEED = '/jobs.rss?per_page=200';

const TOKEN = /^[a-z0-9][a-z0-9._-]{0,79}$/i;
/** Path words on a vendor's host that are the vendor's own pages, never a customer's slug. */
const NOT_A_SLUG = new Set(
  (
    'embed api v0 v1 j oneclick-ui about pricing features login signup sign-in signin jobs job careers blog legal privacy terms security contact company customers explore topics ' +
    'marketplace sponsors orgs settings apps search notifications new join enterprise team readme collections trending events site pulls issues codespaces resources solutions'
  ).split(' '),
);

/**
 * The API address behind a link to a known vendor's page: job boards, GitHub organisations and EDGAR's filings. The slug is
 * taken from the link, never made up; null for any other address.
 */
export function vendorSource(link: string): VendorSource | null {
  const url = URL.parse(link);
  if (url === null) return null;
  const [first = '', second = '', third = ''] = url.pathname
    .split('/')
    .filter((part) => part !== '')
    .map(decoded);
  switch (url.hostname.replace(/^www\./, '')) {
    case 'boards.greenhouse.io':
    case 'boards.eu.greenhouse.io':
    case 'job-boards.greenhouse.io':
    case 'job-boards.eu.greenhouse.io':
      return greenhouse(first === 'embed' ? url.searchParams.get('for') : first);
    case 'boards-api.greenhouse.io':
      return first === 'v1' && second === 'boards' ? greenhouse(third) : null;
    case 'jobs.lever.co':
      return slug(first, (site) => ({
        kind: 'ats',
        url: `https://api.lever.co/v0/postings/${site}?mode=json`,
      }));
    case 'jobs.eu.lever.co':
      return slug(first, (site) => ({
        kind: 'ats',
        url: `https://api.eu.lever.co/v0/postings/${site}?mode=json`,
      }));
    case 'api.lever.co':
    case 'api.eu.lever.co':
      if (first !== 'v0' || second !== 'postings') return null;
      return slug(third, (site) => ({
        kind: 'ats',
        url: `https://${url.hostname}/v0/postings/${site}?mode=json`,
      }));
    case 'jobs.ashbyhq.com':
      return slug(first, ashby);
    case 'api.ashbyhq.com':
      return first === 'posting-api' && second === 'job-board' ? slug(third, ashby) : null;
    case 'apply.workable.com':
      return slug(first === 'api' ? accountOfWidget(url) : first, workable);
    case 'careers.smartrecruiters.com':
    case 'jobs.smartrecruiters.com':
      return slug(first, smartRecruiters);
    case 'api.smartrecruiters.com':
      return first === 'v1' && second === 'companies' ? slug(third, smartRecruiters) : null;
    case 'github.com':
      return slug(first === 'orgs' ? second : first, (org) => ({
        kind: 'gh',
        url: `https://api.github.com/orgs/${org.toLowerCase()}/repos?sort=pushed&per_page=100`,
      }));
    case 'npmjs.com':
      return npm(first, second, third, url.pathname);
    case 'pypi.org':
      return first === 'project'
        ? slug(second, (name) => ({
            kind: 'pkg',
            url: `${PACKAGE_INDEXES.pypi}/pypi/${name.toLowerCase()}/json`,
          }))
        : null;
    case 'apps.apple.com':
    case 'itunes.apple.com':
      return app(url.pathname);
    case 'wordpress.org':
      return first === 'plugins' ? slug(second, wordpressPlugin) : null;
    case 'youtube.com':
      return first === 'channel' && /^UC[\w-]{22}$/.test(second)
        ? { kind: 'youtube', url: `https://www.youtube.com/feeds/videos.xml?channel_id=${second}` }
        : null;
    case 'feeds.simplecast.com':
    case 'feeds.transistor.fm':
    case 'feeds.buzzsprout.com':
    case 'feeds.megaphone.fm':
    case 'feeds.acast.com':
    case 'feeds.captivate.fm':
    case 'feeds.libsyn.com':
    case 'rss.art19.com':
    case 'rss.buzzsprout.com':
      return first === '' ? null : { kind: 'podcast', url: url.href };
    // Investor pages link a company's filings by its CIK, which no name look-up has to guess then.
    case 'sec.gov':
      return filings(url.searchParams.get('CIK') ?? url.searchParams.get('cik') ?? '');
    default:
      return hostedBoard(url.hostname);
  }
}

/** Boards of vendors that give each customer a host: the host's first label is the slug. */
function hostedBoard(hostname: string): VendorSource | null {
  const [name = '', ...rest] = hostname.split('.');
  if (!/^[a-z0-9][a-z0-9-]{0,62}$/.test(name) || NOT_A_CUSTOMER.has(name)) return null;
  const board = HOSTED.get(rest.join('.'));
  return board === undefined ? null : { kind: 'ats', url: `https://${hostname}${board}` };
}

export const HOSTED: ReadonlyMap<string, string> = new Map([
  ['recruitee.com', '/api/offers/'],
  ['jobs.personio.de', '/xml'],
  ['jobs.personio.com', '/xml'],
  ['teamtailor.com', TEAMTAILOR_FEED],
  ['bamboohr.com', '/careers/list'],
]);
const NOT_A_CUSTOMER = new Set(
  'www app apps api docs developer developers help support blog careers career get go info status login auth assets cdn static images media resources partners marketplace community jobs'.split(
    ' ',
  ),
);

/** A package, or with `npmjs.com/org/acme` and `npmjs.com/package/@acme/lamp` the scope of the company. */
function npm(first: string, second: string, third: string, path: string): VendorSource | null {
  if (first === 'org' || (first === '' && path === '/')) return slug(second, npmScope);
  if (first !== 'package') return null;
  if (!second.startsWith('@'))
    return slug(second, (name) => ({ kind: 'pkg', url: `${PACKAGE_INDEXES.npm}/${name}` }));
  if (!TOKEN.test(second.slice(1)) || !TOKEN.test(third)) return null;
  return { kind: 'pkg', url: `${PACKAGE_INDEXES.npm}/${second}%2F${third}` };
}

/** Packages under one scope; a scope has one owner. */
function npmScope(scope: string): VendorSource {
  return {
    kind: 'pkg',
    url: `${PACKAGE_INDEXES.npm}/-/v1/search?text=scope:${scope.toLowerCase()}&size=250`,
  };
}

/** `apps.apple.com/us/app/acme/id123456789`. */
function app(path: string): VendorSource | null {
  const id = /^(?:\/[a-z]{2})?\/app\/(?:[^/]{1,200}\/)?id(\d{5,15})$/i.exec(path)?.[1];
  return id === undefined ? null : { kind: 'app', url: `https://itunes.apple.com/lookup?id=${id}` };
}

function wordpressPlugin(name: string): VendorSource {
  return {
    kind: 'app',
    url: `https://api.wordpress.org/plugins/info/1.2/?action=plugin_information&slug=${name.toLowerCase()}`,
  };
}

function workable(account: string): VendorSource {
  return {
    kind: 'ats',
    url: `https://apply.workable.com/api/v1/widget/accounts/${account.toLowerCase()}?details=true`,
  };
}

function accountOfWidget({ pathname }: URL): string {
  return /^\/api\/v1\/widget\/accounts\/([^/]{1,80})$/.exec(pathname)?.[1] ?? '';
}

/** Capitals count in SmartRecruiters' company identifiers. */
function smartRecruiters(company: string): VendorSource {
  return {
    kind: 'ats',
    url: `https://api.smartrecruiters.com/v1/companies/${encodeURIComponent(company)}/postings?limit=100`,
  };
}

function filings(cik: string): VendorSource | null {
  if (!/^\d{1,10}$/.test(cik)) return null;
  return { kind: 'edgar_sub', url: `https://data.sec.gov/submissions/CIK${cik.padStart(10, '0')}.json` };
}

function greenhouse(token: string | null): VendorSource | null {
  return slug(token ?? '', (name) => ({
    kind: 'ats',
    url: `https://boards-api.greenhouse.io/v1/boards/${name.toLowerCase()}/jobs?content=true`,
  }));
}

/** Capitals count in Ashby's names. */
function ashby(name: string): VendorSource {
  return {
    kind: 'ats',
    url: `https://api.ashbyhq.com/posting-api/job-board/${encodeURIComponent(name)}?includeCompensation=true`,
  };
}

function slug(name: string, make: (name: string) => VendorSource): VendorSource | null {
  return TOKEN.test(name) && !NOT_A_SLUG.has(name.toLowerCase()) ? make(name) : null;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

import type { SourceKind } from './kinds.ts';

export interface VendorSource {
  kind: SourceKind;
  url: string;
}

const TOKEN = /^[a-z0-9][a-z0-9._-]{0,79}$/i;
/** Path words on a vendor's host that are the vendor's own pages, never a customer's slug. */
const NOT_A_SLUG = new Set(
  (
    'embed api v0 v1 about pricing features login signup sign-in signin jobs job careers blog legal privacy terms security contact company customers explore topics ' +
    'marketplace sponsors orgs settings apps search notifications new join enterprise team readme collections trending events site pulls issues codespaces resources solutions'
  ).split(' '),
);

/**
 * The API address behind a link to a known vendor's page: job boards (Greenhouse, Lever, Ashby), GitHub organisations and
 * EDGAR's filings. The
 * slug is taken from the link, never made up; null for any other address.
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
    case 'github.com':
      return slug(first === 'orgs' ? second : first, (org) => ({
        kind: 'gh',
        url: `https://api.github.com/orgs/${org.toLowerCase()}/repos?sort=pushed&per_page=100`,
      }));
    // Investor pages link a company's filings by its CIK, which no name look-up has to guess then.
    case 'sec.gov':
      return filings(url.searchParams.get('CIK') ?? url.searchParams.get('cik') ?? '');
    default:
      return null;
  }
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

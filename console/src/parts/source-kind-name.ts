import { inWords } from '../ui/names.ts';

/** What people call the kinds of sources whose codes say nothing to them; the others are words already. */
const NAMES: Readonly<Record<string, string>> = {
  ats: 'job board',
  jsonld_job: 'careers page',
  job_posting: 'job posting',
  status: 'status page',
  edgar_sub: 'SEC filings',
  edgar_8k: 'SEC form 8-K',
  edgar_d: 'SEC form D',
  edgar_exhibit: 'SEC press exhibit',
  edgar_report: 'SEC form 10-K or 10-Q',
  edgar_index: 'SEC daily index',
  gov: 'US federal awards',
  warn: 'State WARN notices',
  price: 'pricing page',
  team: 'team page',
  profile: 'profile page',
  tech: 'technologies on the home page',
  home: 'home page',
  legal: 'legal document',
  security_txt: 'security.txt',
  llms_txt: 'llms.txt',
  openapi: 'API description',
  events: 'events page',
  gh: 'GitHub organisation',
  gh_releases: 'GitHub releases',
  gh_advisories: 'GitHub security advisories',
  gh_issues: 'GitHub issue search',
  pkg: 'package',
  pkg_downloads: 'package downloads',
  app: 'app or plugin rating',
  app_reviews: 'app reviews',
  hn: 'Hacker News',
  reddit: 'Reddit',
  dns: 'DNS records',
  ct: 'certificate transparency',
  youtube: 'YouTube channel',
  wire: 'news wire',
  bot: 'custom bot',
};

export function sourceKindName(kind: string): string {
  return NAMES[kind] ?? inWords(kind);
}

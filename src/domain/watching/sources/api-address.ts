import type { Config } from '../../../config/config.ts';
import { apiTermsOf } from '../../ground/vocabulary/source-kinds.ts';
import { PACKAGE_INDEXES } from '../../../config/package-indexes.ts';

/** The outside APIs whose base address is configuration, and where each is at home. */
function bases(config: Config): [home: string, configured: string][] {
  return [
    ['https://data.sec.gov', config.publicApis.secDataUrl],
    ['https://www.sec.gov', config.publicApis.secWwwUrl],
    ['https://api.github.com', config.github.apiUrl],
    ['https://boards-api.greenhouse.io', config.publicApis.greenhouseUrl],
    ['https://api.lever.co', config.publicApis.leverUrl],
    ['https://api.ashbyhq.com', config.publicApis.ashbyUrl],
    ['https://apply.workable.com', config.publicApis.workableUrl],
    ['https://api.smartrecruiters.com', config.publicApis.smartRecruitersUrl],
    ['https://api.usaspending.gov', config.publicApis.usaSpendingUrl],
    [PACKAGE_INDEXES.npm, config.publicApis.npmUrl],
    [PACKAGE_INDEXES.npmDownloads, config.publicApis.npmDownloadsUrl],
    [PACKAGE_INDEXES.pypi, config.publicApis.pypiUrl],
    [PACKAGE_INDEXES.pypiStats, config.publicApis.pypiStatsUrl],
    ['https://itunes.apple.com', config.publicApis.itunesUrl],
    ['https://api.wordpress.org', config.publicApis.wordpressUrl],
    ['https://hn.algolia.com', config.publicApis.hnUrl],
    ['https://oauth.reddit.com', config.reddit.url],
    // The rest of the host is ordinary web.
    ['https://discord.com/api', `${config.publicApis.discordUrl}/api`],
    ['https://crt.sh', config.publicApis.ctUrl ?? 'https://crt.sh'],
  ];
}

/** An API address as this installation reaches it: the operator may point each API somewhere else (a proxy, a recording). */
export function configuredAddress(config: Config, url: string): string {
  for (const [home, configured] of bases(config)) {
    if (configured !== home && url.startsWith(`${home}/`)) return configured + url.slice(home.length);
  }
  return url;
}

/** Whether the address is a documented API, whose published terms hold in place of robots.txt. */
export function isApiAddress(config: Config, url: string): boolean {
  if (apiTermsOf(url) !== null) return true;
  return bases(config).some(([home, configured]) => configured !== home && url.startsWith(`${configured}/`));
}

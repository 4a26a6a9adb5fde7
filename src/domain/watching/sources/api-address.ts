import type { Config } from '../../../config/config.ts';
import { apiTermsOf } from '../../ground/vocabulary/source-kinds.ts';
import { PACKAGE_INDEXES } from '../../../config/package-indexes.ts';

/** The outside APIs whose base address is configuration, and where each is at home. */
function bases(config: Config): [home: string, configured: string][] {
  return [
    ['https://data.sec.gov', config.secDataUrl],
    ['https://www.sec.gov', config.secWwwUrl],
    ['https://api.github.com', config.githubApiUrl],
    ['https://boards-api.greenhouse.io', config.greenhouseUrl],
    ['https://api.lever.co', config.leverUrl],
    ['https://api.ashbyhq.com', config.ashbyUrl],
    ['https://apply.workable.com', config.workableUrl],
    ['https://api.smartrecruiters.com', config.smartRecruitersUrl],
    ['https://api.usaspending.gov', config.usaSpendingUrl],
    [PACKAGE_INDEXES.npm, config.npmUrl],
    [PACKAGE_INDEXES.npmDownloads, config.npmDownloadsUrl],
    [PACKAGE_INDEXES.pypi, config.pypiUrl],
    [PACKAGE_INDEXES.pypiStats, config.pypiStatsUrl],
    ['https://itunes.apple.com', config.itunesUrl],
    ['https://api.wordpress.org', config.wordpressUrl],
    ['https://hn.algolia.com', config.hnUrl],
    ['https://oauth.reddit.com', config.redditUrl],
    // The rest of the host is ordinary web.
    ['https://discord.com/api', `${config.discordUrl}/api`],
    ['https://crt.sh', config.ctUrl ?? 'https://crt.sh'],
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

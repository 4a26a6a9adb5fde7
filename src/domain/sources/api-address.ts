import type { Config } from '../../config.ts';
import { apiTermsOf } from './kinds.ts';

/** The outside APIs whose base address is configuration, and where each is at home. */
function bases(config: Config): [home: string, configured: string][] {
  return [
    ['https://data.sec.gov', config.secDataUrl],
    ['https://www.sec.gov', config.secWwwUrl],
    ['https://api.github.com', config.githubApiUrl],
    ['https://boards-api.greenhouse.io', config.greenhouseUrl],
    ['https://api.lever.co', config.leverUrl],
    ['https://api.ashbyhq.com', config.ashbyUrl],
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

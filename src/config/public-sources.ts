import { httpUrl, httpUrls } from './addresses.ts';
import { PACKAGE_INDEXES } from './package-indexes.ts';
import { nonEmpty, subreddits } from './words.ts';
import type { Read } from './settings-reader.ts';

/** Public services that sources are read from. Addresses without the closing slash. */
export interface PublicApisConfig {
  secDataUrl: string;
  secWwwUrl: string;
  greenhouseUrl: string;
  leverUrl: string;
  ashbyUrl: string;
  workableUrl: string;
  smartRecruitersUrl: string;
  usaSpendingUrl: string;
  npmUrl: string;
  npmDownloadsUrl: string;
  pypiUrl: string;
  pypiStatsUrl: string;
  itunesUrl: string;
  wordpressUrl: string;
  hnUrl: string;
  /** Null: certificate transparency is not asked. */
  ctUrl: string | null;
  discordUrl: string;
}

export function readPublicApis(read: Read): PublicApisConfig {
  return {
    secDataUrl: read('SEC_DATA_URL', 'https://data.sec.gov', httpUrl),
    secWwwUrl: read('SEC_WWW_URL', 'https://www.sec.gov', httpUrl),
    greenhouseUrl: read('GREENHOUSE_URL', 'https://boards-api.greenhouse.io', httpUrl),
    leverUrl: read('LEVER_URL', 'https://api.lever.co', httpUrl),
    ashbyUrl: read('ASHBY_URL', 'https://api.ashbyhq.com', httpUrl),
    workableUrl: read('WORKABLE_URL', 'https://apply.workable.com', httpUrl),
    smartRecruitersUrl: read('SMARTRECRUITERS_URL', 'https://api.smartrecruiters.com', httpUrl),
    usaSpendingUrl: read('USASPENDING_URL', 'https://api.usaspending.gov', httpUrl),
    npmUrl: read('NPM_URL', PACKAGE_INDEXES.npm, httpUrl),
    npmDownloadsUrl: read('NPM_DOWNLOADS_URL', PACKAGE_INDEXES.npmDownloads, httpUrl),
    pypiUrl: read('PYPI_URL', PACKAGE_INDEXES.pypi, httpUrl),
    pypiStatsUrl: read('PYPI_STATS_URL', PACKAGE_INDEXES.pypiStats, httpUrl),
    itunesUrl: read('ITUNES_URL', 'https://itunes.apple.com', httpUrl),
    wordpressUrl: read('WORDPRESS_URL', 'https://api.wordpress.org', httpUrl),
    hnUrl: read('HN_URL', 'https://hn.algolia.com', httpUrl),
    ctUrl: read<string | null>('CT_URL', 'https://crt.sh', (text) => (text === 'off' ? null : httpUrl(text))),
    discordUrl: read('DISCORD_URL', 'https://discord.com', httpUrl),
  };
}

export interface GithubConfig {
  apiUrl: string;
  token: string | null;
}

export function readGithub(read: Read): GithubConfig {
  return {
    apiUrl: read('GITHUB_API_URL', 'https://api.github.com', httpUrl),
    token: read<string | null>('GITHUB_TOKEN', null, nonEmpty),
  };
}

export interface RedditConfig {
  url: string;
  tokenUrl: string;
  /** An app of the operator's own (reddit.com/prefs/apps); null: Reddit is not read. */
  clientId: string | null;
  clientSecret: string | null;
  /** Communities that are searched; none: all of Reddit. */
  subreddits: string[];
}

export function readReddit(read: Read): RedditConfig {
  return {
    url: read('REDDIT_URL', 'https://oauth.reddit.com', httpUrl),
    tokenUrl: read('REDDIT_TOKEN_URL', 'https://www.reddit.com/api/v1/access_token', httpUrl),
    clientId: read<string | null>('REDDIT_CLIENT_ID', null, nonEmpty),
    clientSecret: read<string | null>('REDDIT_CLIENT_SECRET', null, nonEmpty),
    subreddits: read<string[]>('REDDIT_SUBREDDITS', [], subreddits),
  };
}

/** Lists that are read once for all accounts. */
export interface SharedListsConfig {
  /** Feeds of news wires, read whole and once for all accounts. */
  wireFeeds: string[];
  /** Addresses of state lists of WARN notices (CSV or HTML), read once a day for all accounts. */
  warnUrls: string[];
}

export function readSharedLists(read: Read): SharedListsConfig {
  return {
    wireFeeds: read<string[]>('WIRE_FEEDS', [], httpUrls),
    warnUrls: read<string[]>('WARN_URLS', [], httpUrls),
  };
}

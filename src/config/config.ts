import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  cidrs,
  httpUrl,
  httpUrls,
  origins,
  postgresUrl,
  redisUrl,
  resolveMap,
  resolverAddresses,
} from './addresses.ts';
import { durations, parseDuration, wholeMinutes } from './durations.ts';
import { operatorKey, secretKey } from './keys.ts';
import { readLlm } from './llm.ts';
import type { LlmConfig } from './llm.ts';
import { fraction, integer } from './numbers.ts';
import { ConfigError, createSettingsReader } from './settings-reader.ts';
import type { Environment } from './settings-reader.ts';
import { flag, nonEmpty, oneOf, roles, subreddits } from './words.ts';
import { PACKAGE_INDEXES } from './package-indexes.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../platform/clock.ts';
import { EMPTY_RESOLVE_MAP } from '../platform/outbound-http/resolve-map.ts';
import type { ResolveMap } from '../platform/outbound-http/resolve-map.ts';

/**
 * Everything that the environment can say, read once and validated whole. Durations are milliseconds in here, however
 * they were written (`10s`, `5m`, `6h`, `30d`). No other file reads `process.env` (lint holds that).
 */
export interface Config {
  version: string;
  /** Null: an embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null;
  databasePoolSize: number;
  dataDir: string;
  host: string;
  port: number;
  /** Where a process without the role `api` answers /healthz, /readyz and /metrics; null: nowhere. */
  workerPort: number | null;
  /** Where a process of any role answers those three, and the API's port no longer /metrics; null: nowhere. */
  operationsPort: number | null;
  /** Null until the port is known, when it becomes `http://host:port`. */
  publicUrl: string | null;
  roles: { api: boolean; worker: boolean };
  /** 32 bytes as base64 or hex; null: made and kept in the data folder, which several machines on one database do not share. */
  secretKey: string | null;
  /** What opens /operator; null: nothing does. */
  operatorKey: string | null;
  /** How long a component's measurements stay bad before the service opens an incident itself, and good before it closes it. */
  statusOpenAfter: number;
  statusCloseAfter: number;
  rateLimitReads: number;
  rateLimitWrites: number;
  /** Requests a minute from one address that show no valid key. */
  rateLimitUnauthenticated: number;
  /** Requests a minute from one address for what is outside /v1. */
  rateLimitPages: number;
  /**
   * Where requests are counted. `memory` is exact for one process, which an installation on the embedded database is; `database` and `redis`
   * are exact for all processes that share one. Unless told: `redis` with a REDIS_URL, else `database` with a DATABASE_URL, else `memory`.
   */
  rateLimitStore: 'memory' | 'database' | 'redis';
  redisUrl: string | null;
  /** Origins whose pages may call the API from a browser; none unless named. */
  corsOrigins: string[];
  /** Live accounts that one workspace may have. */
  workspaceMaxAccounts: number;
  webhookTimeout: number;
  webhookRetrySchedule: number[];
  webhookRetryJitter: number;
  webhookRate: number;
  /** A subscription is disabled after so many failures in a row … */
  webhookDisableAfterFailures: number;
  /** … if nothing was delivered for so long. */
  webhookDisableAfter: number;
  /** How long events, deliveries and attempts are kept, rounded up to the week. */
  eventRetention: number;
  /** Where exports wait to be downloaded; several machines share one. */
  exportDir: string;
  egressAllowCidrs: string[];
  egressAllowHttp: boolean;
  egressAllowMetadata: boolean;
  egressResolve: ResolveMap;
  crawlUserAgent: string;
  crawlHostGap: number;
  crawlConcurrency: number;
  crawlTimeout: number;
  changeConfirmAfter: number;
  /** How long a bot waits after its first failure in a row, its second …; the third pauses it. */
  botBackoff: number[];
  rescoreInterval: number;
  purgeAfter: number;
  secDataUrl: string;
  secWwwUrl: string;
  githubApiUrl: string;
  githubToken: string | null;
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
  redditUrl: string;
  redditTokenUrl: string;
  /** An app of the operator's own (reddit.com/prefs/apps); null: Reddit is not read. */
  redditClientId: string | null;
  redditClientSecret: string | null;
  /** Communities that are searched; none: all of Reddit. */
  redditSubreddits: string[];
  discordUrl: string;
  /** `false`: no domain is looked up. */
  dnsLookups: boolean;
  /** Addresses (with ports) of resolvers; none: those of the machine. */
  dnsServers: string[];
  /** Feeds of news wires, read whole and once for all accounts. */
  wireFeeds: string[];
  /** Addresses of state lists of WARN notices (CSV or HTML), read once a day for all accounts. */
  warnUrls: string[];
  /** An OpenAI-compatible endpoint that puts briefs into words and judges unsure texts; null: nobody is asked. */
  llm: LlmConfig | null;
  /** https://no-color.org: any value but an empty one. */
  noColor: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

/**
 * Reads and validates an environment.
 * @throws ConfigError naming every variable that cannot be used, what it held, and what is accepted.
 */
export function readConfig(env: Environment): Config {
  const { read, mistakes } = createSettingsReader(env);
  const version = packageVersion();
  const dataDir = resolve(read('WHYNOW_DATA_DIR', '.whynow', nonEmpty));
  const config: Config = {
    version,
    databaseUrl: read<string | null>('DATABASE_URL', null, postgresUrl),
    databasePoolSize: read('DATABASE_POOL_SIZE', 16, integer(2, 500)),
    dataDir,
    host: read('HOST', '127.0.0.1', nonEmpty),
    port: read('PORT', 8080, integer(0, 65535)),
    workerPort: read<number | null>('WORKER_PORT', null, integer(0, 65535)),
    operationsPort: read<number | null>('OPERATIONS_PORT', null, integer(0, 65535)),
    publicUrl: read<string | null>('PUBLIC_URL', null, httpUrl),
    roles: read('WHYNOW_ROLES', { api: true, worker: true }, roles),
    secretKey: read<string | null>('WHYNOW_SECRET_KEY', null, secretKey),
    operatorKey: read<string | null>('WHYNOW_OPERATOR_KEY', null, operatorKey),
    statusOpenAfter: read('STATUS_OPEN_AFTER', 5 * MINUTE, wholeMinutes),
    statusCloseAfter: read('STATUS_CLOSE_AFTER', 10 * MINUTE, wholeMinutes),
    rateLimitReads: read('RATE_LIMIT_READS', 600, integer(1, 10_000_000)),
    rateLimitWrites: read('RATE_LIMIT_WRITES', 120, integer(1, 10_000_000)),
    rateLimitUnauthenticated: read('RATE_LIMIT_UNAUTHENTICATED', 60, integer(1, 10_000_000)),
    rateLimitPages: read('RATE_LIMIT_PAGES', 300, integer(1, 10_000_000)),
    rateLimitStore: read(
      'RATE_LIMIT_STORE',
      env['REDIS_URL'] ? 'redis' : env['DATABASE_URL'] ? 'database' : 'memory',
      oneOf('memory', 'database', 'redis'),
    ),
    redisUrl: read<string | null>('REDIS_URL', null, redisUrl),
    corsOrigins: read<string[]>('CORS_ORIGINS', [], origins),
    workspaceMaxAccounts: read('WORKSPACE_MAX_ACCOUNTS', 2_000_000, integer(1, 1_000_000_000)),
    webhookTimeout: read('WEBHOOK_TIMEOUT', 10 * SECOND, parseDuration),
    webhookRetrySchedule: read(
      'WEBHOOK_RETRY_SCHEDULE',
      [MINUTE, 5 * MINUTE, 25 * MINUTE, 2 * HOUR, 12 * HOUR],
      durations,
    ),
    webhookRetryJitter: read('WEBHOOK_RETRY_JITTER', 0.05, fraction),
    webhookRate: read('WEBHOOK_RATE', 1000, integer(1, 10_000_000)),
    webhookDisableAfterFailures: read('WEBHOOK_DISABLE_AFTER_FAILURES', 20, integer(1, 1_000_000)),
    webhookDisableAfter: read('WEBHOOK_DISABLE_AFTER', 3 * DAY, parseDuration),
    eventRetention: read('EVENT_RETENTION', 30 * DAY, parseDuration),
    exportDir: resolve(read('EXPORT_DIR', join(dataDir, 'exports'), nonEmpty)),
    egressAllowCidrs: read<string[]>('EGRESS_ALLOW_CIDRS', [], cidrs),
    egressAllowHttp: read('EGRESS_ALLOW_HTTP', false, flag),
    egressAllowMetadata: read('EGRESS_ALLOW_METADATA', false, flag),
    egressResolve: read('EGRESS_RESOLVE', EMPTY_RESOLVE_MAP, resolveMap),
    crawlUserAgent: read(
      'CRAWL_USER_AGENT',
      `WhynowBot/${version} (no contact configured: set CRAWL_USER_AGENT)`,
      nonEmpty,
    ),
    crawlHostGap: read('CRAWL_HOST_GAP', 5 * SECOND, parseDuration),
    crawlConcurrency: read('CRAWL_CONCURRENCY', 64, integer(1, 1000)),
    crawlTimeout: read('CRAWL_TIMEOUT', 20 * SECOND, parseDuration),
    changeConfirmAfter: read('CHANGE_CONFIRM_AFTER', HOUR, parseDuration),
    botBackoff: read('BOT_BACKOFF', [15 * MINUTE, 2 * HOUR], durations),
    rescoreInterval: read('RESCORE_INTERVAL', 6 * HOUR, parseDuration),
    purgeAfter: read('PURGE_AFTER', 30 * DAY, parseDuration),
    secDataUrl: read('SEC_DATA_URL', 'https://data.sec.gov', httpUrl),
    secWwwUrl: read('SEC_WWW_URL', 'https://www.sec.gov', httpUrl),
    githubApiUrl: read('GITHUB_API_URL', 'https://api.github.com', httpUrl),
    githubToken: read<string | null>('GITHUB_TOKEN', null, nonEmpty),
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
    redditUrl: read('REDDIT_URL', 'https://oauth.reddit.com', httpUrl),
    redditTokenUrl: read('REDDIT_TOKEN_URL', 'https://www.reddit.com/api/v1/access_token', httpUrl),
    redditClientId: read<string | null>('REDDIT_CLIENT_ID', null, nonEmpty),
    redditClientSecret: read<string | null>('REDDIT_CLIENT_SECRET', null, nonEmpty),
    redditSubreddits: read<string[]>('REDDIT_SUBREDDITS', [], subreddits),
    discordUrl: read('DISCORD_URL', 'https://discord.com', httpUrl),
    dnsLookups: read('DNS_LOOKUPS', true, flag),
    dnsServers: read<string[]>('DNS_SERVERS', [], resolverAddresses),
    wireFeeds: read<string[]>('WIRE_FEEDS', [], httpUrls),
    warnUrls: read<string[]>('WARN_URLS', [], httpUrls),
    llm: readLlm(read),
    noColor: (env['NO_COLOR'] ?? '') !== '',
    logLevel: read('LOG_LEVEL', 'info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
  };
  mistakes.push(...contradictions(env, config));
  if (mistakes.length > 0) throw new ConfigError(`Configuration: ${mistakes.join('; ')}`);
  return config;
}

/** What no setting shows by itself. */
function contradictions(env: Environment, { rateLimitStore }: Config): string[] {
  const mistakes: string[] = [];
  if (env['LLM_BASE_URL'] && !env['LLM_MODEL'])
    mistakes.push('LLM_BASE_URL: needs an LLM_MODEL, the name of a model that the endpoint serves');
  if (!env['LLM_BASE_URL'] && (env['LLM_MODEL'] || env['LLM_API_KEY']))
    mistakes.push('LLM_MODEL and LLM_API_KEY: need an LLM_BASE_URL, such as https://api.example.com/v1');
  if (rateLimitStore === 'redis' && !env['REDIS_URL'])
    mistakes.push('RATE_LIMIT_STORE: "redis" needs a REDIS_URL');
  return mistakes;
}

/** The package's own version: what `User-Agent` and the OpenAPI text carry. */
function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/** The process's own environment, read here and nowhere else. `fallbacks` count where it says nothing, `overrides` always. */
export function readProcessConfig(
  overrides: Record<string, string> = {},
  fallbacks: Record<string, string> = {},
): Config {
  return readConfig({ ...fallbacks, ...process.env, ...overrides });
}

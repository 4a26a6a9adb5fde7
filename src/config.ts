import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { PACKAGE_INDEXES } from './domain/sources/package-indexes.ts';
import { DAY, HOUR, MINUTE, SECOND } from './platform/clock.ts';
import { EMPTY_RESOLVE_MAP, parseResolveMap } from './platform/outbound-http/resolve-map.ts';
import type { ResolveMap } from './platform/outbound-http/resolve-map.ts';

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
  /**
   * Where requests are counted. `memory` is exact for one process, which an installation on the embedded database is; `database` and `redis`
   * are exact for all processes that share one. Unless told: `redis` with a REDIS_URL, else `database` with a DATABASE_URL, else `memory`.
   */
  rateLimitStore: 'memory' | 'database' | 'redis';
  redisUrl: string | null;
  /** Origins whose pages may call the API from a browser; none unless named. */
  corsOrigins: string[];
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
  /** An OpenAI-compatible endpoint that puts briefs into words; null: the built-in writer alone does. */
  llm: LlmConfig | null;
  /** https://no-color.org: any value but an empty one. */
  noColor: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

export interface LlmConfig {
  /** Without the closing slash: `https://api.example.com/v1`. */
  baseUrl: string;
  model: string;
  apiKey: string | null;
  /** For one whole answer. */
  timeout: number;
  /** Questions for one workspace on one day (UTC). */
  dailyLimit: number;
  /** Questions at the same time, in one process. */
  concurrency: number;
}

/** What was wrong with the environment: one message that names every mistake. */
export class ConfigError extends Error {}

type Parser<T> = (text: string) => T;

const UNITS: Record<string, number> = { ms: 1, s: SECOND, m: MINUTE, h: HOUR, d: DAY };

/** `10s` → 10,000. Throws a sentence for a person. */
export function parseDuration(text: string): number {
  const match = /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(text.trim());
  if (!match) throw new Error('a duration such as 10s, 5m, 6h or 30d');
  return Math.round(Number(match[1]) * (UNITS[match[2] ?? ''] ?? 0));
}

const duration: Parser<number> = parseDuration;

function durations(text: string): number[] {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > 20) throw new Error('at most 20 durations');
  return parts.map(parseDuration);
}

function integer(min: number, max: number): Parser<number> {
  return (text) => {
    const value = Number(text);
    if (!/^\d+$/.test(text.trim()) || value < min || value > max)
      throw new Error(`a whole number from ${min} to ${max}`);
    return value;
  };
}

function fraction(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0 && value <= 1)) throw new Error('a number from 0 to 1');
  return value;
}

function flag(text: string): boolean {
  if (['1', 'true', 'yes', 'on'].includes(text.toLowerCase())) return true;
  if (['0', 'false', 'no', 'off', ''].includes(text.toLowerCase())) return false;
  throw new Error('true or false');
}

function httpUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new Error('an http or https address');
  return text.replace(/\/+$/, '');
}

function llmUrl(text: string): string {
  const base = httpUrl(text);
  const { username, password, search, hash } = new URL(base);
  if (username !== '' || password !== '' || search !== '' || hash !== '')
    throw new Error('an http or https address without credentials, query or fragment');
  return base;
}

function postgresUrl(text: string): string {
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new Error('an address that starts with postgres:// or postgresql://');
  return text;
}

function redisUrl(text: string): string {
  if (!/^rediss?:\/\/./.test(text) || !URL.canParse(text))
    throw new Error('an address that starts with redis:// or rediss://');
  return text;
}

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

/** As a browser writes them in `Origin`: scheme, host, port where it is not the scheme's own. */
function origins(text: string): string[] {
  const parts = list(text);
  for (const part of parts) {
    const url = URL.canParse(part) ? new URL(part) : null;
    if (!url || !['http:', 'https:'].includes(url.protocol) || url.origin !== part)
      throw new Error('origins such as https://app.example.com, separated by commas, without a path');
  }
  return parts;
}

function httpUrls(text: string): string[] {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  if (parts.length > 200) throw new Error('at most 200 addresses');
  return parts.map((part) => httpUrl(part));
}

function subreddits(text: string): string[] {
  const names = list(text).map((name) => name.replace(/^r\//, ''));
  for (const name of names)
    if (!/^[A-Za-z0-9_]{2,21}$/.test(name))
      throw new Error(`"${name.slice(0, 30)}" is not the name of a community`);
  return names;
}

function resolverAddresses(text: string): string[] {
  const parts = list(text);
  for (const part of parts) {
    const bare =
      /^\[([^\]]+)\](?::\d{1,5})?$/.exec(part)?.[1] ??
      (isIP(part) > 0 ? part : part.replace(/:\d{1,5}$/, ''));
    if (isIP(bare) === 0) throw new Error(`"${part.slice(0, 60)}" is not an address with or without a port`);
  }
  return parts;
}

function cidrs(text: string): string[] {
  const parts = list(text);
  for (const part of parts) {
    if (!/^[0-9a-fA-F.:]+\/\d{1,3}$/.test(part))
      throw new Error('networks such as 10.0.0.0/8, separated by commas');
  }
  return parts;
}

function oneOf<T extends string>(...values: T[]): Parser<T> {
  return (text) => {
    const found = values.find((value) => value === text);
    if (!found) throw new Error(`one of ${values.join(', ')}`);
    return found;
  };
}

function roles(text: string): { api: boolean; worker: boolean } {
  const names = list(text);
  if (names.length === 0 || names.some((name) => name !== 'api' && name !== 'worker'))
    throw new Error('api, worker, or both: api,worker');
  return { api: names.includes('api'), worker: names.includes('worker') };
}

function resolveMap(text: string): ResolveMap {
  const parsed = parseResolveMap(text);
  if (!parsed.ok) throw new Error(`name=address:port pairs separated by commas (${parsed.error})`);
  return parsed.map;
}

function nonEmpty(text: string): string {
  if (!text.trim()) throw new Error('a text that is not empty');
  return text.trim();
}

/** What can stand in a header: with a line break inside, the runtime would put the whole key into an error. */
function bearerToken(text: string): string {
  const token = text.trim();
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new Error('visible ASCII characters without a space or a line break among them');
  return token;
}

/** 32 bytes, written as 64 hex digits or as base64. */
function secretKey(text: string): string {
  const bytes = /^[0-9a-fA-F]{64}$/.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (bytes.length !== 32) throw new Error('32 bytes as 64 hex digits or as base64');
  return bytes.toString('base64');
}

/** Sent as a bearer token (RFC 6750): no spaces. Long enough that nobody guesses it. */
function operatorKey(text: string): string {
  if (!/^[\x21-\x7e]{16,512}$/.test(text))
    throw new Error('16 to 512 printable ASCII characters without spaces');
  return text;
}

function wholeMinutes(text: string): number {
  const given = parseDuration(text);
  if (given < MINUTE || given > DAY || given % MINUTE !== 0) throw new Error('whole minutes from 1m to 24h');
  return given;
}

/** The package's own version: what `User-Agent` and the OpenAPI text carry. */
function packageVersion(): string {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

/**
 * Reads and validates an environment.
 * @throws ConfigError naming every variable that cannot be used, what it held, and what is accepted.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const mistakes: string[] = [];
  const read = <T>(name: string, fallback: T, parse: Parser<T>): T => {
    const text = env[name];
    if (text === undefined || text === '') return fallback;
    try {
      return parse(text);
    } catch (error) {
      const shown = /KEY|SECRET|TOKEN|DATABASE_URL|REDIS_URL|LLM_BASE_URL/.test(name)
        ? 'what it holds'
        : JSON.stringify(text);
      mistakes.push(
        `${name}: ${shown} is not accepted; expected ${error instanceof Error ? error.message : 'something else'}`,
      );
      return fallback;
    }
  };
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
    publicUrl: read<string | null>('PUBLIC_URL', null, httpUrl),
    roles: read('WHYNOW_ROLES', { api: true, worker: true }, roles),
    secretKey: read<string | null>('WHYNOW_SECRET_KEY', null, secretKey),
    operatorKey: read<string | null>('WHYNOW_OPERATOR_KEY', null, operatorKey),
    statusOpenAfter: read('STATUS_OPEN_AFTER', 5 * MINUTE, wholeMinutes),
    statusCloseAfter: read('STATUS_CLOSE_AFTER', 10 * MINUTE, wholeMinutes),
    rateLimitReads: read('RATE_LIMIT_READS', 600, integer(1, 10_000_000)),
    rateLimitWrites: read('RATE_LIMIT_WRITES', 120, integer(1, 10_000_000)),
    rateLimitUnauthenticated: read('RATE_LIMIT_UNAUTHENTICATED', 60, integer(1, 10_000_000)),
    rateLimitStore: read(
      'RATE_LIMIT_STORE',
      env['REDIS_URL'] ? 'redis' : env['DATABASE_URL'] ? 'database' : 'memory',
      oneOf('memory', 'database', 'redis'),
    ),
    redisUrl: read<string | null>('REDIS_URL', null, redisUrl),
    corsOrigins: read<string[]>('CORS_ORIGINS', [], origins),
    webhookTimeout: read('WEBHOOK_TIMEOUT', 10 * SECOND, duration),
    webhookRetrySchedule: read(
      'WEBHOOK_RETRY_SCHEDULE',
      [MINUTE, 5 * MINUTE, 25 * MINUTE, 2 * HOUR, 12 * HOUR],
      durations,
    ),
    webhookRetryJitter: read('WEBHOOK_RETRY_JITTER', 0.05, fraction),
    webhookRate: read('WEBHOOK_RATE', 1000, integer(1, 10_000_000)),
    webhookDisableAfterFailures: read('WEBHOOK_DISABLE_AFTER_FAILURES', 20, integer(1, 1_000_000)),
    webhookDisableAfter: read('WEBHOOK_DISABLE_AFTER', 3 * DAY, duration),
    eventRetention: read('EVENT_RETENTION', 30 * DAY, duration),
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
    crawlHostGap: read('CRAWL_HOST_GAP', 5 * SECOND, duration),
    crawlConcurrency: read('CRAWL_CONCURRENCY', 64, integer(1, 1000)),
    crawlTimeout: read('CRAWL_TIMEOUT', 20 * SECOND, duration),
    changeConfirmAfter: read('CHANGE_CONFIRM_AFTER', HOUR, duration),
    botBackoff: read('BOT_BACKOFF', [15 * MINUTE, 2 * HOUR], durations),
    rescoreInterval: read('RESCORE_INTERVAL', 6 * HOUR, duration),
    purgeAfter: read('PURGE_AFTER', 30 * DAY, duration),
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
  if (env['LLM_BASE_URL'] && !env['LLM_MODEL'])
    mistakes.push('LLM_BASE_URL: needs an LLM_MODEL, the name of a model that the endpoint serves');
  if (!env['LLM_BASE_URL'] && (env['LLM_MODEL'] || env['LLM_API_KEY']))
    mistakes.push('LLM_MODEL and LLM_API_KEY: need an LLM_BASE_URL, such as https://api.example.com/v1');
  if (config.rateLimitStore === 'redis' && !env['REDIS_URL'])
    mistakes.push('RATE_LIMIT_STORE: "redis" needs a REDIS_URL');
  if (mistakes.length > 0) throw new ConfigError(`Configuration: ${mistakes.join('; ')}`);
  return config;
}

type Read = <T>(name: string, fallback: T, parse: Parser<T>) => T;

function readLlm(read: Read): LlmConfig | null {
  const baseUrl = read<string | null>('LLM_BASE_URL', null, llmUrl);
  const llm = {
    model: read('LLM_MODEL', '', nonEmpty),
    apiKey: read<string | null>('LLM_API_KEY', null, bearerToken),
    timeout: read('LLM_TIMEOUT', 30 * SECOND, llmTimeout),
    dailyLimit: read('LLM_DAILY_LIMIT', 500, integer(0, 10_000_000)),
    concurrency: read('LLM_CONCURRENCY', 2, integer(1, 50)),
  };
  return baseUrl === null ? null : { baseUrl, ...llm };
}

/** A brief is asked for twice at most, within the five minutes that a task may take. */
function llmTimeout(text: string): number {
  const timeout = parseDuration(text);
  if (timeout < 100 || timeout > 2 * MINUTE) throw new Error('a duration from 100ms to 2m');
  return timeout;
}

/** The process's own environment, read here and nowhere else. `fallbacks` count where it says nothing, `overrides` always. */
export function readProcessConfig(
  overrides: Record<string, string> = {},
  fallbacks: Record<string, string> = {},
): Config {
  return readConfig({ ...fallbacks, ...process.env, ...overrides });
}

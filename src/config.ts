import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
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
  /** Null until the port is known, when it becomes `http://host:port`. */
  publicUrl: string | null;
  roles: { api: boolean; worker: boolean };
  /** 32 bytes as base64 or hex; null: made and kept in the data folder, which several machines on one database do not share. */
  secretKey: string | null;
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
  egressAllowCidrs: string[];
  egressAllowHttp: boolean;
  egressAllowMetadata: boolean;
  egressResolve: ResolveMap;
  crawlUserAgent: string;
  crawlHostGap: number;
  crawlConcurrency: number;
  crawlTimeout: number;
  changeConfirmAfter: number;
  rescoreInterval: number;
  purgeAfter: number;
  secDataUrl: string;
  secWwwUrl: string;
  githubApiUrl: string;
  githubToken: string | null;
  greenhouseUrl: string;
  leverUrl: string;
  ashbyUrl: string;
  /** https://no-color.org: any value but an empty one. */
  noColor: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
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

/** 32 bytes, written as 64 hex digits or as base64. */
function secretKey(text: string): string {
  const bytes = /^[0-9a-fA-F]{64}$/.test(text) ? Buffer.from(text, 'hex') : Buffer.from(text, 'base64');
  if (bytes.length !== 32) throw new Error('32 bytes as 64 hex digits or as base64');
  return bytes.toString('base64');
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
      const shown = /KEY|SECRET|TOKEN|DATABASE_URL|REDIS_URL/.test(name)
        ? 'what it holds'
        : JSON.stringify(text);
      mistakes.push(
        `${name}: ${shown} is not accepted; expected ${error instanceof Error ? error.message : 'something else'}`,
      );
      return fallback;
    }
  };
  const version = packageVersion();
  const config: Config = {
    version,
    databaseUrl: read<string | null>('DATABASE_URL', null, postgresUrl),
    databasePoolSize: read('DATABASE_POOL_SIZE', 16, integer(2, 500)),
    dataDir: resolve(read('WHYNOW_DATA_DIR', '.whynow', nonEmpty)),
    host: read('HOST', '127.0.0.1', nonEmpty),
    port: read('PORT', 8080, integer(0, 65535)),
    publicUrl: read<string | null>('PUBLIC_URL', null, httpUrl),
    roles: read('WHYNOW_ROLES', { api: true, worker: true }, roles),
    secretKey: read<string | null>('WHYNOW_SECRET_KEY', null, secretKey),
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
    rescoreInterval: read('RESCORE_INTERVAL', 6 * HOUR, duration),
    purgeAfter: read('PURGE_AFTER', 30 * DAY, duration),
    secDataUrl: read('SEC_DATA_URL', 'https://data.sec.gov', httpUrl),
    secWwwUrl: read('SEC_WWW_URL', 'https://www.sec.gov', httpUrl),
    githubApiUrl: read('GITHUB_API_URL', 'https://api.github.com', httpUrl),
    githubToken: read<string | null>('GITHUB_TOKEN', null, nonEmpty),
    greenhouseUrl: read('GREENHOUSE_URL', 'https://boards-api.greenhouse.io', httpUrl),
    leverUrl: read('LEVER_URL', 'https://api.lever.co', httpUrl),
    ashbyUrl: read('ASHBY_URL', 'https://api.ashbyhq.com', httpUrl),
    noColor: (env['NO_COLOR'] ?? '') !== '',
    logLevel: read('LOG_LEVEL', 'info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
  };
  if (config.rateLimitStore === 'redis' && !env['REDIS_URL'])
    mistakes.push('RATE_LIMIT_STORE: "redis" needs a REDIS_URL');
  if (mistakes.length > 0) throw new ConfigError(`Configuration: ${mistakes.join('; ')}`);
  return config;
}

/** The process's own environment, read here and nowhere else. `fallbacks` count where it says nothing, `overrides` always. */
export function readProcessConfig(
  overrides: Record<string, string> = {},
  fallbacks: Record<string, string> = {},
): Config {
  return readConfig({ ...fallbacks, ...process.env, ...overrides });
}

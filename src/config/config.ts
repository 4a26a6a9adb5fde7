import { resolve } from 'node:path';
import { readDatabase } from './database.ts';
import type { DatabaseConfig } from './database.ts';
import { readServer } from './server.ts';
import type { ServerConfig } from './server.ts';
import { readStatus } from './status.ts';
import type { StatusConfig } from './status.ts';
import { readRateLimits } from './rate-limits.ts';
import type { RateLimitsConfig } from './rate-limits.ts';
import { readWebhooks } from './webhooks.ts';
import type { WebhooksConfig } from './webhooks.ts';
import { readStorage } from './storage.ts';
import type { StorageConfig } from './storage.ts';
import { readEgress, readDns } from './egress.ts';
import type { EgressConfig, DnsConfig } from './egress.ts';
import { readCrawl } from './crawl.ts';
import type { CrawlConfig } from './crawl.ts';
import { readPublicApis, readGithub, readReddit, readSharedLists } from './public-sources.ts';
import type { PublicApisConfig, GithubConfig, RedditConfig, SharedListsConfig } from './public-sources.ts';
import { readLog } from './log.ts';
import type { LogConfig } from './log.ts';
import { readClient } from './client.ts';
import type { ClientConfig } from './client.ts';
import { misspeltSettings } from './misspelt.ts';
import { parseDuration } from './durations.ts';
import { operatorKey, secretKey } from './keys.ts';
import { packageVersion } from './package-version.ts';
import { readLlm } from './llm.ts';
import type { LlmConfig } from './llm.ts';
import { readMail } from './mail.ts';
import type { MailConfig } from './mail.ts';
import { halfAnOpenId, readOpenId } from './openid.ts';
import type { OpenIdConfig } from './openid.ts';
import { ConfigError, createSettingsReader } from './settings-reader.ts';
import type { Environment } from './settings-reader.ts';
import { emailAddress, nonEmpty, roles } from './words.ts';
import { HOUR } from '../platform/clock.ts';

/**
 * Everything that the environment can say, read once and validated whole. Durations are milliseconds in here, however
 * they were written (`10s`, `5m`, `6h`, `30d`). No other file reads `process.env` (lint holds that).
 */
export interface Config {
  version: string;
  database: DatabaseConfig;
  dataDir: string;
  server: ServerConfig;
  roles: { api: boolean; worker: boolean };
  /** 32 bytes as base64 or hex; null: made and kept in the data folder, which several machines on one database do not share. */
  secretKey: string | null;
  /** What opens /operator; null: nothing does. */
  operatorKey: string | null;
  /** Of the admin who is made where a workspace has none and its console is to be opened. */
  adminEmail: string;
  status: StatusConfig;
  rateLimits: RateLimitsConfig;
  webhooks: WebhooksConfig;
  storage: StorageConfig;
  egress: EgressConfig;
  dns: DnsConfig;
  crawl: CrawlConfig;
  rescoreInterval: number;
  publicApis: PublicApisConfig;
  github: GithubConfig;
  reddit: RedditConfig;
  sharedLists: SharedListsConfig;
  /** An OpenAI-compatible endpoint that puts briefs into words and judges unsure texts; null: nobody is asked. */
  llm: LlmConfig | null;
  /** Null: no digest, link or invitation is sent. */
  mail: MailConfig | null;
  /** Who else says who somebody is; null: nobody. */
  openId: OpenIdConfig | null;
  log: LogConfig;
  client: ClientConfig;
  /** What is not wrong, but most likely not meant: a line each. */
  warnings: string[];
}

/**
 * Reads and validates an environment.
 * @throws ConfigError naming every variable that cannot be used, what it held, and what is accepted.
 */
export function readConfig(env: Environment): Config {
  const { read, mistakes, known } = createSettingsReader(env);
  const version = packageVersion();
  const dataDir = resolve(read('WHYNOW_DATA_DIR', '.whynow', nonEmpty));
  const config: Config = {
    version,
    database: readDatabase(read),
    dataDir,
    server: readServer(read),
    roles: read('WHYNOW_ROLES', { api: true, worker: true }, roles),
    secretKey: read<string | null>('WHYNOW_SECRET_KEY', null, secretKey),
    operatorKey: read<string | null>('WHYNOW_OPERATOR_KEY', null, operatorKey),
    adminEmail: read('ADMIN_EMAIL', 'admin@whynow.localhost', emailAddress),
    status: readStatus(read),
    rateLimits: readRateLimits(read, env),
    webhooks: readWebhooks(read),
    storage: readStorage(read, dataDir),
    egress: readEgress(read),
    dns: readDns(read),
    crawl: readCrawl(read, version),
    rescoreInterval: read('RESCORE_INTERVAL', 6 * HOUR, parseDuration),
    publicApis: readPublicApis(read),
    github: readGithub(read),
    reddit: readReddit(read),
    sharedLists: readSharedLists(read),
    llm: readLlm(read),
    mail: readMail(read),
    openId: readOpenId(read),
    log: readLog(read, env),
    client: readClient(read),
    warnings: [],
  };
  config.warnings.push(...misspeltSettings(env, known));
  mistakes.push(...contradictions(env, config));
  if (mistakes.length > 0) throw new ConfigError(`Configuration: ${mistakes.join('; ')}`);
  return config;
}

/** What no setting shows by itself. */
function contradictions(env: Environment, { rateLimits }: Config): string[] {
  const mistakes: string[] = [];
  if (env['LLM_BASE_URL'] && !env['LLM_MODEL'])
    mistakes.push('LLM_BASE_URL: needs an LLM_MODEL, the name of a model that the endpoint serves');
  if (!env['LLM_BASE_URL'] && (env['LLM_MODEL'] || env['LLM_API_KEY']))
    mistakes.push('LLM_MODEL and LLM_API_KEY: need an LLM_BASE_URL, such as https://api.example.com/v1');
  if (Boolean(env['SMTP_URL']) !== Boolean(env['MAIL_FROM']))
    mistakes.push(
      'SMTP_URL and MAIL_FROM: each needs the other, such as smtps://user:password@mail.example.com and Whynow <digest@example.com>',
    );
  mistakes.push(...halfAnOpenId(env));
  if (rateLimits.store === 'redis' && !env['REDIS_URL'])
    mistakes.push('RATE_LIMIT_STORE: "redis" needs a REDIS_URL');
  return mistakes;
}

/** The process's own environment, read here and nowhere else. `fallbacks` count where it says nothing, `overrides` always. */
export function readProcessConfig(
  overrides: Record<string, string> = {},
  fallbacks: Record<string, string> = {},
): Config {
  return readConfig({ ...fallbacks, ...process.env, ...overrides });
}

import { LRUCache } from 'lru-cache';
import type { Config } from '../../../config/config.ts';
import type { OutsideContext } from '../../ground/context.ts';
import { HOUR, MINUTE, SECOND } from '../../../platform/clock.ts';
import { OutboundError } from '../../../platform/outbound-http/outbound-error.ts';
import type { SourceKind } from '../../ground/vocabulary/source-kinds.ts';
import { asRecord } from '../formats/json.ts';
import type { DueSource } from './due-source.ts';

/** The headers that open an API to this installation, or why it stays shut. */
export type Access = { headers: Record<string, string> } | { refused: string };

/**
 * The operator's credentials are for the readers that were written for these APIs. An address that a user wrote down gets none,
 * even at the same host: it could ask for what only the operator may see.
 */
export async function accessTo(
  ctx: OutsideContext,
  source: Pick<DueSource, 'kind' | 'bot'>,
  url: string,
): Promise<Access> {
  if (usesGithubToken(ctx.config, source, url)) return githubAccess(ctx, source, url);
  const reddit = apiOf(source) === 'reddit' && url.startsWith(`${ctx.config.reddit.url}/`);
  return reddit ? redditAccess(ctx) : { headers: {} };
}

/**
 * Whether GitHub is asked with the operator's token. For a bot only where it asks for a repository, which can be seen to be public: in a
 * search, a user could ask for what only the operator may see.
 */
export function usesGithubToken(
  { github }: Config,
  source: Pick<DueSource, 'kind' | 'bot'>,
  url: string,
): boolean {
  if (github.token === null || apiOf(source) !== 'github') return false;
  return url.startsWith(source.bot ? `${github.apiUrl}/repos/` : `${github.apiUrl}/`);
}

async function githubAccess(
  ctx: OutsideContext,
  source: Pick<DueSource, 'bot'>,
  url: string,
): Promise<Access> {
  const { apiUrl, token } = ctx.config.github;
  const headers = { authorization: `Bearer ${token}` };
  const repository = /^\/repos\/[^/?#]+\/[^/?#]+/.exec(url.slice(apiUrl.length))?.[0];
  // A repository says itself that it is private, and its bot fails for it; what lies below one does not.
  if (!source.bot || repository === undefined || url === apiUrl + repository) return { headers };
  if (await isPublicRepository(ctx, apiUrl + repository, headers)) return { headers };
  return { refused: 'the repository is not public, or GitHub does not say that it is' };
}

const publicRepositories = new LRUCache<string, true>({ max: 10_000, ttl: HOUR });

/** Looked up once an hour for each. */
async function isPublicRepository(
  ctx: OutsideContext,
  url: string,
  headers: Record<string, string>,
): Promise<boolean> {
  if (publicRepositories.has(url)) return true;
  try {
    const { status, body } = await ctx.outbound.request({
      method: 'GET',
      url,
      headers: { accept: 'application/vnd.github+json', ...headers },
      deadlineMs: 10 * SECOND,
      maxBodyBytes: 1_000_000,
      decompress: true,
      maxRedirects: 0,
      allowHttp: true,
    });
    if (status !== 200 || asRecord(parseJson(body))?.['private'] !== false) return false;
    publicRepositories.set(url, true);
    return true;
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return false;
  }
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

const GITHUB_KINDS = new Set<SourceKind>(['gh', 'gh_releases', 'gh_advisories', 'gh_issues']);

/** Whose API the source is read from with the operator's credentials. */
function apiOf({ kind, bot }: Pick<DueSource, 'kind' | 'bot'>): 'github' | 'reddit' | null {
  if (bot) return bot.template === 'github' || bot.template === 'reddit' ? bot.template : null;
  if (GITHUB_KINDS.has(kind)) return 'github';
  return kind === 'reddit' ? 'reddit' : null;
}

/** Why Reddit is not read; null where it can be. */
export function redditMissing({ reddit }: Config): string | null {
  if (reddit.clientId !== null && reddit.clientSecret !== null) return null;
  return 'Reddit is read only with credentials of its own: set REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET';
}

interface Token {
  value: string;
  expiresAt: number;
}

const tokens = new Map<string, Token>();

/** A token for an application alone (RFC 6749, 4.4; github.com/reddit-archive/reddit/wiki/OAuth2), kept until shortly before it ends. */
async function redditAccess(ctx: OutsideContext): Promise<Access> {
  const { clientId, clientSecret, tokenUrl } = ctx.config.reddit;
  const missing = redditMissing(ctx.config);
  if (missing !== null) return { refused: missing };
  const key = `${tokenUrl} ${clientId}`;
  const now = ctx.clock.now().getTime();
  const known = tokens.get(key);
  if (known && known.expiresAt > now) return { headers: { authorization: `Bearer ${known.value}` } };
  try {
    const response = await ctx.outbound.request({
      method: 'POST',
      url: tokenUrl,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      deadlineMs: 10 * SECOND,
      maxBodyBytes: 100_000,
      decompress: true,
      maxRedirects: 0,
      allowHttp: true,
    });
    const token = response.status === 200 ? tokenOf(response.body, now) : null;
    if (token === null) return { refused: `Reddit does not accept the credentials (${response.status})` };
    tokens.set(key, token);
    return { headers: { authorization: `Bearer ${token.value}` } };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { refused: `Reddit gives no token: ${error.message}` };
  }
}

function tokenOf(body: Buffer, now: number): Token | null {
  try {
    const json: unknown = JSON.parse(body.toString('utf8'));
    if (
      typeof json !== 'object' ||
      json === null ||
      !('access_token' in json) ||
      typeof json.access_token !== 'string'
    )
      return null;
    const seconds = 'expires_in' in json && typeof json.expires_in === 'number' ? json.expires_in : 3600;
    return { value: json.access_token, expiresAt: now + seconds * SECOND - MINUTE };
  } catch {
    return null;
  }
}

/**
 * When an API that has had enough of us wants to be asked again, in milliseconds from now. GitHub says 403 or 429 with
 * `x-ratelimit-remaining: 0` and the second in which the window begins anew (docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api).
 * Null where the answer is no such thing.
 */
export function rateLimitedFor(
  status: number,
  headers: Record<string, string>,
  nowMs: number,
): number | null {
  if ((status !== 403 && status !== 429) || headers['x-ratelimit-remaining'] !== '0') return null;
  const reset = Number(headers['x-ratelimit-reset']);
  return Number.isFinite(reset) && reset > 0 ? Math.max(SECOND, reset * SECOND - nowMs) : null;
}

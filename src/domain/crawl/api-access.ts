import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import { OutboundError } from '../../platform/outbound-http/outbound-error.ts';
import type { SourceKind } from '../sources/kinds.ts';

/** The headers that open an API to this installation, or why it stays shut. */
export type Access = { headers: Record<string, string> } | { refused: string };

export async function accessTo(ctx: Context, kind: SourceKind, url: string): Promise<Access> {
  const { githubToken, githubApiUrl } = ctx.config;
  if (githubToken && url.startsWith(`${githubApiUrl}/`))
    return { headers: { authorization: `Bearer ${githubToken}` } };
  return kind === 'reddit' ? redditAccess(ctx) : { headers: {} };
}

/** Why Reddit is not read; null where it can be. */
export function redditMissing({ redditClientId, redditClientSecret }: Config): string | null {
  if (redditClientId !== null && redditClientSecret !== null) return null;
  return 'Reddit is read only with credentials of its own: set REDDIT_CLIENT_ID and REDDIT_CLIENT_SECRET';
}

interface Token {
  value: string;
  expiresAt: number;
}

const tokens = new Map<string, Token>();

/** A token for an application alone (RFC 6749, 4.4; github.com/reddit-archive/reddit/wiki/OAuth2), kept until shortly before it ends. */
async function redditAccess(ctx: Context): Promise<Access> {
  const { redditClientId, redditClientSecret, redditTokenUrl } = ctx.config;
  const missing = redditMissing(ctx.config);
  if (missing !== null) return { refused: missing };
  const key = `${redditTokenUrl} ${redditClientId}`;
  const now = ctx.clock.now().getTime();
  const known = tokens.get(key);
  if (known && known.expiresAt > now) return { headers: { authorization: `Bearer ${known.value}` } };
  try {
    const response = await ctx.outbound.request({
      method: 'POST',
      url: redditTokenUrl,
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${redditClientId}:${redditClientSecret}`).toString('base64')}`,
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

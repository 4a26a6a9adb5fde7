import { SECOND } from '../platform/clock.ts';
import { parseDuration } from './durations.ts';
import type { Read } from './settings-reader.ts';

/** The one OpenID Connect provider whose word counts at sign-in. */
export interface OpenIdConfig {
  /** As the provider writes it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** What the button calls it. */
  name: string;
  /** Milliseconds for each answer of it. */
  timeout: number;
}

export function readOpenId(read: Read): OpenIdConfig | null {
  const issuer = read<string | null>('OIDC_ISSUER', null, issuerUrl);
  const clientId = read<string | null>('OIDC_CLIENT_ID', null, printable(500));
  const clientSecret = read<string | null>('OIDC_CLIENT_SECRET', null, printable(2000));
  const name = read<string | null>('OIDC_NAME', null, label);
  const timeout = read('OIDC_TIMEOUT', 10 * SECOND, openIdTimeout);
  if (issuer === null || clientId === null || clientSecret === null || name === null) return null;
  return { issuer, clientId, clientSecret, name, timeout };
}

const PARTS = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'];

/** Some of the four settings without the others: what to say of it. */
export function halfAnOpenId(env: Readonly<Record<string, string | undefined>>): string[] {
  const missing = PARTS.filter((name) => !env[name]);
  if (missing.length === 0 || missing.length === PARTS.length) return [];
  return [`${PARTS.join(', ')}: each needs the others; ${missing.join(', ')} missing`];
}

function issuerUrl(text: string): string {
  const url = URL.parse(text);
  const isLocal = url !== null && /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
  if (!url || !isSafe || url.username || url.password || url.search || url.hash)
    throw new Error(
      'the https address that the provider calls its issuer, such as https://accounts.example.com, without query (http on this machine alone)',
    );
  return text;
}

function printable(max: number): (text: string) => string {
  return (text) => {
    if (text.length > max || /[^\x21-\x7e]/.test(text))
      throw new Error(`1 to ${max} printable ASCII characters without spaces`);
    return text;
  };
}

function label(text: string): string {
  const clean = text.trim();
  if (clean === '' || clean.length > 40 || /[\p{Cc}\p{Cf}]/u.test(clean))
    throw new Error('a name of 1 to 40 characters, such as Google');
  return clean;
}

function openIdTimeout(text: string): number {
  const timeout = parseDuration(text);
  if (timeout < SECOND || timeout > 30 * SECOND) throw new Error('a duration from 1s to 30s');
  return timeout;
}

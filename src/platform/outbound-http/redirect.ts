/** Headers that must not follow a request to another origin. */
const PRIVATE_HEADERS: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization']);

export interface Hop {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string | undefined;
}

/** The absolute target of a Location header, or null if it is none. The header comes decoded as Latin-1. */
export function redirectTarget(from: URL, location: string): string | null {
  const utf8 = Buffer.from(location, 'latin1').toString('utf8');
  return URL.parse(utf8.includes('\uFFFD') ? location : utf8, from.href)?.href ?? null;
}

/** The request that answers a redirect, by RFC 9110 section 15.4 and the practice of browsers. */
export function followRedirect(hop: Hop, status: number, url: URL): Hop {
  const turnsToGet =
    (status === 303 && hop.method !== 'HEAD') ||
    ((status === 301 || status === 302) && hop.method === 'POST');
  const sameOrigin = hop.url.origin === url.origin;
  const headers = Object.fromEntries(
    Object.entries(hop.headers).filter(([name]) => {
      const lower = name.toLowerCase();
      return (sameOrigin || !PRIVATE_HEADERS.has(lower)) && !(turnsToGet && lower.startsWith('content-'));
    }),
  );
  return turnsToGet ? { method: 'GET', url, headers, body: undefined } : { ...hop, url, headers };
}

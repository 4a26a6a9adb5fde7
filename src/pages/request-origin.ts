import type { IncomingHttpHeaders } from 'node:http';
import type { Context } from '../domain/ground/context.ts';

/**
 * Where a browser says that a request was made: on a page of ours, on another one, nowhere (an address that somebody typed, a bookmark). Unknown:
 * it says nothing, or is no browser.
 *
 * Browsers tell by fetch metadata over https and on loopback (https://www.w3.org/TR/fetch-metadata/), and everywhere by `Origin` (RFC 6454, 7) for
 * what is not a GET. `Origin` is `null` for a page in a sandbox, a file, or a form that was redirected to us: none of ours, whose page lets the
 * browser tell its origin to us and to nobody else.
 */
export function requestOrigin(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  headers: IncomingHttpHeaders,
): 'own' | 'foreign' | 'nowhere' | 'unknown' {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' ? 'own' : site === 'none' ? 'nowhere' : 'foreign';
  const { origin, host } = headers;
  if (origin === undefined) return 'unknown';
  const from = URL.parse(origin);
  const home = URL.parse(publicUrl);
  if (from === null) return 'foreign';
  // Over https a page of the same name over http may have been written by whoever stands in between.
  if (home?.protocol === 'https:' && from.protocol !== 'https:') return 'foreign';
  return from.host === host || from.host === home?.host ? 'own' : 'foreign';
}

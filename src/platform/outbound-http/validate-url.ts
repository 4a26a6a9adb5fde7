import { isIP } from 'node:net';
import { checkAddress, type AddressPolicy } from './addresses.ts';
import { BLOCKED_PORTS } from './blocked-ports.ts';
import { isPublicName } from './public-name.ts';
import type { ResolveMap } from './resolve-map.ts';

export interface UrlPolicy extends AddressPolicy {
  /** Plain `http:` for every host. A name of `resolve` may have it anyway. */
  readonly allowHttp: boolean;
  readonly resolve: ResolveMap;
  /** Any port (deliveries), instead of 80 and 443 only (crawls, the default). */
  readonly anyPort?: boolean;
  /** The one host that the operator has configured by name: whatever it is called and however it is spoken to. */
  readonly ownHost?: string;
  /** Take `#…` off (crawls, redirects), instead of refusing it (the default). */
  readonly dropFragment?: boolean;
}

export type UrlVerdict =
  | { readonly ok: true; readonly url: URL }
  /** `reason` is a clause about the URL that its owner may read. */
  | { readonly ok: false; readonly code: 'https_required' | 'url_not_allowed'; readonly reason: string };

const MAX_URL_LENGTH = 8192;

/** These are told so by name: RFC 6761, 6762, 7686, 8375, 9476, and what ICANN set aside for private use in 2024 (internal). */
const LOCAL_SUFFIXES = ['localhost', 'localdomain', 'local', 'internal', 'home.arpa', 'onion', 'alt'];

/**
 * The judgement that needs no network: form, scheme, port, name, and addresses written as literals.
 * Octal, hexadecimal, integer and full-width spellings are gone after WHATWG parsing, so the normalised
 * host is what is judged. Names are judged again by their addresses at every connect.
 */
export function validateUrl(input: string, policy: UrlPolicy): UrlVerdict {
  if (input.length > MAX_URL_LENGTH) return refused('the URL is too long');
  // WHATWG parsing would quietly drop line ends and encode the rest; nobody means an address with them.
  if (/[\p{Cc}\s]/u.test(input.trim())) return refused('the URL has spaces or control characters');
  const url = URL.parse(input);
  if (url === null) return refused('not an absolute URL');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return refused('only https and http are fetched');
  if (url.username !== '' || url.password !== '') return refused('the URL carries credentials');
  if (url.hash !== '' || url.href.endsWith('#')) {
    if (policy.dropFragment !== true) return refused('the URL has a fragment');
    url.hash = '';
  }
  if (policy.resolve.lookup(url.hostname) !== null || url.hostname === policy.ownHost)
    return { ok: true, url };

  if (url.protocol === 'http:' && !policy.allowHttp) {
    return { ok: false, code: 'https_required', reason: 'only https is allowed' };
  }
  const portFault = url.port === '' ? null : validatePort(url.hostname, Number(url.port), policy);
  if (portFault !== null) return refused(portFault);
  if (policy.anyPort !== true && url.port !== '' && url.port !== '443' && url.port !== '80') {
    return refused('only the ports 80 and 443 are allowed');
  }
  const fault = validateHost(url.hostname, policy);
  return fault === null ? { ok: true, url } : refused(fault);
}

/** The address within a normalised host, or null if the host is a name. */
export function addressLiteral(hostname: string): string | null {
  const inner = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname;
  return isIP(inner) === 0 ? null : inner;
}

/** The same for a host alone, as WHATWG parsing has normalised it. Null, or a clause that its owner may read. */
export function validateHost(
  hostname: string,
  policy: AddressPolicy & { readonly resolve: ResolveMap },
): string | null {
  if (policy.resolve.lookup(hostname) !== null) return null;
  const literal = addressLiteral(hostname);
  if (literal !== null) {
    return checkAddress(literal, policy).allowed ? null : 'the address is not a public one';
  }
  if (hostname.endsWith('.')) return 'the host name ends in a dot';
  if (hostname.length > 253) return 'the host name is too long';
  if (LOCAL_SUFFIXES.some((suffix) => hostname === suffix || hostname.endsWith(`.${suffix}`))) {
    return 'the host name is a local one';
  }
  if (!hostname.includes('.')) return 'the host name has a single label';
  if (hostname.split('.').some((label) => label === '' || label.length > 63)) {
    return 'the host name is malformed';
  }
  if (!isPublicName(hostname)) return 'the host name ends in nothing that is registered on the Internet';
  return null;
}

/** The same for a port: those of services that would take what we send for something else. One of `resolve` has the port that it says. */
export function validatePort(
  hostname: string,
  port: number,
  { resolve }: { readonly resolve: ResolveMap },
): string | null {
  if (resolve.lookup(hostname) !== null || !BLOCKED_PORTS.has(port)) return null;
  return `no receiver listens on port ${port}`;
}

function refused(reason: string): UrlVerdict {
  return { ok: false, code: 'url_not_allowed', reason };
}

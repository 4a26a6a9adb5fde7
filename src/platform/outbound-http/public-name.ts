import { parse } from 'tldts';

/**
 * Endings that nobody on the Internet can be found under although the Public Suffix List names them or something below: RFC 7686
 * (onion), and `arpa`, which holds the DNS's own housekeeping and the networks of homes (RFC 8375).
 */
const SPECIAL_SUFFIXES = ['onion', 'arpa'];

/**
 * Whether a host name is somebody's on the Internet: under an ending of the Public Suffix List (https://publicsuffix.org), its ICANN or
 * its private section. Every name of an inner network is not: `kubernetes.default.svc`, `*.cluster.local`, `*.internal`, `*.lan`, `*.corp`,
 * the special-use names of RFC 6761, 6762, 8375 and 9476. A list of what is inside would never be whole; that of what is outside is.
 * `.example` counts as public: RFC 2606 keeps it for documentation, it resolves nowhere, and manuals and tests are written with it.
 */
export function isPublicName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  if (isUnder(name, 'example')) return true;
  if (SPECIAL_SUFFIXES.some((suffix) => isUnder(name, suffix))) return false;
  const { isIcann, isPrivate } = parse(name, { allowPrivateDomains: true });
  return isIcann === true || isPrivate === true;
}

function isUnder(name: string, suffix: string): boolean {
  return name === suffix || name.endsWith(`.${suffix}`);
}

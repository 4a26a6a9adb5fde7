import { getDomain } from 'tldts';

/** True for an address on the registrable domain of the company, subdomains included. */
export function isOwn(address: string, domain: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.hostname === '') return false;
  const wanted = domain.toLowerCase();
  if (url.hostname === wanted || url.hostname.endsWith(`.${wanted}`)) return true;
  const own = getDomain(wanted, { allowPrivateDomains: true });
  return own !== null && getDomain(url.hostname, { allowPrivateDomains: true }) === own;
}

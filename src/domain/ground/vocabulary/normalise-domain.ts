import { parse } from 'tldts';
import { invalidParam } from '../errors/errors.ts';
import { isPublicMail } from './public-mail.ts';

const ACCEPTED =
  'a domain (acme.com), a web address (https://www.acme.com/about) or an e-mail address (jo@acme.com)';
const MAX_LENGTH = 2048;
const EMAIL = /^(?:mailto:)?[^\s/@:]+@([^\s/@]+)$/i;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * The registrable domain of whatever a user has at hand, lower-case, IDNs in punycode (UTS 46, as in the WHATWG URL standard).
 * What is registrable the Public Suffix List says (https://publicsuffix.org), its private section included: `shop.myshopify.com`
 * is one company, `myshopify.com` another. Names under endings that it does not know (`.example`, `.test`) count by their last two labels.
 * An e-mail address at a public mail service names no company; such a domain by itself is taken, for someone may sell to Yahoo.
 * @throws DomainError invalid_param for `param`
 */
export function normaliseDomain(given: string, param = 'domain'): string {
  const text = given.trim();
  const refuse = (why: string): Error =>
    invalidParam(param, `${param} is ${JSON.stringify(text.slice(0, 100))}: ${why}. Accepted: ${ACCEPTED}.`);
  if (text === '') throw refuse('it is empty');
  if (text.length > MAX_LENGTH) throw refuse('it is longer than 2,048 characters');
  const host = hostOf(text);
  if (host === null) throw refuse('it holds no host name');
  const found = parse(host, { allowPrivateDomains: true });
  if (found.isIp === true) throw refuse('an IP address is no domain');
  // A host that is itself in the private section (github.io) still is somebody's domain.
  const domain = found.domain ?? parse(host).domain;
  if (!host.includes('.')) throw refuse('it has no ending such as .com');
  if (!domain && found.publicSuffix === host)
    throw refuse('it is an ending under which domains are registered');
  if (domain && EMAIL.test(text) && isPublicMail(domain))
    throw refuse(
      `${domain} is a public mail service and says nothing of the company; send the company's own domain`,
    );
  if (!domain || domain.length > 253 || !domain.split('.').every((label) => LABEL.test(label)))
    throw refuse('it is no valid domain name');
  return domain;
}

function hostOf(text: string): string | null {
  const email = EMAIL.exec(text);
  const address = email
    ? `http://${email[1]}`
    : /^[a-z][a-z0-9+.-]*:\/\//i.test(text)
      ? text
      : `http://${text.replace(/^\/\//, '')}`;
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  const host = url.hostname.replace(/\.$/, '');
  // After an e-mail's @ comes a host and nothing else.
  return host === '' || (email && (url.pathname !== '/' || url.search !== '' || url.hash !== ''))
    ? null
    : host;
}

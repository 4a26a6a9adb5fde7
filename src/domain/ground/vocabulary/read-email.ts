import { readText } from './read-values.ts';
import { invalidParam } from '../errors/errors.ts';

/** RFC 5321, section 4.5.3.1: 254 characters for a path, 64 for what stands before the @. */
export const MAX_EMAIL = 254;
const MAX_LOCAL = 64;
const LOCAL = /^[^\s@<>()[\],;:"\\]+$/;
const DOMAIN = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/**
 * An e-mail address in lower case. Whether it exists only a message could tell.
 * @throws DomainError invalid_param
 */
export function readEmail(param: string, given: unknown): string {
  const text = readText(param, given, MAX_EMAIL).toLowerCase();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(0, at));
  if (at >= 1 && local.length <= MAX_LOCAL && LOCAL.test(local) && DOMAIN.test(text.slice(at + 1)))
    return text;
  throw invalidParam(
    param,
    `${param} is ${JSON.stringify(text.slice(0, 60))}; an e-mail address such as jo@acme.com is accepted.`,
  );
}

/**
 * The address of a member, by which somebody is signed in. In ASCII alone, asked before it is put in lower case: other letters become those of
 * somebody else's address there, as the Kelvin sign becomes a k.
 * @throws DomainError invalid_param
 */
export function readMemberEmail(param: string, given: unknown): string {
  if (typeof given === 'string' && !isAscii(given.trim()))
    throw invalidParam(
      param,
      `${param} is ${JSON.stringify(given.slice(0, 60))}; an e-mail address in ASCII such as jo@acme.com is accepted, a domain with other letters as its xn-- form.`,
    );
  return readEmail(param, given);
}

export function isAscii(text: string): boolean {
  return /^\p{ASCII}*$/u.test(text);
}

import type { Secrets } from '../../../platform/secrets.ts';
import { invalidParam } from '../../ground/errors/errors.ts';

/** Names in lower case, since HTTP does not tell them apart, and values as they are sent. */
export type CustomHeaders = Record<string, string>;

/** What stands in place of a value wherever headers are shown. */
export const REDACTED = '[redacted]';
export const MAX_HEADERS = 20;
export const MAX_HEADER_VALUE = 1024;
const MAX_HEADER_NAME = 100;

/** RFC 9110, section 5.6.2. */
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** RFC 9110, section 5.5, without tabs and what is not ASCII: visible characters, and spaces between them. */
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/**
 * Ours, or the connection's: framing and routing (RFC 9110, sections 7.2 and 7.6.1; RFC 9112, section 6), what the body is, who
 * sends it, and what it is signed with.
 */
const RESERVED: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
  'expect',
  'accept-encoding',
  'user-agent',
]);
const RESERVED_PREFIXES = ['content-', 'proxy-', 'webhook-', 'x-service-'] as const;

/**
 * Headers that a client wants with every delivery.
 * @throws DomainError invalid_param
 */
export function parseCustomHeaders(given: Readonly<Record<string, string>>): CustomHeaders {
  const entries = Object.entries(given);
  if (entries.length > MAX_HEADERS)
    throw refusal(`headers has ${entries.length} members; at most ${MAX_HEADERS} are accepted.`);
  const names = new Set<string>();
  return Object.fromEntries(
    entries.map(([given, value]) => {
      const name = parseHeaderName(given);
      if (names.has(name)) throw refusal(`headers names ${name} twice: upper and lower case are the same.`);
      names.add(name);
      validateHeaderValue(name, value);
      return [name, value];
    }),
  );
}

function parseHeaderName(given: string): string {
  if (given.length > MAX_HEADER_NAME || !TOKEN.test(given))
    throw refusal(
      `headers has the name ${JSON.stringify(given.slice(0, 100))}; 1 to ${MAX_HEADER_NAME} letters, digits and !#$%&'*+-.^_\`|~ are accepted.`,
    );
  const name = given.toLowerCase();
  if (RESERVED.has(name) || RESERVED_PREFIXES.some((prefix) => name.startsWith(prefix)))
    throw refusal(
      `headers has ${name}, which cannot be set: ${[...RESERVED].join(', ')} and names that begin with ${RESERVED_PREFIXES.join(', ')} are the service's own.`,
    );
  return name;
}

/** The message leaves the value out: it may be a secret with a stray character. */
function validateHeaderValue(name: string, value: string): void {
  if (value.length > MAX_HEADER_VALUE || !VALUE.test(value))
    throw refusal(
      `The value of headers.${name} is not accepted; 1 to ${MAX_HEADER_VALUE} visible ASCII characters are, with spaces between them.`,
    );
  if (value === REDACTED)
    throw refusal(
      `The value of headers.${name} is the placeholder that stands for it in answers; send the value itself, or leave headers out to keep them.`,
    );
}

function refusal(message: string): Error {
  return invalidParam('headers', message);
}

/** Null for none. */
export function sealCustomHeaders(secrets: Secrets, headers: CustomHeaders): Buffer | null {
  return Object.keys(headers).length === 0 ? null : secrets.seal(JSON.stringify(headers));
}

export function openCustomHeaders(secrets: Secrets, sealed: Buffer | null): CustomHeaders {
  return sealed === null ? {} : (JSON.parse(secrets.open(sealed)) as CustomHeaders);
}

/** The names, and no values: who may read a subscription need not know what it authenticates with. */
export function redactHeaders(headers: CustomHeaders): CustomHeaders {
  return Object.fromEntries(Object.keys(headers).map((name) => [name, REDACTED]));
}

import type { IncomingMessage } from 'node:http';
import { DomainError } from '../../domain/ground/errors/errors.ts';

/**
 * The key of `Authorization: Bearer <key>` (RFC 6750, section 2.1; the scheme's case does not matter, RFC 9110, section 11.1).
 * @throws DomainError 401 when the header is absent, sent twice, or of another form. Node keeps only the first of two, so the
 * raw headers are counted.
 */
export function bearerKey(message: IncomingMessage): string {
  const header = message.headers.authorization;
  if (header === undefined) {
    throw new DomainError('missing_api_key', 'No API key was sent. Send `Authorization: Bearer <API key>`.');
  }
  if (countHeader(message, 'authorization') > 1) {
    throw new DomainError('malformed_api_key', 'Authorization was sent more than once. Send one API key.');
  }
  const match = /^bearer +(\S+) *$/i.exec(header);
  if (!match?.[1]) {
    throw new DomainError('malformed_api_key', 'Authorization does not hold `Bearer` and one API key.');
  }
  return match[1];
}

/** How often a header was sent, in whatever case. */
export function countHeader(message: IncomingMessage, name: string): number {
  let count = 0;
  const raw = message.rawHeaders;
  for (let i = 0; i < raw.length; i += 2) {
    const given = raw[i] ?? '';
    if (given.length === name.length && given.toLowerCase() === name) count += 1;
  }
  return count;
}

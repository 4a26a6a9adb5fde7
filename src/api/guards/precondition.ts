import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/ground/errors/errors.ts';
import { entityTag, namesState } from './entity-tag.ts';

/**
 * `If-Match` (RFC 9110, section 13.1.1), to be judged by the verb under the lock of its change: the tag that a GET would show now,
 * must be one of those named, apart from members that move by themselves.
 */
export function precondition<T>(
  what: string,
  request: FastifyRequest,
  volatile: readonly string[] = [],
): ((present: T) => void) | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  return (present) => {
    const tag = entityTag(JSON.stringify(present), volatile);
    if (namesState(header, tag)) return;
    throw new DomainError(
      'precondition_failed',
      `If-Match names ${header.slice(0, 100)}, but the ETag of the ${what} is ${tag} now.`,
    );
  };
}

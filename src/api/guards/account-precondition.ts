import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Precondition } from '../../domain/accounts/update-account.ts';
import { DomainError } from '../../domain/errors.ts';
import { Account } from '../schemas/account.ts';
import { entityTag, namesTag } from './entity-tag.ts';

/**
 * `If-Match` (RFC 9110, section 13.1.1), to be judged by the verb under the lock of its change: the tag that a GET would show now,
 * made by the same serialiser, must be one of those named.
 */
export function accountPrecondition(request: FastifyRequest, reply: FastifyReply): Precondition | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  return (present) => {
    const tag = entityTag(String(reply.serializeInput(present as never, REFERENCE)));
    if (namesTag(header, tag)) return;
    throw new DomainError(
      'precondition_failed',
      `If-Match names ${header.slice(0, 100)}, but the ETag of the account is ${tag} now.`,
    );
  };
}

const REFERENCE = { $ref: (Account as unknown as { $id: string }).$id };

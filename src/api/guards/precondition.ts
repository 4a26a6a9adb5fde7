import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TSchema } from 'typebox';
import { DomainError } from '../../domain/errors.ts';
import { entityTag, namesTag } from './entity-tag.ts';

/**
 * `If-Match` (RFC 9110, section 13.1.1), to be judged by the verb under the lock of its change: the tag that a GET would show now,
 * made by the same serialiser, must be one of those named. `schema` is a named one.
 */
export function precondition<T>(
  schema: TSchema,
  what: string,
  request: FastifyRequest,
  reply: FastifyReply,
): ((present: T) => void) | undefined {
  const header = request.headers['if-match'];
  if (header === undefined) return undefined;
  return (present) => {
    const tag = entityTag(String(reply.serializeInput(present as never, referenceTo(schema))));
    if (namesTag(header, tag)) return;
    throw new DomainError(
      'precondition_failed',
      `If-Match names ${header.slice(0, 100)}, but the ETag of the ${what} is ${tag} now.`,
    );
  };
}

/** One object for each schema: the serialiser that is compiled for it is kept by the object. */
const references = new Map<TSchema, { $ref: string }>();

function referenceTo(schema: TSchema): { $ref: string } {
  const known = references.get(schema) ?? { $ref: (schema as unknown as { $id: string }).$id };
  references.set(schema, known);
  return known;
}

import type { FastifyRequest } from 'fastify';
import type { DigestView } from '../../domain/workspace/digests/digest-view.ts';
import { VOLATILE_OF_DIGEST } from '../schemas/digest.ts';
import { precondition } from './precondition.ts';

/** `If-Match` of a change to a digest. */
export function digestPrecondition(request: FastifyRequest): ((present: DigestView) => void) | undefined {
  return precondition('digest', request, VOLATILE_OF_DIGEST);
}

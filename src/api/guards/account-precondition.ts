import type { FastifyRequest } from 'fastify';
import type { Precondition } from '../../domain/workspace/accounts/update-account.ts';
import { precondition } from './precondition.ts';

/** `If-Match` of a change to an account. */
export function accountPrecondition(request: FastifyRequest): Precondition | undefined {
  return precondition('account', request);
}

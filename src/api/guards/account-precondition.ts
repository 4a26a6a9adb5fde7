import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Precondition } from '../../domain/accounts/update-account.ts';
import { Account } from '../schemas/account.ts';
import { precondition } from './precondition.ts';

/** `If-Match` of a change to an account. */
export function accountPrecondition(request: FastifyRequest, reply: FastifyReply): Precondition | undefined {
  return precondition(Account, 'account', request, reply);
}

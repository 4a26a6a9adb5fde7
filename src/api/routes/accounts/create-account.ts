import { createAccount as create } from '../../../domain/workspace/accounts/create-account.ts';
import { operation } from '../../operation.ts';
import { AccountCreate } from '../../schemas/account-input.ts';
import { Account } from '../../schemas/account.ts';

export const createAccount = operation({
  method: 'POST',
  path: '/v1/accounts',
  operationId: 'createAccount',
  summary: 'Add an account',
  description:
    'Adds a company to scoring. Its sources are looked for and visited, and the first score comes with what is known: `score_status` says whether it has.',
  tag: 'Accounts',
  role: 'read-write',
  resource: 'write',
  work: 'together',
  body: AccountCreate,
  status: 201,
  answer: Account,
  errors: ['invalid_param', 'account_exists', 'account_limit_reached'],
  handle: (ctx, actor, { body }) => create(ctx, actor, body),
});

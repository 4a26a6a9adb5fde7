import { getAccount as get } from '../../../domain/workspace/accounts/get-account.ts';
import { operation } from '../../operation.ts';
import { Account } from '../../schemas/account.ts';
import { AccountParams } from '../../schemas/parameters.ts';

export const getAccount = operation({
  method: 'GET',
  path: '/v1/accounts/{id}',
  operationId: 'getAccount',
  summary: 'Get an account',
  description: 'One account with its score and what the score is made of.',
  tag: 'Accounts',
  role: 'read-only',
  resource: 'read',
  work: 'together',
  params: AccountParams,
  status: 200,
  answer: Account,
  errors: ['account_deleted'],
  etag: true,
  handle: (ctx, actor, { params }) => get(ctx, actor, params.id),
});

import { rescoreAccount as rescore } from '../../../domain/workspace/accounts/rescore-account.ts';
import { operation } from '../../operation.ts';
import { Account } from '../../schemas/account.ts';
import { AccountParams } from '../../schemas/parameters.ts';

export const rescoreAccount = operation({
  method: 'POST',
  path: '/v1/accounts/{id}:rescore',
  operationId: 'rescoreAccount',
  summary: 'Score an account now',
  description: 'Outside the 6-hour cycle. The answer is the account after the new score.',
  tag: 'Accounts',
  role: 'read-write',
  resource: 'write',
  params: AccountParams,
  status: 200,
  answer: Account,
  errors: ['account_deleted'],
  handle: (ctx, actor, { params }) => rescore(ctx, actor, params.id),
});

import { restoreAccount as restore } from '../../../domain/workspace/accounts/restore-account.ts';
import { operation } from '../../operation.ts';
import { Account } from '../../schemas/account.ts';
import { AccountParams } from '../../schemas/parameters.ts';

export const restoreAccount = operation({
  method: 'POST',
  path: '/v1/accounts/{id}:restore',
  operationId: 'restoreAccount',
  summary: 'Restore a deleted account',
  description:
    'Within 30 days of its deletion, with all it had, unless its domain was added again meanwhile.',
  tag: 'Accounts',
  role: 'read-write',
  resource: 'write',
  params: AccountParams,
  status: 200,
  answer: Account,
  errors: ['account_not_deleted', 'account_exists'],
  handle: (ctx, actor, { params }) => restore(ctx, actor, params.id),
});

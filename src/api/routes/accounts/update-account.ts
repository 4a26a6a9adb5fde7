import { updateAccount as update } from '../../../domain/workspace/accounts/update-account.ts';
import { accountPrecondition } from '../../guards/account-precondition.ts';
import { operation } from '../../operation.ts';
import { AccountUpdate } from '../../schemas/account-input.ts';
import { Account } from '../../schemas/account.ts';
import { AccountParams } from '../../schemas/parameters.ts';

export const updateAccount = operation({
  method: 'PATCH',
  path: '/v1/accounts/{id}',
  operationId: 'updateAccount',
  summary: 'Change an account',
  description:
    'Sets what is sent; each field is replaced as a whole; null clears it. The score follows. With `If-Match` nothing is changed if the account has changed meanwhile.',
  tag: 'Accounts',
  role: 'read-write',
  resource: 'write',
  params: AccountParams,
  body: AccountUpdate,
  status: 200,
  answer: Account,
  errors: ['account_deleted', 'precondition_failed'],
  etag: true,
  handle: (ctx, actor, { params, body, request }) =>
    update(ctx, actor, params.id, body, accountPrecondition(request)),
});

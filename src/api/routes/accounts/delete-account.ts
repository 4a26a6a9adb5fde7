import { deleteAccount as remove } from '../../../domain/workspace/accounts/delete-account.ts';
import { accountPrecondition } from '../../guards/account-precondition.ts';
import { operation } from '../../operation.ts';
import { DeletedAccount } from '../../schemas/account.ts';
import { AccountParams } from '../../schemas/parameters.ts';

export const deleteAccount = operation({
  method: 'DELETE',
  path: '/v1/accounts/{id}',
  operationId: 'deleteAccount',
  summary: 'Delete an account',
  description: 'Soft: it can be restored until `purge_at`, 30 days on. Then every trace of it is removed.',
  tag: 'Accounts',
  role: 'read-write',
  resource: 'write',
  params: AccountParams,
  status: 200,
  answer: DeletedAccount,
  errors: ['account_deleted', 'precondition_failed'],
  handle: (ctx, actor, { params, request }) => remove(ctx, actor, params.id, accountPrecondition(request)),
});

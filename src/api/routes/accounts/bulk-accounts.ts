import { bulkAccounts as bulk } from '../../../domain/workspace/accounts/bulk/bulk-accounts.ts';
import { operation } from '../../operation.ts';
import { AccountBulk, AccountBulkResult } from '../../schemas/account-bulk.ts';

export const bulkAccounts = operation({
  method: 'POST',
  path: '/v1/accounts:bulk',
  operationId: 'bulkAccounts',
  summary: 'Change many accounts',
  description:
    'Tags, deletes, restores or re-scores up to 1,000 accounts, named by their ids or by the filters of the list. Each is answered for; one that cannot be changed never fails the others. With filters, go on with `next_cursor` while `has_more` is true. A call is one transaction: an error answer means that nothing of it was done. Counts against no rate limit.',
  tag: 'Accounts',
  role: 'read-write',
  resource: 'bulk',
  work: 'bulk',
  body: AccountBulk,
  status: 200,
  answer: AccountBulkResult,
  errors: ['invalid_param', 'missing_param', 'batch_too_large', 'invalid_cursor', 'search_too_slow'],
  handle: (ctx, actor, { body }) => bulk(ctx, actor, body),
});

import { ingestAccounts as ingest } from '../../../domain/workspace/accounts/ingest-accounts.ts';
import type { NewAccount } from '../../../domain/workspace/accounts/account-input.ts';
import { operation } from '../../operation.ts';
import { AccountBatch, AccountBatchResult } from '../../schemas/account-batch.ts';

const MIB = 1024 * 1024;

export const ingestAccounts = operation({
  method: 'POST',
  path: '/v1/accounts:batch',
  operationId: 'ingestAccounts',
  summary: 'Add many accounts',
  description:
    'Up to 1,000 items and 16 MiB. The answer has a result for each in the order sent; an item that cannot be taken never fails the others. Counts against no rate limit.',
  tag: 'Accounts',
  role: 'read-write',
  resource: 'bulk',
  work: 'bulk',
  body: AccountBatch,
  bodyLimit: 16 * MIB,
  validatesOwnText: true,
  status: 200,
  answer: AccountBatchResult,
  errors: ['invalid_param', 'batch_too_large', 'account_limit_reached'],
  // Items are judged one by one, by the verb: a schema would fail the whole batch for one of them.
  handle: (ctx, actor, { body }) => ingest(ctx, actor, { ...body, items: body.items as NewAccount[] }),
});

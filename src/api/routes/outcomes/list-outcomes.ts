import { listOutcomes as list } from '../../../domain/deciding/outcomes/list-outcomes.ts';
import { operation } from '../../operation.ts';
import { OutcomePage } from '../../schemas/outcome.ts';
import { AccountParams, PageQuery } from '../../schemas/parameters.ts';

export const listOutcomes = operation({
  method: 'GET',
  path: '/v1/accounts/{id}/outcomes',
  operationId: 'listOutcomes',
  summary: 'List outcomes',
  description: 'The outcomes of the account, newest first by when they happened.',
  tag: 'Outcomes',
  role: 'read-only',
  resource: 'read',
  params: AccountParams,
  query: PageQuery,
  status: 200,
  answer: OutcomePage,
  errors: ['account_deleted', 'invalid_cursor'],
  handle: (ctx, actor, { params, query }) => list(ctx, actor, params.id, query),
});

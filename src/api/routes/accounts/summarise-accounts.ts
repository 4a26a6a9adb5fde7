import { Type } from 'typebox';
import { summariseAccounts as summarise } from '../../../domain/workspace/accounts/summarise-accounts.ts';
import { operation } from '../../operation.ts';
import { accountFilters } from '../../schemas/account-filters.ts';
import { AccountSummary } from '../../schemas/account-summary.ts';
import { closed } from '../../schemas/fields.ts';

export const summariseAccounts = operation({
  method: 'GET',
  path: '/v1/accounts:summary',
  operationId: 'summariseAccounts',
  summary: 'Count accounts',
  description:
    'How many live accounts there are, by tier and by tag. It takes the filters of `GET /v1/accounts`, and counts what that lists.',
  tag: 'Accounts',
  role: 'read-only',
  resource: 'read',
  work: 'search',
  query: Type.Object(accountFilters, closed),
  status: 200,
  answer: AccountSummary,
  errors: ['search_too_slow'],
  handle: (ctx, actor, { query }) => summarise(ctx, actor, query),
});

import { Type } from 'typebox';
import { accountSorts, listAccounts as list } from '../../../domain/workspace/accounts/list-accounts.ts';
import { operation } from '../../operation.ts';
import { accountFilters } from '../../schemas/account-filters.ts';
import { ListedAccountPage } from '../../schemas/listed-account.ts';
import { closed, oneOf } from '../../schemas/fields.ts';
import { pageQuery } from '../../schemas/page.ts';

export const listAccounts = operation({
  method: 'GET',
  path: '/v1/accounts',
  operationId: 'listAccounts',
  summary: 'List accounts',
  description:
    'The live accounts of the workspace, newest first unless `sort` says otherwise. All filters that are given must hold.',
  tag: 'Accounts',
  role: 'read-only',
  resource: 'read',
  work: ({ sort: _sort, order: _order, cursor: _cursor, limit: _limit, domain: _domain, ...narrow }) =>
    Object.values(narrow).some((filter) => filter !== undefined) ? 'search' : 'single',
  query: Type.Object(
    {
      ...accountFilters,
      sort: Type.Optional(
        oneOf(accountSorts, {
          default: 'created_at',
          description:
            'What to sort by; `moved_at` is when the score last moved, `newest_signal` when its newest signal was made. While accounts are scored, a walk by anything that a score changes may show an account twice, or pass one over that has moved to a page before; `created_at` and exports show each once.',
        }),
      ),
      order: Type.Optional(
        oneOf(['asc', 'desc'], { description: 'By default names ascend and everything else descends.' }),
      ),
      ...pageQuery,
    },
    closed,
  ),
  status: 200,
  answer: ListedAccountPage,
  errors: ['invalid_cursor', 'search_too_slow'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});

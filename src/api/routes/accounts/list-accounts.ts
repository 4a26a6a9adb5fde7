import { Type } from 'typebox';
import { accountSorts, listAccounts as list } from '../../../domain/workspace/accounts/list-accounts.ts';
import { operation } from '../../operation.ts';
import { AccountPage } from '../../schemas/account.ts';
import { closed, oneOf } from '../../schemas/fields.ts';
import { pageQuery } from '../../schemas/page.ts';

const text = (description: string) =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 2048, description }));
const score = (description: string) => Type.Optional(Type.Integer({ minimum: 0, maximum: 100, description }));

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
  work: ({ q, tag, tier, score_gte, score_lte }) =>
    [q, tag, tier, score_gte, score_lte].some((filter) => filter !== undefined) ? 'search' : 'single',
  query: Type.Object(
    {
      q: text('Part of the name or the domain, in either case.'),
      domain: text('The registrable domain, or an address on it.'),
      tag: text('One of its tags.'),
      tier: Type.Optional(oneOf(['hot', 'warm', 'watch', 'cold'], { description: 'Its `icp_tier`.' })),
      icp_tier: Type.Optional(
        oneOf(['hot', 'warm', 'watch', 'cold'], { description: 'The same as `tier`.' }),
      ),
      score_gte: score('A score of at least this.'),
      score_lte: score('A score of at most this.'),
      sort: Type.Optional(
        oneOf(accountSorts, {
          default: 'created_at',
          description:
            'What to sort by. While accounts are scored, a walk by `score` or `updated_at` may show an account twice, or pass one over that has moved to a page before; `created_at` and exports show each once.',
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
  answer: AccountPage,
  errors: ['invalid_cursor', 'search_too_slow'],
  handle: (ctx, actor, { query }) => list(ctx, actor, query),
});

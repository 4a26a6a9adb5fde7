import { listFacts as list } from '../../../domain/workspace/accounts/list-facts.ts';
import { pageOfAll } from '../../../domain/ground/page.ts';
import { operation } from '../../operation.ts';
import { AccountFactList } from '../../schemas/fact.ts';
import { AccountParams, FixedListQuery } from '../../schemas/parameters.ts';

export const listFacts = operation({
  method: 'GET',
  path: '/v1/accounts/{id}/facts',
  operationId: 'listFacts',
  summary: 'List the facts of an account',
  description:
    'Every fact by attribute, its source and since when, with what other sources say and why that does not stand. What you sent takes precedence over everything: set a fact with `PATCH /v1/accounts/{id}`, and withdraw it there with null. `technologies` holds what `job_technologies` says too, unless you have sent it. All in one page.',
  tag: 'Accounts',
  role: 'read-only',
  resource: 'read',
  params: AccountParams,
  query: FixedListQuery,
  status: 200,
  answer: AccountFactList,
  errors: ['account_deleted', 'invalid_cursor'],
  etag: true,
  handle: async (ctx, actor, { params, query }) =>
    pageOfAll(
      { workspaceId: actor.workspaceId, list: 'facts', filters: params },
      query,
      await list(ctx, actor, params.id),
    ),
});

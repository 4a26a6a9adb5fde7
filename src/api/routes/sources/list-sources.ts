import { listSources as list } from '../../../domain/watching/sources/list-sources.ts';
import { operation } from '../../operation.ts';
import { SourcePage } from '../../schemas/source.ts';
import { AccountParams, PageQuery } from '../../schemas/parameters.ts';

export const listSources = operation({
  method: 'GET',
  path: '/v1/accounts/{id}/sources',
  operationId: 'listSources',
  summary: 'List the sources of an account',
  description:
    'The public pages, feeds and records that are watched for the account, those that are not any more included.',
  tag: 'Sources',
  role: 'read-only',
  resource: 'read',
  params: AccountParams,
  query: PageQuery,
  status: 200,
  answer: SourcePage,
  errors: ['account_deleted', 'invalid_cursor'],
  handle: (ctx, actor, { params, query }) => list(ctx, actor, params.id, query),
});

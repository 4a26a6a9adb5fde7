import { listBriefVersions as list } from '../../../domain/deciding/briefs/list-brief-versions.ts';
import { operation } from '../../operation.ts';
import { BriefPage } from '../../schemas/brief.ts';
import { AccountParams, PageQuery } from '../../schemas/parameters.ts';

export const listBriefVersions = operation({
  method: 'GET',
  path: '/v1/accounts/{id}/brief/versions',
  operationId: 'listBriefVersions',
  summary: 'List the versions of a brief',
  description: 'All that were ever written for the account, newest first. They never change.',
  tag: 'Briefs',
  role: 'read-only',
  resource: 'read',
  params: AccountParams,
  query: PageQuery,
  status: 200,
  answer: BriefPage,
  errors: ['account_deleted', 'invalid_cursor'],
  handle: (ctx, actor, { params, query }) => list(ctx, actor, params.id, query),
});

import { listCrawls as list } from '../../../domain/workspace/crawls/list-crawls.ts';
import { operation } from '../../operation.ts';
import { CrawlPage } from '../../schemas/crawl.ts';
import { AccountParams, PageQuery } from '../../schemas/parameters.ts';

export const listCrawls = operation({
  method: 'GET',
  path: '/v1/accounts/{id}/crawls',
  operationId: 'listCrawls',
  summary: 'List crawls',
  description: 'The visits on demand that were asked for, the newest first, each with how far it is.',
  tag: 'Crawl',
  role: 'read-only',
  resource: 'read',
  params: AccountParams,
  query: PageQuery,
  status: 200,
  answer: CrawlPage,
  errors: ['account_deleted', 'invalid_cursor'],
  handle: (ctx, actor, { params, query }) => list(ctx, actor, params.id, query),
});

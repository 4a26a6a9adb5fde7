import { getCrawl as get } from '../../../domain/workspace/crawls/get-crawl.ts';
import { operation } from '../../operation.ts';
import { Crawl } from '../../schemas/crawl.ts';
import { CrawlParams } from '../../schemas/parameters.ts';

export const getCrawl = operation({
  method: 'GET',
  path: '/v1/accounts/{id}/crawls/{crawl_id}',
  operationId: 'getCrawl',
  summary: 'Get a crawl',
  description: 'How far a visit on demand is. It stays readable after it has finished.',
  tag: 'Crawl',
  role: 'read-only',
  resource: 'read',
  params: CrawlParams,
  status: 200,
  answer: Crawl,
  errors: ['account_deleted'],
  etag: true,
  handle: (ctx, actor, { params }) => get(ctx, actor, params.id, params.crawl_id),
});

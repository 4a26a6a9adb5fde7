import { requestCrawl as request } from '../../../domain/workspace/crawls/request-crawl.ts';
import { operation } from '../../operation.ts';
import { CrawlRequested } from '../../schemas/crawl.ts';
import { AccountParams } from '../../schemas/parameters.ts';

export const requestCrawl = operation({
  method: 'POST',
  path: '/v1/accounts/{id}/crawl:on-demand',
  operationId: 'requestCrawl',
  summary: 'Visit all sources of an account now',
  description:
    'Takes about half a minute; `status_url` tells how far it is. robots.txt and the pauses between requests still hold. Needs the plan pro_plus or better.',
  tag: 'Crawl',
  role: 'read-write',
  entitlement: 'crawl_on_demand',
  resource: 'write',
  params: AccountParams,
  status: 202,
  answer: CrawlRequested,
  errors: ['account_deleted'],
  handle: async (ctx, actor, { params }) => {
    const { crawl_id, status } = await request(ctx, actor, params.id);
    return { crawl_id, status, status_url: `${ctx.publicUrl}/v1/accounts/${params.id}/crawls/${crawl_id}` };
  },
});

import type { Context } from '../../ground/context.ts';
import { isId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { crawlProgress } from './crawl-progress.ts';
import type { CrawlProgress } from './crawl-progress.ts';

export interface Crawl extends CrawlProgress {
  crawl_id: string;
  account_id: string;
}

/**
 * A crawl that was asked for: how far it is, or what it came to.
 * @throws DomainError resource_not_found
 */
export async function getCrawl(
  ctx: Context,
  actor: Actor,
  accountId: string,
  crawlId: string,
): Promise<Crawl> {
  if (!isId('crl', crawlId) || !isId('acc', accountId)) throw notFound('crawl', crawlId);
  const row = await ctx.db
    .selectFrom('crawls')
    .select(['requested_at', 'result'])
    .where('workspace_id', '=', actor.workspaceId)
    .where('account_id', '=', accountId)
    .where('id', '=', crawlId)
    .executeTakeFirst();
  if (!row) throw notFound('crawl', crawlId);
  const progress = row.result ?? (await crawlProgress(ctx, actor.workspaceId, accountId, row.requested_at));
  const { status, sources, signals_found, started_at, finished_at } = progress;
  return {
    crawl_id: crawlId,
    account_id: accountId,
    status,
    sources,
    signals_found,
    started_at,
    finished_at,
  };
}

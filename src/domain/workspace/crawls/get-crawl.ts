import type { Context } from '../../ground/context.ts';
import { isId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import type { Selectable } from 'kysely';
import type { CrawlTable } from '../../ground/rows/index.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { crawlProgress } from './crawl-progress.ts';
import type { CrawlProgress } from './crawl-progress.ts';

export interface Crawl extends CrawlProgress {
  crawl_id: string;
  account_id: string;
  requested_at: string;
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
  return crawlView(ctx, actor.workspaceId, accountId, { id: crawlId, ...row });
}

export async function crawlView(
  ctx: Context,
  workspaceId: string,
  accountId: string,
  row: Pick<Selectable<CrawlTable>, 'id' | 'requested_at' | 'result'>,
): Promise<Crawl> {
  const counted = row.result ?? (await crawlProgress(ctx, workspaceId, accountId, row.requested_at));
  const { status, sources, signals_found, started_at, finished_at } = counted;
  const { total: found, done: read, failed } = sources;
  return {
    crawl_id: row.id,
    account_id: accountId,
    status,
    sources,
    // What finished before something was counted does not have it.
    progress: {
      found,
      visited: read,
      read,
      unchanged: null,
      failed,
      pages_read: null,
      current_host: null,
      ...('progress' in counted ? counted.progress : {}),
    },
    signals_found,
    requested_at: timestamp(row.requested_at),
    started_at,
    finished_at,
  };
}

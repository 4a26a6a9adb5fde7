import type { Actor } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import { requireRole } from '../../ground/scope.ts';
import { crawlView } from './get-crawl.ts';
import type { Crawl } from './get-crawl.ts';

/** The crawls that were asked for of an account, the newest first. @throws DomainError resource_not_found, account_deleted, invalid_cursor */
export async function listCrawls(
  ctx: Context,
  actor: Actor,
  accountId: string,
  request: PageRequest = {},
): Promise<Page<Crawl>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  await checkAccount(ctx, workspaceId, accountId);
  const page = openPage({ workspaceId, list: 'crawls', filters: { accountId } }, request, ['text']);
  let query = ctx.db
    .selectFrom('crawls')
    .select(['id', 'requested_at', 'result'])
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('id', '<', page.after[0]);
  const crawls: Crawl[] = [];
  for (const row of await query.execute()) crawls.push(await crawlView(ctx, workspaceId, accountId, row));
  return page.close(
    crawls,
    (crawl) => [crawl.crawl_id],
    (crawl) => crawl,
  );
}

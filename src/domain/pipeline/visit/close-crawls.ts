import type { Context } from '../../ground/context.ts';
import { crawlProgress } from '../../workspace/crawls/crawl-progress.ts';

const MAX_AT_ONCE = 200;

/** Writes down what finished crawls came to, so that later visits do not change what is said of them. */
export async function closeCrawls(ctx: Context): Promise<void> {
  const open = await ctx.db
    .selectFrom('crawls')
    .select(['workspace_id', 'id', 'account_id', 'requested_at'])
    .where('result', 'is', null)
    .orderBy('requested_at')
    .limit(MAX_AT_ONCE)
    .execute();
  for (const crawl of open) {
    const progress = await crawlProgress(ctx, crawl.workspace_id, crawl.account_id, crawl.requested_at);
    if (progress.status !== 'completed' && progress.status !== 'failed') continue;
    await ctx.db
      .updateTable('crawls')
      .set({ result: JSON.stringify(progress) })
      .where('workspace_id', '=', crawl.workspace_id)
      .where('id', '=', crawl.id)
      .where('result', 'is', null)
      .execute();
  }
}

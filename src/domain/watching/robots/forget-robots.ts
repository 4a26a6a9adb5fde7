import type { Context } from '../../ground/context.ts';

/** What robots.txt files said, once nobody goes by it any more: each may have 500 kB, and an address that was tried once is not asked again. */
export async function forgetRobots(ctx: Context): Promise<void> {
  await ctx.db.deleteFrom('robots_files').where('expires_at', '<=', ctx.clock.now()).execute();
}

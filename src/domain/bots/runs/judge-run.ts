import type { Context } from '../../../context.ts';
import type { ReaderPool } from '../../crawl/reading/reader-pool.ts';
import type { Visit } from '../../crawl/visit-source.ts';
import type { BotJudgement, BotPage } from '../judgement.ts';

/**
 * What a bot's rule makes of the page that its visit brought, compared with what it saw last. Null where there is nothing to judge:
 * no bot, or nothing new. Judged with the visit, so that a page on which the rule finds nothing counts as a failed run.
 */
export async function judgeRun(
  ctx: Context,
  readers: ReaderPool,
  visit: Visit,
): Promise<BotJudgement | null> {
  const { source, outcome } = visit;
  if (source.bot === null || outcome.kind !== 'changed') return null;
  const { template, source: written, rule, atOnce } = source.bot;
  const past = source.bot.known ? await loadPast(ctx, source.workspaceId, source.bot.id) : NO_PAST;
  const judged = await readers.judgeBot({
    template,
    source: written,
    rule,
    document: outcome.document,
    ...past,
    confirmAfterMs: atOnce ? 0 : ctx.config.changeConfirmAfter,
  });
  return 'stopped' in judged ? { kind: 'failed', reason: judged.stopped } : judged;
}

const NO_PAST: Pick<BotPage, 'baseline' | 'pending'> = { baseline: null, pending: null };

/** If a user changes the rule meanwhile this is another rule's state; the run is dropped then, because the revision is another. */
async function loadPast(
  ctx: Context,
  workspaceId: string,
  botId: string,
): Promise<Pick<BotPage, 'baseline' | 'pending'>> {
  const row = await ctx.db
    .selectFrom('bots')
    .select(['baseline', 'pending', 'pending_since'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', botId)
    .executeTakeFirst();
  if (!row) return NO_PAST;
  const { baseline, pending, pending_since: since } = row;
  return { baseline, pending: pending && since ? { state: pending, since } : null };
}

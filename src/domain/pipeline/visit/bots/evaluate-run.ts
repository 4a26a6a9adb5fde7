import type { Context } from '../../../ground/context.ts';
import { MINUTE } from '../../../../platform/clock.ts';
import type { ReaderPool } from '../../read/reader-pool.ts';
import type { Visit } from '../visit.ts';
import type { BotEvaluation, BotPage } from '../../../understanding/bot-rules/bot-evaluation.ts';

const LOOK_AGAIN = 15 * MINUTE;

/**
 * The visit with what a bot's rule makes of the page that it brought, compared with what the bot saw last; as it is where there is nothing
 * to judge: no bot, or nothing new. Judged with the visit, so that a page on which the rule finds nothing counts as a failed run.
 * @param patienceMs how long it may wait for a thread. A run that came too late for its lease would be lost, and done again, without
 *   end; it is put off instead, like one that the site puts off
 */
export async function evaluateRun(
  ctx: Context,
  readers: ReaderPool,
  visit: Visit,
  patienceMs: number,
): Promise<Visit> {
  const { source, outcome } = visit;
  if (source.bot === null || outcome.kind !== 'changed') return visit;
  const { template, source: written, rule, atOnce } = source.bot;
  const past = source.bot.known ? await loadPast(ctx, source.workspaceId, source.bot.id) : NO_PAST;
  const page = {
    template,
    source: written,
    rule,
    document: outcome.document,
    ...past,
    confirmAfterMs: atOnce ? 0 : ctx.config.crawl.changeConfirmAfter,
  };
  const answer = await readers.evaluateBot(page, patienceMs, source.workspaceId);
  if (answer === 'busy') {
    const until = new Date(ctx.clock.now().getTime() + LOOK_AGAIN);
    const reason = 'this service had too much to read to look at the page';
    return { ...visit, outcome: { kind: 'deferred', until, told: true, reason } };
  }
  const evaluation: BotEvaluation = 'stopped' in answer ? { kind: 'failed', reason: answer.stopped } : answer;
  return { ...visit, evaluation };
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

import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { requireRole } from '../../ground/scope.ts';
import type { BotView } from './bot-view.ts';
import { getBot } from './get-bot.ts';
import { lockBot, makeBotDue } from './locked-bot.ts';
import { botAlreadyPaused } from './pause-bot.ts';

/**
 * Makes a bot's next run due now; robots.txt and the gaps between requests still hold. A difference that this run sees counts at once.
 * @throws DomainError insufficient_scope, resource_not_found, bot_already_paused
 */
export async function runBot(ctx: Context, actor: Actor, id: string): Promise<BotView> {
  requireRole(actor, 'read-write');
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const bot = await lockBot(tx, actor, id);
    if (bot.status === 'paused') throw botAlreadyPaused(bot.paused_reason);
    await makeBotDue(tx, bot, { asked: true });
    audit({ action: 'bot.run_requested', subjectId: id });
    return getBot(tx, actor, id);
  });
}

import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import type { BotView } from './bot-view.ts';
import { getBot } from './get-bot.ts';
import { changeBot, lockBot, makeBotDue } from './locked-bot.ts';
import { FAILURES_THAT_PAUSE } from '../../ground/vocabulary/bot-config.ts';

/**
 * Lets a bot run again, at once and on trial: if that run fails, the bot is paused again; if it succeeds, all is forgiven.
 * @throws DomainError insufficient_scope, resource_not_found, bot_not_paused
 */
export async function resumeBot(ctx: Context, actor: Actor, id: string): Promise<BotView> {
  requireRole(actor, 'read-write');
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const bot = await lockBot(tx, actor, id);
    if (bot.status !== 'paused') throw new DomainError('bot_not_paused', 'The bot is not paused.');
    await changeBot(tx, bot, {
      status: 'active',
      paused_reason: null,
      consecutive_failures: FAILURES_THAT_PAUSE - 1,
      deferrals: 0,
    });
    await makeBotDue(tx, bot, { asked: false });
    audit({
      action: 'bot.resumed',
      subjectId: id,
      before: { status: 'paused', paused_reason: bot.paused_reason },
      after: { status: 'active' },
    });
    return getBot(tx, actor, id);
  });
}

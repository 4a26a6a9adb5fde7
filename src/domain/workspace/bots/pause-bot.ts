import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { DomainError } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import type { BotView } from './bot-view.ts';
import { getBot } from './get-bot.ts';
import { changeBot, changeSource, lockBot } from './locked-bot.ts';

/**
 * Stops a bot until it is resumed. What it is to do, what it saw last and what it has fired stay; what a run under way brings is dropped.
 * @throws DomainError insufficient_scope, resource_not_found, bot_already_paused
 */
export async function pauseBot(ctx: Context, actor: Actor, id: string): Promise<BotView> {
  requireRole(actor, 'read-write');
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const bot = await lockBot(tx, actor, id);
    if (bot.status === 'paused') throw botAlreadyPaused(bot.paused_reason);
    await changeBot(tx, bot, { status: 'paused', paused_reason: 'user' });
    await changeSource(tx, bot, { next_visit_at: null, confirm_at_once: false });
    audit({
      action: 'bot.paused',
      subjectId: id,
      before: { status: 'active' },
      after: { status: 'paused', paused_reason: 'user' },
    });
    return getBot(tx, actor, id);
  });
}

export function botAlreadyPaused(reason: string | null): DomainError {
  return new DomainError('bot_already_paused', `The bot is paused (${reason ?? 'unknown'}).`, {
    paused_reason: reason,
  });
}

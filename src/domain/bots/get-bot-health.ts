import type { Context } from '../context.ts';
import type { Actor } from '../actor.ts';
import { requireRole } from '../scope.ts';
import type { BotHealth } from './bot-health.ts';
import { getBot } from './get-bot.ts';

/** @throws DomainError resource_not_found */
export async function botHealth(ctx: Context, actor: Actor, id: string): Promise<BotHealth> {
  requireRole(actor, 'read-only');
  const { health } = await getBot(ctx, actor, id);
  return health;
}

import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { requireRole } from '../../ground/scope.ts';
import type { BotHealth } from './bot-health.ts';
import { getBot } from './get-bot.ts';

/** @throws DomainError resource_not_found */
export async function botHealth(ctx: Context, actor: Actor, id: string): Promise<BotHealth> {
  requireRole(actor, 'read-only');
  const { health } = await getBot(ctx, actor, id);
  return health;
}

import type { Context } from '../../ground/context.ts';
import { isId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { selectBots, viewBots } from './bot-view.ts';
import type { BotView } from './bot-view.ts';

/** @throws DomainError resource_not_found */
export async function getBot(ctx: Context, actor: Actor, id: string): Promise<BotView> {
  requireRole(actor, 'read-only');
  const row = isId('bot', id)
    ? await selectBots(ctx, actor.workspaceId).where('bots.id', '=', id).executeTakeFirst()
    : undefined;
  const [view] = row ? await viewBots(ctx, actor.workspaceId, [row]) : [];
  if (!view) throw notFound('bot', id);
  return view;
}

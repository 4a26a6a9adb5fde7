import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import type { BotStatus } from '../../ground/vocabulary/bot-config.ts';
import { selectBots, viewBots } from './bot-view.ts';
import type { BotView } from './bot-view.ts';

export interface BotFilters {
  status?: BotStatus | undefined;
}

/** The workspace's bots, newest first. @throws DomainError invalid_cursor, invalid_param */
export async function listBots(
  ctx: Context,
  actor: Actor,
  { cursor, limit, ...filters }: BotFilters & PageRequest = {},
): Promise<Page<BotView>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const page = openPage({ workspaceId, list: 'bots', filters }, { cursor, limit }, ['text']);
  let query = selectBots(ctx, workspaceId).orderBy('bots.id', 'desc').limit(page.fetch);
  if (filters.status !== undefined) query = query.where('bots.status', '=', filters.status);
  if (page.after) query = query.where('bots.id', '<', page.after[0]);
  const views = await viewBots(ctx, workspaceId, await query.execute());
  return page.close(
    views,
    (view) => [view.id],
    (view) => view,
  );
}

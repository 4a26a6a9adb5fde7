import { sql } from 'kysely';
import type { Actor } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { BotHealth } from './bot-health.ts';
import { selectBots, viewBots } from './bot-view.ts';
import type { BotView } from './bot-view.ts';
import type { BotFilters } from './list-bots.ts';

/** How a bot does, and what it found last. */
export interface BotHealthEntry extends Pick<
  BotView,
  'name' | 'source' | 'status' | 'paused_reason' | 'next_run_at' | 'last_run_at'
> {
  bot_id: string;
  health: BotHealth;
  /** Null: it has fired nothing yet. */
  last_fire: { id: string; fired_at: string; signal_id: string | null } | null;
}

interface LastFire {
  bot_id: string;
  id: string;
  fired_at: Date;
  signal_id: string | null;
}

/** The health of all bots, newest bot first. @throws DomainError invalid_cursor, invalid_param */
export async function listBotHealth(
  ctx: Context,
  actor: Actor,
  { cursor, limit, ...filters }: BotFilters & PageRequest = {},
): Promise<Page<BotHealthEntry>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const page = openPage({ workspaceId, list: 'bot_health', filters }, { cursor, limit }, ['text']);
  let query = selectBots(ctx, workspaceId).orderBy('bots.id', 'desc').limit(page.fetch);
  if (filters.status !== undefined) query = query.where('bots.status', '=', filters.status);
  if (page.after) query = query.where('bots.id', '<', page.after[0]);
  const views = await viewBots(ctx, workspaceId, await query.execute());
  const fires = await lastFires(
    ctx,
    workspaceId,
    views.map(({ id }) => id),
  );
  return page.close(
    views,
    (view) => [view.id],
    (view): BotHealthEntry => ({
      bot_id: view.id,
      name: view.name,
      source: view.source,
      status: view.status,
      paused_reason: view.paused_reason,
      next_run_at: view.next_run_at,
      last_run_at: view.last_run_at,
      health: view.health,
      last_fire: fires.get(view.id) ?? null,
    }),
  );
}

/** One look into an index for each bot, however many fires it has. */
async function lastFires(
  ctx: Context,
  workspaceId: string,
  botIds: readonly string[],
): Promise<Map<string, NonNullable<BotHealthEntry['last_fire']>>> {
  if (botIds.length === 0) return new Map();
  const { rows } = await sql<LastFire>`
    select b.bot_id, f.id, f.fired_at, f.signal_id
      from unnest(${[...botIds]}::text[]) as b (bot_id)
     cross join lateral (
           select id, fired_at, signal_id from bot_fires
            where workspace_id = ${workspaceId} and bot_id = b.bot_id and settled
            order by id desc limit 1) f`.execute(ctx.db);
  return new Map(
    rows.map((row) => [
      row.bot_id,
      { id: row.id, fired_at: timestamp(row.fired_at), signal_id: row.signal_id },
    ]),
  );
}

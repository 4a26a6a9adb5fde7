import type { Context } from '../../ground/context.ts';
import { isId } from '../../../platform/ids.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { alertStatuses } from './alerts/alert-status.ts';
import { FIRE_COLUMNS, fireView } from './fire-view.ts';
import type { FireView } from './fire-view.ts';

/** What a bot has fired, newest first. A fire whose signal is still to come is not listed yet: its task takes seconds.
 * @throws DomainError resource_not_found, invalid_cursor, invalid_param */
export async function listFires(
  ctx: Context,
  actor: Actor,
  botId: string,
  request: PageRequest = {},
): Promise<Page<FireView>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const page = openPage({ workspaceId, list: 'bot_fires', filters: { botId } }, request, ['text']);
  await checkBot(ctx, workspaceId, botId);
  let query = ctx.db
    .selectFrom('bot_fires')
    .select(FIRE_COLUMNS)
    .where('workspace_id', '=', workspaceId)
    .where('bot_id', '=', botId)
    .where('settled', '=', true)
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('id', '<', page.after[0]);
  const rows = await query.execute();
  const alerts = await alertStatuses(
    ctx,
    workspaceId,
    rows.flatMap(({ alert_delivery_id: id }) => id ?? []),
  );
  return page.close(
    rows,
    (row) => [row.id],
    (row) => fireView(row, alerts),
  );
}

async function checkBot(ctx: Context, workspaceId: string, id: string): Promise<void> {
  const row = isId('bot', id)
    ? await ctx.db
        .selectFrom('bots')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw notFound('bot', id);
}

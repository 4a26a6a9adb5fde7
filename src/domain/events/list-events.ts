import type { Context } from '../../context.ts';
import type { Actor } from '../actor.ts';
import { openPage } from '../page.ts';
import type { Page, PageRequest } from '../page.ts';
import { requireRole } from '../scope.ts';
import { judgeEventKinds } from './event-kinds.ts';
import { eventView } from './get-event.ts';
import type { EventView } from './get-event.ts';

export interface EventFilters {
  /** A kind. */
  event?: string | undefined;
  account_id?: string | undefined;
}

/** The workspace's events, newest first. @throws DomainError invalid_param for an unknown kind, invalid_cursor */
export async function listEvents(
  ctx: Context,
  actor: Actor,
  request: EventFilters & PageRequest = {},
): Promise<Page<EventView>> {
  requireRole(actor, 'read-only');
  const { event, account_id } = request;
  if (event !== undefined) judgeEventKinds('event', [event]);
  const page = openPage(
    { workspaceId: actor.workspaceId, list: 'events', filters: { event, account_id } },
    request,
    ['text'],
  );
  let query = ctx.db
    .selectFrom('events')
    .select(['workspace_id', 'id', 'kind', 'account_id', 'payload', 'created_at'])
    .where('workspace_id', '=', actor.workspaceId)
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (event !== undefined) query = query.where('kind', '=', event);
  if (account_id !== undefined) query = query.where('account_id', '=', account_id);
  if (page.after) query = query.where('id', '<', page.after[0]);
  return page.close(await query.execute(), (row) => [row.id], eventView);
}

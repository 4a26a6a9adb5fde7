import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { parseMoment } from '../../ground/moment.ts';
import { openPage } from '../../ground/page.ts';
import type { Page, PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { alertKinds, validateEventKinds, statusKinds } from './event-kinds.ts';
import { eventView } from './get-event.ts';
import type { EventView } from './get-event.ts';

export interface EventFilters {
  /** A kind. */
  event?: string | undefined;
  account_id?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

/** The workspace's events, newest first. @throws DomainError invalid_param, invalid_cursor */
export async function listEvents(
  ctx: Context,
  actor: Actor,
  { cursor, limit, ...filters }: EventFilters & PageRequest = {},
): Promise<Page<EventView>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const { event, account_id } = filters;
  if (event !== undefined) validateEventKinds('event', [event], statusKinds);
  const since = filters.since === undefined ? null : parseMoment('since', filters.since).from;
  const until = filters.until === undefined ? null : parseMoment('until', filters.until).until;
  const page = openPage({ workspaceId, list: 'events', filters }, { cursor, limit }, ['text']);
  let query = ctx.db
    .selectFrom('events')
    .select(['workspace_id', 'id', 'kind', 'account_id', 'payload', 'created_at'])
    .where('workspace_id', '=', workspaceId)
    .where('kind', 'not in', alertKinds)
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (event !== undefined) query = query.where('kind', '=', event);
  if (account_id !== undefined) query = query.where('account_id', '=', account_id);
  if (since) query = query.where('created_at', '>=', since);
  if (until) query = query.where('created_at', '<', until);
  if (page.after) query = query.where('id', '<', page.after[0]);
  return page.close(await query.execute(), (row) => [row.id], eventView);
}

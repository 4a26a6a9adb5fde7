import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { timestamp } from '../../ground/timestamp.ts';
import { alertKinds } from './event-kinds.ts';
import type { EventKind, NoticeKind, StatusKind } from './event-kinds.ts';

/** A stored event, as the API shows it. */
export interface EventView {
  /** The `event_id` of its deliveries. */
  id: string;
  event: EventKind | NoticeKind | StatusKind;
  account_id: string | null;
  created_at: string;
  /** What deliveries carry, without `delivered_at`, which is stamped at each attempt. */
  payload: Record<string, unknown>;
}

export interface EventSelection {
  workspace_id: string;
  id: string;
  kind: string;
  account_id: string | null;
  payload: Record<string, unknown>;
  created_at: Date;
}

/** @throws DomainError resource_not_found */
export async function getEvent(ctx: Context, actor: Actor, id: string): Promise<EventView> {
  requireRole(actor, 'read-only');
  const row = await ctx.db
    .selectFrom('events')
    .select(['workspace_id', 'id', 'kind', 'account_id', 'payload', 'created_at'])
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .where('kind', 'not in', alertKinds)
    .executeTakeFirst();
  if (!row) throw notFound('event', id);
  return eventView(row);
}

export function eventView(row: EventSelection): EventView {
  return {
    id: row.id,
    event: row.kind as EventView['event'],
    account_id: row.account_id,
    created_at: timestamp(row.created_at),
    payload: { event: row.kind, event_id: row.id, workspace_id: row.workspace_id, ...row.payload },
  };
}

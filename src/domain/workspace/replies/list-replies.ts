import { sql, type SqlBool } from 'kysely';
import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { parseMoment } from '../../ground/moment.ts';
import { openPage, type Page, type PageRequest } from '../../ground/page.ts';
import { requireRole } from '../../ground/scope.ts';
import { replyView, type Reply, type ReplyKind, type ReplyLabel } from './reply.ts';

export interface ReplyFilters {
  /** One that does not exist has no replies: the list is empty. */
  account_id?: string | undefined;
  label?: ReplyLabel | undefined;
  kind?: ReplyKind | undefined;
  /** ISO date, ISO date-time or Unix seconds, by `received_at`; the moment itself is included. */
  since?: string | undefined;
  /** The same; a date includes its whole day. */
  until?: string | undefined;
}

/** By the moment they were received, the newest first. Those of deleted accounts are left out. */
export async function listReplies(
  ctx: Context,
  actor: Actor,
  { cursor, limit, ...filters }: ReplyFilters & PageRequest = {},
): Promise<Page<Reply>> {
  requireRole(actor, 'read-only');
  const { workspaceId } = actor;
  const { account_id, label, kind } = filters;
  const since = filters.since === undefined ? undefined : parseMoment('since', filters.since).from;
  const until = filters.until === undefined ? undefined : parseMoment('until', filters.until).until;
  const narrow = { account_id, label, kind, since, until };
  const page = openPage({ workspaceId, list: 'replies', filters: narrow }, { cursor, limit }, [
    'time',
    'text',
  ]);
  let query = ctx.db
    .selectFrom('replies')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where(
      sql<SqlBool>`exists (select 1 from accounts a where a.workspace_id = replies.workspace_id
        and a.id = replies.account_id and a.status = 'active')`,
    )
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (account_id !== undefined) query = query.where('account_id', '=', account_id);
  if (label !== undefined) query = query.where('label', '=', label);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (since !== undefined) query = query.where('received_at', '>=', since);
  if (until !== undefined) query = query.where('received_at', '<', until);
  if (page.after) query = query.where(sql<SqlBool>`(received_at, id) < (${page.after[0]}, ${page.after[1]})`);
  return page.close(await query.execute(), (row) => [row.received_at, row.id], replyView);
}

import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { openPage } from '../../../ground/page.ts';
import type { Page, PageRequest } from '../../../ground/page.ts';
import { requireRole } from '../../../ground/scope.ts';
import { getMember } from '../members/get-member.ts';
import { sessionColumns, sessionView } from './session-view.ts';
import type { SessionView } from './session-view.ts';

/** The caller's own live sessions, the newest first. An API key has none. */
export async function listOwnSessions(
  ctx: Context,
  actor: Actor,
  request: PageRequest = {},
): Promise<Page<SessionView>> {
  requireRole(actor, 'read-only');
  return sessionsOf(ctx, actor, actor.kind === 'member' ? actor.memberId : null, request);
}

/**
 * The live sessions of a member, the newest first.
 * @throws DomainError insufficient_scope, resource_not_found, invalid_cursor
 */
export async function listMemberSessions(
  ctx: Context,
  actor: Actor,
  memberId: string,
  request: PageRequest = {},
): Promise<Page<SessionView>> {
  requireRole(actor, 'admin');
  await getMember(ctx, actor, memberId);
  return sessionsOf(ctx, actor, memberId, request);
}

async function sessionsOf(
  ctx: Context,
  actor: Actor,
  memberId: string | null,
  request: PageRequest,
): Promise<Page<SessionView>> {
  const { workspaceId } = actor;
  const page = openPage({ workspaceId, list: 'member_sessions', filters: { memberId } }, request, ['text']);
  let query = ctx.db
    .selectFrom('member_sessions')
    .select(sessionColumns)
    .where('workspace_id', '=', workspaceId)
    .where('member_id', '=', memberId ?? '')
    .where('expires_at', '>', ctx.clock.now())
    .orderBy('id', 'desc')
    .limit(page.fetch);
  if (page.after) query = query.where('id', '<', page.after[0]);
  return page.close(
    await query.execute(),
    (row) => [row.id],
    (row) => sessionView(row, actor),
  );
}

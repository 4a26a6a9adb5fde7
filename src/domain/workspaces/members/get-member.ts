import type { Context } from '../../context.ts';
import type { Actor } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { requireRole } from '../../scope.ts';
import { memberView } from './member.ts';
import type { Member } from './member.ts';

export async function getMember(ctx: Context, actor: Actor, id: string): Promise<Member> {
  requireRole(actor, 'admin');
  const row = await ctx.db
    .selectFrom('members')
    .selectAll()
    .where('workspace_id', '=', actor.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('member', id);
  return memberView(row);
}

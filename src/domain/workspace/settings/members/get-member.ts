import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
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

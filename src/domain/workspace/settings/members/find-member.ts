import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { requireRole } from '../../../ground/scope.ts';
import { readMemberEmail } from '../../../ground/vocabulary/read-email.ts';

/**
 * The id of the member with this address; null where there is none.
 * @throws DomainError insufficient_scope, invalid_param
 */
export async function findMember(ctx: Context, actor: Actor, email: string): Promise<string | null> {
  requireRole(actor, 'admin');
  const row = await ctx.db
    .selectFrom('members')
    .select('id')
    .where('workspace_id', '=', actor.workspaceId)
    .where('email', '=', readMemberEmail('email', email))
    .executeTakeFirst();
  return row?.id ?? null;
}

import type { Context } from '../../context.ts';
import type { Actor } from '../../actor.ts';
import { requireRole } from '../../scope.ts';
import { readEmail } from './read-email.ts';

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
    .where('email', '=', readEmail('email', email))
    .executeTakeFirst();
  return row?.id ?? null;
}

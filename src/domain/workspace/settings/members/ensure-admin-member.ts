import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { DomainError } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import { addMember } from './add-member.ts';
import { findMember } from './find-member.ts';
import { updateMember } from './update-member.ts';

/**
 * The id of the first admin member; where there is none, one is made with the address of ADMIN_EMAIL. For whoever holds the data folder, who may
 * become admin anyway.
 * @throws DomainError insufficient_scope
 */
export async function ensureAdminMember(ctx: Context, actor: Actor): Promise<string> {
  requireRole(actor, 'admin');
  const first = await ctx.db
    .selectFrom('members')
    .select('id')
    .where('workspace_id', '=', actor.workspaceId)
    .where('role', '=', 'admin')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (first) return first.id;
  const email = ctx.config.adminEmail;
  const present = await findMember(ctx, actor, email);
  if (present !== null) return (await updateMember(ctx, actor, present, { role: 'admin' })).id;
  try {
    return (await addMember(ctx, actor, { email, role: 'admin' })).id;
  } catch (error) {
    // Two at once: the other one has made it.
    if (error instanceof DomainError && error.code === 'member_exists') {
      const made = await findMember(ctx, actor, email);
      if (made !== null) return made;
    }
    throw error;
  }
}

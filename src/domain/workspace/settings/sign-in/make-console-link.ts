import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { ensureAdminMember } from '../members/ensure-admin-member.ts';
import { makeSignInLink } from './make-sign-in-link.ts';
import type { SignInLink } from './make-sign-in-link.ts';

/**
 * A link that opens the console as the first admin of the workspace, once, within 15 minutes. Where nobody is admin yet, somebody is made one.
 * @throws DomainError insufficient_scope
 */
export async function makeConsoleLink(ctx: Context, actor: Actor): Promise<SignInLink> {
  return makeSignInLink(ctx, actor, await ensureAdminMember(ctx, actor));
}

import type { Context } from '../../../ground/context.ts';
import { tokenDigest } from './token.ts';

/** What a sign-in link would do. Reading it does not use it up. */
export type SignInLinkView =
  | { state: 'open'; workspace: string; email: string }
  /** It was used, or its time has passed. */
  | { state: 'over' }
  | { state: 'unknown' };

/** The token (256 random bits) finds the workspace. */
export async function readSignInLink(ctx: Context, token: string): Promise<SignInLinkView> {
  const digest = tokenDigest(token);
  if (!digest) return { state: 'unknown' };
  const link = await ctx.db
    .selectFrom('sign_in_links')
    .innerJoin('workspaces', 'workspaces.id', 'sign_in_links.workspace_id')
    .innerJoin('members', (join) =>
      join
        .onRef('members.workspace_id', '=', 'sign_in_links.workspace_id')
        .onRef('members.id', '=', 'sign_in_links.member_id'),
    )
    .select([
      'workspaces.name as workspace',
      'members.email',
      'sign_in_links.expires_at',
      'sign_in_links.used_at',
    ])
    .where('sign_in_links.digest', '=', digest)
    .executeTakeFirst();
  if (!link) return { state: 'unknown' };
  if (link.used_at !== null || link.expires_at <= ctx.clock.now()) return { state: 'over' };
  return { state: 'open', workspace: link.workspace, email: link.email };
}

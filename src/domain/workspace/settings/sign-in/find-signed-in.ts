import type { Context } from '../../../ground/context.ts';
import { tokenDigest } from './token.ts';

/** The id of the workspace's member whose live session this is; null for anybody else, members of other workspaces included. */
export async function findSignedIn(
  ctx: Context,
  workspaceId: string,
  sessionToken: string,
): Promise<string | null> {
  const digest = tokenDigest(sessionToken);
  if (!digest) return null;
  const session = await ctx.db
    .selectFrom('member_sessions')
    .select('member_id')
    .where('workspace_id', '=', workspaceId)
    .where('digest', '=', digest)
    .where('expires_at', '>', ctx.clock.now())
    .executeTakeFirst();
  return session?.member_id ?? null;
}

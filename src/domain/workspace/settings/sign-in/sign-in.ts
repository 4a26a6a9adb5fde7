import type { Context } from '../../../ground/context.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import { startSession } from './start-session.ts';
import type { Session } from './start-session.ts';
import { tokenDigest } from './token.ts';

/**
 * Uses a sign-in link up and opens a session for its member. Null where the link is none, was used, or is over: of two who send it at once one
 * gets in.
 */
export async function signIn(
  ctx: Context,
  linkToken: string,
  { userAgent }: { userAgent?: string | undefined } = {},
): Promise<Session | null> {
  const linkDigest = tokenDigest(linkToken);
  if (!linkDigest) return null;
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const link = await tx.db
      .updateTable('sign_in_links')
      .set({ used_at: now })
      .where('digest', '=', linkDigest)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['workspace_id', 'member_id'])
      .executeTakeFirst();
    if (!link) return null;
    return startSession(tx, { workspaceId: link.workspace_id, memberId: link.member_id }, { userAgent });
  });
}

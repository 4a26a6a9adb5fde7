import type { Context } from '../../../ground/context.ts';
import { DAY } from '../../../../platform/clock.ts';
import { system } from '../../../ground/actor.ts';
import { recordAudit } from '../../../ground/audit/record-audit.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import { newToken, tokenDigest } from './token.ts';

const SESSION_LIFE = 30 * DAY;

export interface Session {
  /** What the browser keeps; here only its digest is. */
  token: string;
  expiresAt: Date;
  email: string;
  workspace: string;
}

/**
 * Uses a sign-in link up and opens a session of 30 days for its member. Null where the link is none, was used, or is over: of two
 * who send it at once one gets in.
 */
export async function signIn(ctx: Context, linkToken: string): Promise<Session | null> {
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
    const { workspace_id, member_id } = link;
    const { email, workspace } = await tx.db
      .selectFrom('members')
      .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
      .select(['members.email', 'workspaces.name as workspace'])
      .where('members.workspace_id', '=', workspace_id)
      .where('members.id', '=', member_id)
      .executeTakeFirstOrThrow();
    const token = newToken();
    const expiresAt = new Date(now.getTime() + SESSION_LIFE);
    await tx.db
      .insertInto('member_sessions')
      .values({
        workspace_id,
        member_id,
        digest: tokenDigest(token) as Buffer,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
    await recordAudit(tx, system(workspace_id, 'sign-in'), [
      { action: 'member.signed_in', subjectId: member_id },
    ]);
    return { token, expiresAt, email, workspace };
  });
}

import type { Context } from '../../../ground/context.ts';
import { DAY } from '../../../../platform/clock.ts';
import { newId } from '../../../../platform/ids.ts';
import { system } from '../../../ground/actor.ts';
import { recordAudit } from '../../../ground/audit/record-audit.ts';
import { inTransaction } from '../../../ground/transaction.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { newToken, tokenDigest } from './token.ts';

const SESSION_LIFE = 30 * DAY;
/** Of one member. A further one ends the oldest: nobody is locked out, and nobody fills the table. */
const MAX_SESSIONS = 50;
const MAX_USER_AGENT = 300;

export interface Session {
  id: string;
  /** What the browser keeps; here only its digest is. */
  token: string;
  expiresAt: Date;
  email: string;
  workspace: string;
}

interface SigningIn {
  workspaceId: string;
  memberId: string;
}

/**
 * Opens a session of 30 days for a member, who has proved who they are. `cause` says by what in the audit log. Null where the member has been
 * removed meanwhile. Inside a transaction it joins that one.
 */
export async function startSession(
  ctx: Context,
  { workspaceId, memberId }: SigningIn,
  { userAgent, cause = 'sign-in' }: { userAgent: string | undefined; cause?: string },
): Promise<Session | null> {
  return inTransaction(ctx, async (tx) => {
    // Locked: a member that is being removed gets no session.
    const member = await tx.db
      .selectFrom('members')
      .innerJoin('workspaces', 'workspaces.id', 'members.workspace_id')
      .select(['members.email', 'workspaces.name as workspace'])
      .where('members.workspace_id', '=', workspaceId)
      .where('members.id', '=', memberId)
      .forNoKeyUpdate('members')
      .executeTakeFirst();
    if (!member) return null;
    await endOldest(tx, workspaceId, memberId);
    const id = newId('ses');
    const token = newToken();
    const now = tx.clock.now();
    const expiresAt = new Date(now.getTime() + SESSION_LIFE);
    await tx.db
      .updateTable('members')
      .set({ last_signed_in_at: now })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', memberId)
      .execute();
    await tx.db
      .insertInto('member_sessions')
      .values({
        workspace_id: workspaceId,
        id,
        member_id: memberId,
        digest: tokenDigest(token) as Buffer,
        created_at: now,
        expires_at: expiresAt,
        last_used_at: now,
        user_agent: cutUserAgent(userAgent),
      })
      .execute();
    await recordAudit(tx, system(workspaceId, cause), [
      { action: 'member.signed_in', subjectId: memberId, after: { session_id: id } },
    ]);
    return { id, token, expiresAt, ...member };
  });
}

async function endOldest(tx: TransactionContext, workspaceId: string, memberId: string): Promise<void> {
  await tx.db
    .deleteFrom('member_sessions')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('member_sessions')
        .select('id')
        .where('workspace_id', '=', workspaceId)
        .where('member_id', '=', memberId)
        .orderBy('id', 'desc')
        .offset(MAX_SESSIONS - 1),
    )
    .execute();
}

function cutUserAgent(userAgent: string | undefined): string | null {
  // A header's bytes arrive as Latin-1; what a browser sends is ASCII, and the rest is not worth keeping.
  const text = userAgent
    ?.replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, MAX_USER_AGENT);
  return text ? text : null;
}

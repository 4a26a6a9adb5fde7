import type { Context } from '../../../ground/context.ts';
import type { Role } from '../../../ground/actor.ts';
import { MINUTE } from '../../../../platform/clock.ts';
import { DomainError } from '../../../ground/errors/errors.ts';
import type { Plan } from '../../../ground/vocabulary/entitlements.ts';
import { tokenDigest } from './token.ts';

export interface SessionIdentity {
  workspaceId: string;
  memberId: string;
  sessionId: string;
  role: Role;
  plan: Plan;
  suspended: boolean;
}

/** `last_used_at` is to the minute: a console that asks all the time costs one write a minute. */
const TOUCH_EVERY = MINUTE;

/**
 * Whose live session this is. Asked of the database each time, not of a cache: who is signed out, removed, or has another role is so with the next
 * request, on every node.
 * @throws DomainError session_ended, whatever became of it: whoever holds no live session learns nothing of others.
 */
export async function authenticateSession(ctx: Context, token: string): Promise<SessionIdentity> {
  const digest = tokenDigest(token);
  const now = ctx.clock.now();
  const row = digest && (await findSession(ctx, digest, now));
  if (!row) throw sessionEnded();
  if (row.last_used_at.getTime() <= now.getTime() - TOUCH_EVERY) await touch(ctx, row, now);
  const { workspace_id, member_id, id, role, plan, suspended } = row;
  return { workspaceId: workspace_id, memberId: member_id, sessionId: id, role, plan, suspended };
}

/** What a request is told whose session is gone. */
export function sessionEnded(): DomainError {
  return new DomainError(
    'session_ended',
    'The session of this cookie has ended, or there never was one. Sign in again.',
  );
}

interface SessionRow {
  workspace_id: string;
  id: string;
  member_id: string;
  last_used_at: Date;
  role: Role;
  plan: Plan;
  suspended: boolean;
}

async function findSession(ctx: Context, digest: Buffer, now: Date): Promise<SessionRow | undefined> {
  const { rows } = await ctx.pool.query<SessionRow>({
    name: 'authenticate-session',
    // It names no workspace: it is what finds it.
    text: `select s.workspace_id, s.id, s.member_id, s.last_used_at, m.role, w.plan, w.suspended_at is not null as suspended
      from member_sessions s
      join members m on m.workspace_id = s.workspace_id and m.id = s.member_id
      join workspaces w on w.id = s.workspace_id
      where s.digest = $1 and s.expires_at > $2`,
    values: [digest, now],
  });
  return rows[0];
}

/** Of many requests at once one writes, and none waits. That it cannot be written is no reason to turn somebody away. */
async function touch(ctx: Context, { workspace_id, id }: SessionRow, now: Date): Promise<void> {
  try {
    await ctx.pool.query(
      `update member_sessions set last_used_at = $3
       where (workspace_id, id) in (
         select workspace_id, id from member_sessions
         where workspace_id = $1 and id = $2 and last_used_at <= $4 for update skip locked)`,
      [workspace_id, id, now, new Date(now.getTime() - TOUCH_EVERY)],
    );
  } catch (error) {
    ctx.log.warn({ err: error }, 'the last use of a session could not be written');
  }
}

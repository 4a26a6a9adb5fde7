import type { Context } from '../../../ground/context.ts';
import type { Actor } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import { DomainError, notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';

/**
 * Ends the session that the request came with.
 * @throws DomainError session_required where it came with none
 */
export async function signOut(ctx: Context, actor: Actor): Promise<void> {
  if (actor.kind !== 'member')
    throw new DomainError(
      'session_required',
      'The request came with an API key, which has no session to end.',
    );
  const { workspaceId, memberId, sessionId } = actor;
  await auditedTransaction(ctx, actor, async (tx, audit) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('member_sessions')
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', sessionId)
      .executeTakeFirstOrThrow();
    // Another tab was quicker: signed out they are.
    if (numDeletedRows > 0n)
      audit({ action: 'member.signed_out', subjectId: memberId, before: { session_id: sessionId } });
  });
}

/**
 * Ends one of the caller's own sessions, on this or another device.
 * @throws DomainError resource_not_found
 */
export async function endOwnSession(ctx: Context, actor: Actor, sessionId: string): Promise<void> {
  requireRole(actor, 'read-only');
  if (actor.kind !== 'member') throw notFound('session', sessionId);
  await endSession(ctx, actor, { memberId: actor.memberId, sessionId });
}

/**
 * Ends a session of a member.
 * @throws DomainError insufficient_scope, resource_not_found
 */
export async function endMemberSession(
  ctx: Context,
  actor: Actor,
  of: { memberId: string; sessionId: string },
): Promise<void> {
  requireRole(actor, 'admin');
  await endSession(ctx, actor, of);
}

async function endSession(
  ctx: Context,
  actor: Actor,
  { memberId, sessionId }: { memberId: string; sessionId: string },
): Promise<void> {
  await auditedTransaction(ctx, actor, async (tx, audit) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('member_sessions')
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', sessionId)
      .where('member_id', '=', memberId)
      .where('expires_at', '>', tx.clock.now())
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw notFound('session', sessionId);
    audit({ action: 'member.session_ended', subjectId: memberId, before: { session_id: sessionId } });
  });
}

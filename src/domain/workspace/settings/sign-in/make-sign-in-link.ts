import type { Context } from '../../../ground/context.ts';
import { MINUTE } from '../../../../platform/clock.ts';
import type { Actor } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import { notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import { timestamp } from '../../../ground/timestamp.ts';
import { newToken, tokenDigest } from './token.ts';

const LINK_LIFE = 15 * MINUTE;

export interface SignInLink {
  url: string;
  expires_at: string;
}

/**
 * A link that signs the member in, once, within 15 minutes: for whoever makes it to hand over. The links made before stay good for
 * their own time.
 * @throws DomainError insufficient_scope, resource_not_found
 */
export async function makeSignInLink(ctx: Context, actor: Actor, memberId: string): Promise<SignInLink> {
  requireRole(actor, 'admin');
  const token = newToken();
  const digest = tokenDigest(token) as Buffer;
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    // Locked: a member that is being removed gets no link that would outlive them.
    const member = await tx.db
      .selectFrom('members')
      .select('id')
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', memberId)
      .forKeyShare()
      .executeTakeFirst();
    if (!member) throw notFound('member', memberId);
    const now = tx.clock.now();
    const expiresAt = new Date(now.getTime() + LINK_LIFE);
    await tx.db
      .insertInto('sign_in_links')
      .values({
        workspace_id: actor.workspaceId,
        member_id: memberId,
        digest,
        created_at: now,
        expires_at: expiresAt,
        used_at: null,
      })
      .execute();
    audit({
      action: 'member.sign_in_link_made',
      subjectId: memberId,
      after: { expires_at: timestamp(expiresAt) },
    });
    return { url: `${tx.publicUrl}/sign-in/${token}`, expires_at: timestamp(expiresAt) };
  });
}

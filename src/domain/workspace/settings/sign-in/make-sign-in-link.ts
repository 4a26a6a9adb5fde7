import type { Context } from '../../../ground/context.ts';
import { MINUTE } from '../../../../platform/clock.ts';
import type { Actor } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import { notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import { insertSignInLink } from './insert-sign-in-link.ts';
import type { SignInLink } from './insert-sign-in-link.ts';
export type { SignInLink } from './insert-sign-in-link.ts';

export const LINK_LIFE = 15 * MINUTE;

/**
 * A link that signs the member in, once, within 15 minutes: for whoever makes it to hand over. The links made before stay good for
 * their own time.
 * @throws DomainError insufficient_scope, resource_not_found
 */
export async function makeSignInLink(ctx: Context, actor: Actor, memberId: string): Promise<SignInLink> {
  requireRole(actor, 'admin');
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
    const { url, expires_at } = await insertSignInLink(tx, {
      workspaceId: actor.workspaceId,
      memberId,
      purpose: 'handed_over',
      life: LINK_LIFE,
    });
    audit({ action: 'member.sign_in_link_made', subjectId: memberId, after: { expires_at } });
    return { url, expires_at };
  });
}

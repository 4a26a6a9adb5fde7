import { DAY, MINUTE } from '../../../../platform/clock.ts';
import type { Actor } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import type { AuditEntry } from '../../../ground/audit/record-audit.ts';
import type { Context } from '../../../ground/context.ts';
import { enqueue } from '../../../ground/enqueue.ts';
import { DomainError, notFound } from '../../../ground/errors/errors.ts';
import type { MemberRow } from '../../../ground/rows/index.ts';
import { requireRole } from '../../../ground/scope.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { insertSignInLink } from '../sign-in/insert-sign-in-link.ts';
import type { SignInLink } from '../sign-in/insert-sign-in-link.ts';
import { memberView } from './member.ts';
import type { Member } from './member.ts';

export const inviteWays = ['mail', 'link'] as const;
export type InviteWay = (typeof inviteWays)[number];

export const INVITATION_LIFE = 7 * DAY;
const BETWEEN_MAILS = MINUTE;
/** So that a workspace is no sender of spam. */
const MAILS_A_DAY = 200;

export interface InvitedMember extends Member {
  /** Shown once, to whoever invites by a link. */
  sign_in_link?: SignInLink;
}

/**
 * Invites a member, or invites them again: links of earlier invitations end.
 * @throws DomainError insufficient_scope, resource_not_found, mail_not_configured, invitation_limit_reached
 */
export async function inviteMember(
  ctx: Context,
  actor: Actor,
  id: string,
  way: InviteWay,
): Promise<InvitedMember> {
  requireRole(actor, 'admin');
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const member = await tx.db
      .selectFrom('members')
      .selectAll()
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!member) throw notFound('member', id);
    return invite(tx, member, way, audit);
  });
}

/** Within the transaction that added the member, or that has locked them. */
export async function invite(
  tx: TransactionContext,
  member: MemberRow,
  way: InviteWay,
  audit: (...entries: AuditEntry[]) => void,
): Promise<InvitedMember> {
  const { workspace_id: workspaceId, id: memberId } = member;
  if (way === 'mail') await assertMayMail(tx, member);
  await tx.db
    .deleteFrom('sign_in_links')
    .where('workspace_id', '=', workspaceId)
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'invitation')
    .execute();
  const invited = await tx.db
    .updateTable('members')
    .set({ invited_at: tx.clock.now(), invited_by: way, invitation_error: null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', memberId)
    .returningAll()
    .executeTakeFirstOrThrow();
  audit({ action: 'member.invited', subjectId: memberId, after: { invite: way } });
  if (way === 'mail') {
    const payload = { kind: 'invitation', workspaceId, memberId };
    await enqueue(tx, 'send-sign-in-mail', [{ key: memberId, payload }]);
    return memberView(invited);
  }
  const { url, expires_at } = await insertSignInLink(tx, {
    workspaceId,
    memberId,
    purpose: 'invitation',
    life: INVITATION_LIFE,
  });
  return { ...memberView(invited), sign_in_link: { url, expires_at } };
}

async function assertMayMail(tx: TransactionContext, member: MemberRow): Promise<void> {
  if (tx.config.mail === null)
    throw new DomainError(
      'mail_not_configured',
      'This installation sends no mail: its operator has set no SMTP_URL and MAIL_FROM. Invite with "link" and hand the link over.',
    );
  const now = tx.clock.now().getTime();
  const last = member.invited_by === 'mail' ? (member.invited_at?.getTime() ?? 0) : 0;
  if (last + BETWEEN_MAILS > now)
    throw tooMany(
      `${member.email} was invited by mail at ${new Date(last).toISOString()}; one mail a minute is accepted.`,
    );
  const { sent } = await tx.db
    .selectFrom('audit_log')
    .select((eb) => eb.fn.countAll<string>().as('sent'))
    .where('workspace_id', '=', member.workspace_id)
    .where('action', '=', 'member.invited')
    .where('created_at', '>', new Date(now - DAY))
    .executeTakeFirstOrThrow();
  if (Number(sent) >= MAILS_A_DAY)
    throw tooMany(`The workspace has sent ${sent} invitations in 24 hours; ${MAILS_A_DAY} are accepted.`);
}

function tooMany(message: string): DomainError {
  return new DomainError('invitation_limit_reached', message);
}

import type { Context } from '../../../ground/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { readText } from '../../../ground/vocabulary/read-values.ts';
import type { Actor, Role } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import { DomainError, invalidParam } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { roles } from '../api-keys/api-key.ts';
import { memberView } from './member.ts';
import { invite } from './invite-member.ts';
import type { InvitedMember, InviteWay } from './invite-member.ts';
import { readMemberEmail } from '../../../ground/vocabulary/read-email.ts';

export interface NewMember {
  email: string;
  name?: string | undefined;
  role: Role;
  /** `none` unless told. */
  invite?: InviteWay | 'none' | undefined;
}

export const MAX_NAME = 200;

/**
 * Puts somebody into the directory, and invites them where that is asked for.
 * @throws DomainError insufficient_scope, invalid_param, member_exists (with `member_id`), mail_not_configured, invitation_limit_reached
 */
export async function addMember(ctx: Context, actor: Actor, input: NewMember): Promise<InvitedMember> {
  requireRole(actor, 'admin');
  const email = readMemberEmail('email', input.email);
  const name = input.name === undefined ? null : readText('name', input.name, MAX_NAME);
  const { role, invite: way = 'none' } = input;
  if (!roles.includes(role))
    throw invalidParam('role', `role is ${JSON.stringify(role)}; ${roles.join(', ')} are accepted.`);
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const row = await tx.db
      .insertInto('members')
      .values({
        workspace_id: actor.workspaceId,
        id: newId('mem'),
        email,
        name,
        role,
        created_at: tx.clock.now(),
      })
      .onConflict((conflict) => conflict.columns(['workspace_id', 'email']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!row) throw await memberExists(tx, actor.workspaceId, email);
    audit({ action: 'member.added', subjectId: row.id, after: { email, name, role } });
    return way === 'none' ? memberView(row) : invite(tx, row, way, audit);
  });
}

async function memberExists(
  tx: TransactionContext,
  workspaceId: string,
  email: string,
): Promise<DomainError> {
  const row = await tx.db
    .selectFrom('members')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('email', '=', email)
    .executeTakeFirst();
  return new DomainError('member_exists', `This workspace already has a member with the address ${email}.`, {
    member_id: row?.id ?? null,
  });
}

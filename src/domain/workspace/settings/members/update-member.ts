import type { Context } from '../../../ground/context.ts';
import { readText } from '../../../ground/vocabulary/read-values.ts';
import type { Actor, Role } from '../../../ground/actor.ts';
import { auditedTransaction } from '../../../ground/audit/audited-transaction.ts';
import { invalidParam, notFound } from '../../../ground/errors/errors.ts';
import { requireRole } from '../../../ground/scope.ts';
import { roles } from '../api-keys/api-key.ts';
import { MAX_NAME } from './add-member.ts';
import { memberView } from './member.ts';
import type { Member } from './member.ts';
import { requireAdminLeft } from './require-admin-left.ts';

export interface MemberChange {
  /** Null clears it. */
  name?: string | null | undefined;
  role?: Role | undefined;
}

/**
 * Sets what is sent. A new role holds from the member's next request on.
 * @throws DomainError insufficient_scope, invalid_param, resource_not_found, precondition_failed; last_admin_member where nobody with the role admin
 * would be left, neither member nor key.
 */
export async function updateMember(
  ctx: Context,
  actor: Actor,
  id: string,
  { name, role }: MemberChange,
  precondition?: (present: Member) => void,
): Promise<Member> {
  requireRole(actor, 'admin');
  if (role !== undefined && !roles.includes(role))
    throw invalidParam('role', `role is ${JSON.stringify(role)}; ${roles.join(', ')} are accepted.`);
  const wanted = {
    ...(name === undefined ? {} : { name: name === null ? null : readText('name', name, MAX_NAME) }),
    ...(role === undefined ? {} : { role }),
  };
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    // Admins are locked before the row, in the order in which a removal takes them.
    if (role !== undefined && role !== 'admin') await requireAdminLeft(tx, actor.workspaceId, id);
    const row = await tx.db
      .selectFrom('members')
      .selectAll()
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw notFound('member', id);
    precondition?.(memberView(row));
    const before = {
      ...(wanted.name !== undefined && wanted.name !== row.name ? { name: row.name } : {}),
      ...(wanted.role !== undefined && wanted.role !== row.role ? { role: row.role } : {}),
    };
    const after = Object.fromEntries(Object.entries(wanted).filter(([field]) => field in before)) as Partial<
      typeof wanted
    >;
    if (Object.keys(before).length === 0) return memberView(row);
    await tx.db
      .updateTable('members')
      .set(after)
      .where('workspace_id', '=', actor.workspaceId)
      .where('id', '=', id)
      .execute();
    audit({ action: 'member.updated', subjectId: id, before, after });
    return memberView({ ...row, ...after });
  });
}

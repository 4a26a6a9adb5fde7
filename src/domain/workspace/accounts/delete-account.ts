import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { requireRole } from '../../ground/scope.ts';
import { timestamp } from '../../ground/timestamp.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { accountView } from './account.ts';
import { readLocked, requireLive } from '../../ground/records/live-account.ts';
import type { Precondition } from './update-account.ts';

export interface DeletedAccount {
  id: string;
  status: 'deleted';
  deleted_at: string;
  purge_at: string;
}

/** Out of sight at once, no longer visited or scored; gone for good `PURGE_AFTER` later. */
export async function deleteAccount(
  ctx: Context,
  actor: Actor,
  id: string,
  precondition?: Precondition,
): Promise<DeletedAccount> {
  requireRole(actor, 'read-write');
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const now = tx.clock.now();
    const present = requireLive(await readLocked(tx, actor.workspaceId, id), id, now);
    precondition?.(accountView(tx, present));
    const purgeAt = await markDeleted(tx, actor.workspaceId, [id]);
    audit({ action: 'account.deleted', subjectId: id, before: { domain: present.domain } });
    return { id, status: 'deleted', deleted_at: timestamp(now), purge_at: timestamp(purgeAt) };
  });
}

/** Live accounts, locked. Resolves to when every trace of them goes. */
export async function markDeleted(
  tx: TransactionContext,
  workspaceId: string,
  ids: readonly string[],
): Promise<Date> {
  const now = tx.clock.now();
  const purgeAt = new Date(now.getTime() + tx.config.storage.purgeAfter);
  await tx.db
    .updateTable('accounts')
    .set({ status: 'deleted', deleted_at: now, purge_at: purgeAt, next_rescore_at: null, updated_at: now })
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  await tx.db
    .updateTable('sources')
    .set({ next_visit_at: null })
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  return purgeAt;
}

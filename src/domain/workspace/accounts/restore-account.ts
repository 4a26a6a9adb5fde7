import { sql } from 'kysely';
import pg from 'pg';
import type { Context } from '../../ground/context.ts';
import type { Actor } from '../../ground/actor.ts';
import { auditedTransaction } from '../../ground/audit/audited-transaction.ts';
import { enqueueAccounts } from '../../ground/enqueue.ts';
import { DomainError, notFound } from '../../ground/errors/errors.ts';
import { requireRole } from '../../ground/scope.ts';
import { makeHostsDue } from '../../watching/sources/add-sources.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { accountView } from './account.ts';
import { accountColumns } from '../../ground/records/account-record.ts';
import type { Account } from './account.ts';
import type { AccountRecord } from '../../ground/records/account-record.ts';
import { accountExists } from './create-account.ts';
import { enqueueScoring, liveAccountIds } from './insert-accounts.ts';
import { isPurgeDue, readLocked } from '../../ground/records/live-account.ts';

export const UNIQUE_VIOLATION = '23505';

/**
 * Brings a deleted account back with all it had, to be visited and scored anew.
 * @throws DomainError account_not_deleted, or account_exists where its domain was added again meanwhile.
 */
export async function restoreAccount(ctx: Context, actor: Actor, id: string): Promise<Account> {
  requireRole(actor, 'read-write');
  return auditedTransaction(ctx, actor, async (tx, audit) => {
    const now = tx.clock.now();
    const present = await readLocked(tx, actor.workspaceId, id);
    if (!present || isPurgeDue(present, now)) throw notFound('account', id);
    if (present.status === 'active')
      throw new DomainError('account_not_deleted', `The account ${id} is live; there is nothing to restore.`);
    const row = await revive(tx, actor.workspaceId, present, now);
    audit({ action: 'account.restored', subjectId: id, after: { domain: row.domain } });
    await resumeVisits(tx, actor.workspaceId, [id], now);
    await enqueueAccounts(tx, 'find-sources', actor.workspaceId, [id]);
    await enqueueScoring(tx, actor.workspaceId, [id], 'account_restored');
    return accountView(tx, row);
  });
}

/** The index decides who has the domain. Its refusal must not break the caller's transaction, hence the savepoint. */
async function revive(
  tx: TransactionContext,
  workspaceId: string,
  { id, domain }: AccountRecord,
  now: Date,
): Promise<AccountRecord> {
  await sql`savepoint revive`.execute(tx.db);
  try {
    return await tx.db
      .updateTable('accounts')
      .set({ status: 'active', deleted_at: null, purge_at: null, next_rescore_at: now, updated_at: now })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      .returning(accountColumns)
      .executeTakeFirstOrThrow();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION)) throw error;
    await sql`rollback to savepoint revive`.execute(tx.db);
    throw accountExists(domain, (await liveAccountIds(tx, workspaceId, [domain])).get(domain) ?? null);
  }
}

export async function resumeVisits(
  tx: TransactionContext,
  workspaceId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const due = await tx.db
    .updateTable('sources')
    .set({ next_visit_at: now })
    .where('workspace_id', '=', workspaceId)
    .where((eb) => eb('account_id', '=', eb.fn.any(eb.val(ids))))
    .where('status', 'in', ['active', 'failing'])
    .returning('pace_key')
    .execute();
  await makeHostsDue(
    tx,
    workspaceId,
    due.map((source) => source.pace_key),
    now,
  );
}

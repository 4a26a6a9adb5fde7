import { sql } from 'kysely';
import pg from 'pg';
import { enqueueAccounts } from '../../../ground/enqueue.ts';
import { DomainError, notFound } from '../../../ground/errors/errors.ts';
import { isPurgeDue } from '../../../ground/records/live-account.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import { accountExists } from '../create-account.ts';
import { enqueueScoring, liveAccountIds } from '../insert-accounts.ts';
import { resumeVisits, UNIQUE_VIOLATION } from '../restore-account.ts';
import type { BulkTask, BulkWork } from './bulk-work.ts';
import type { ChosenAccount } from './choose-accounts.ts';

/** Each time one more domain was added by somebody else between two statements. */
const MAX_TRIES = 5;

/** @throws DomainError resource_not_found or account_not_deleted */
export function requireDeleted(row: ChosenAccount | undefined, id: string, now: Date): ChosenAccount {
  if (!row || row.status === 'competitor' || isPurgeDue(row, now)) throw notFound('account', id);
  if (row.status === 'active')
    throw new DomainError('account_not_deleted', `The account ${id} is live; there is nothing to restore.`);
  return row;
}

/** One whose domain has a live account stays deleted, and of two with one domain the second. */
export const restoreMany: BulkWork = async (tx, task) => {
  const { workspaceId, audit, done } = task;
  const revived = await revive(tx, task);
  if (revived.length === 0) return;
  const ids = revived.map(({ id }) => id);
  for (const { id, domain } of revived) {
    audit({ action: 'account.restored', subjectId: id, after: { domain } });
    done(id);
  }
  await resumeVisits(tx, workspaceId, ids, tx.clock.now());
  await enqueueAccounts(tx, 'find-sources', workspaceId, ids);
  await enqueueScoring(tx, workspaceId, ids, 'account_restored');
};

async function revive(
  tx: TransactionContext,
  { workspaceId, accounts, refuse }: BulkTask,
): Promise<ChosenAccount[]> {
  const now = tx.clock.now();
  for (let tries = 1; ; tries += 1) {
    const taken = await liveAccountIds(
      tx,
      workspaceId,
      accounts.map(({ domain }) => domain),
    );
    const free: ChosenAccount[] = [];
    for (const account of accounts) {
      const other = taken.get(account.domain);
      if (other !== undefined) {
        refuse(account.id, accountExists(account.domain, other));
        continue;
      }
      taken.set(account.domain, account.id);
      free.push(account);
    }
    await sql`savepoint revive_many`.execute(tx.db);
    try {
      await sql`
        update accounts set status = 'active', deleted_at = null, purge_at = null, next_rescore_at = ${now}, updated_at = ${now}
        where workspace_id = ${workspaceId} and id = any(${free.map(({ id }) => id)}::text[])`.execute(tx.db);
      return free;
    } catch (error) {
      const isTaken = error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION;
      if (!isTaken || tries === MAX_TRIES) throw error;
      await sql`rollback to savepoint revive_many`.execute(tx.db);
    }
  }
}

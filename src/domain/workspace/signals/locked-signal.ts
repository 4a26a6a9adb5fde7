import { isId } from '../../../platform/ids.ts';
import { checkAccount } from '../../ground/records/live-account.ts';
import { lockAccount } from '../../ground/records/lock-account.ts';
import { linkedAccountIds } from '../../understanding/signals/linked-signals.ts';
import { enqueueAccounts } from '../../ground/enqueue.ts';
import { notFound } from '../../ground/errors/errors.ts';
import { scoreAccounts } from '../../deciding/runs/score-accounts.ts';
import type { SignalRow } from '../../ground/rows/index.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

type LockedSignal = Pick<SignalRow, 'id' | 'account_id' | 'status' | 'retraction' | 'fields'>;

/**
 * A signal that nobody else changes meanwhile. The account first, then its row: whoever reads the account's pages goes the same way.
 * @throws DomainError resource_not_found, account_deleted.
 */
export async function lockSignal(
  tx: TransactionContext,
  workspaceId: string,
  id: string,
): Promise<LockedSignal> {
  if (!isId('sig', id)) throw notFound('signal', id);
  const found = await tx.db
    .selectFrom('signals')
    .select('account_id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound('signal', id);
  if (found.account_id !== null) {
    await checkAccount(tx, workspaceId, found.account_id);
    await lockAccount(tx, workspaceId, found.account_id);
  }
  return tx.db
    .selectFrom('signals')
    .select(['id', 'account_id', 'status', 'retraction', 'fields'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** The account's score with or without the signal, at once; those that a competitor's move concerns are scored by the next task. */
export async function scoreAgain(
  tx: TransactionContext,
  workspaceId: string,
  { id, account_id: accountId, fields }: LockedSignal,
  cause: 'signal_retracted' | 'signal_restored',
): Promise<void> {
  if (accountId !== null) {
    const rewriteBrief =
      cause === 'signal_retracted' && (await isInNewestBrief(tx, workspaceId, accountId, id));
    await scoreAccounts(tx, [{ workspaceId, accountId, cause, rewriteBrief }]);
    return;
  }
  const competitor = fields['competitor'];
  if (typeof competitor !== 'string') return;
  const linked = await linkedAccountIds(tx, workspaceId, competitor);
  if (linked.length > 0) await enqueueAccounts(tx, 'score-accounts', workspaceId, linked, { cause });
}

async function isInNewestBrief(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
  id: string,
): Promise<boolean> {
  const brief = await tx.db
    .selectFrom('briefs')
    .select('signals')
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return brief?.signals.includes(id) ?? false;
}

import { enqueueAccounts } from '../../ground/enqueue.ts';
import type { TransactionContext } from '../../ground/transaction.ts';

/** Accounts that have to be scored again: through the queue at once, and by their own rows alone if the queue loses the task. */
export async function scoreSoon(
  tx: TransactionContext,
  workspaceId: string,
  accountIds: readonly string[],
  cause: string,
): Promise<void> {
  await enqueueAccounts(tx, 'score-accounts', workspaceId, accountIds, { cause });
  await tx.db
    .updateTable('accounts')
    .set({ next_rescore_at: tx.clock.now() })
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', accountIds)
    .execute();
}

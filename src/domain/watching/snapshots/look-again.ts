import { enqueueAccounts } from '../../ground/enqueue.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { rereadNews } from './reread-news.ts';

/** For accounts that got another name: what was searched by the old one is searched again, and their news is read once more. */
export async function lookAgain(
  tx: TransactionContext,
  workspaceId: string,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) return;
  await rereadNews(tx, workspaceId, accountIds);
  await enqueueAccounts(tx, 'find-sources', workspaceId, accountIds);
}

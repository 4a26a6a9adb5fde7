import type { TransactionContext } from '../transaction.ts';

/**
 * Makes the present transaction the only one that changes this account's signals, contacts and facts: the first statement of
 * whoever reads one of its pages, so that two sources that tell of the same event meet here and not in a deadlock. Rows that
 * only refer to the account (sources, deliveries) are not held up.
 */
export async function lockAccount(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
): Promise<void> {
  await tx.db
    .selectFrom('accounts')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .execute();
}

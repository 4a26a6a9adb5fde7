import { sql } from 'kysely';
import { plainArray } from '../../../platform/db/plain-array.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { askedColumns } from '../scoring/account-facts.ts';
import { standingColumns } from '../scoring/scored-account.ts';
import type { LockedAccount } from '../scoring/scored-account.ts';

/**
 * Locks accounts that are to be scored, and reads as much of them as it takes to see whether their score moves: each column more is half a
 * microsecond. Deleted accounts are passed over.
 * @param asked what the rubric asks about
 */
export async function lockAccounts(
  tx: TransactionContext,
  workspaceId: string,
  ids: string[],
  asked: ReadonlySet<string>,
): Promise<LockedAccount[]> {
  return (
    tx.db
      .selectFrom('accounts')
      .select(standingColumns)
      .select(['attributes', 'found_facts', ...askedColumns(asked)])
      .select(sql<boolean>`coalesce(next_rescore_at <= ${tx.clock.now()}, false)`.as('is_due'))
      .where('workspace_id', '=', workspaceId)
      .where(sql<boolean>`id = any(${plainArray(ids)}::text[])`)
      .where('status', '=', 'active')
      // One order for everyone, so that two batches that share accounts cannot lock one another.
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
  );
}

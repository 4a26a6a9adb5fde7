import { enqueue } from '../../../ground/enqueue.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import type { WrittenBrief } from '../write-briefs.ts';

/**
 * Has a model put new versions into words once they are stored. Not those without a signal, which have nothing to tell, and not those of a new
 * rubric, which come by the hundred thousand and bring no news.
 */
export async function enqueueRewriting(
  tx: TransactionContext,
  workspaceId: string,
  briefs: readonly WrittenBrief[],
): Promise<void> {
  const due = briefs.filter(({ reason, view }) => view.signals.length > 0 && reason !== 'rubric_updated');
  await enqueue(
    tx,
    'rewrite-briefs',
    due.map(({ view }) => ({
      key: view.account_id,
      payload: { workspaceId, accountIds: [view.account_id] },
    })),
  );
}

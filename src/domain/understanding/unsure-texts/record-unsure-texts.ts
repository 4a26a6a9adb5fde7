import { createHash } from 'node:crypto';
import { storableJson } from '../../../platform/storable.ts';
import type { UnsureText } from '../../ground/vocabulary/unsure-text.ts';
import { enqueue } from '../../ground/enqueue.ts';
import type { Origin } from '../signals/record-signals.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { countOutcome } from './outcomes.ts';

/** Of one reading, the newest. The first visit to a feed shows all it has at once. */
const MAX_OF_A_READING = 20;

/** Has a model judge texts, each once; what was asked about before, or waits already, is left out. The caller holds the account's lock. */
export async function recordUnsureTexts(
  tx: TransactionContext,
  { workspaceId, accountId, sourceKind }: Origin,
  texts: readonly UnsureText[],
): Promise<void> {
  if (texts.length === 0) return;
  const newest = texts.toSorted((a, b) => b.item.publishedAt.getTime() - a.item.publishedAt.getTime());
  const left = newest.length - MAX_OF_A_READING;
  if (left > 0) tx.afterCommit(() => countOutcome(tx, 'too_many', left));
  const added = await tx.db
    .insertInto('unsure_texts')
    .values(
      newest.slice(0, MAX_OF_A_READING).map((text) => ({
        workspace_id: workspaceId,
        account_id: accountId,
        digest: digestOf(text),
        source_kind: sourceKind,
        text: storableJson(text),
        found_at: tx.clock.now(),
        asked_at: null,
        outcome: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .execute();
  if (added.length > 0) await enqueueJudging(tx, workspaceId, accountId);
}

export async function enqueueJudging(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
): Promise<void> {
  await enqueue(tx, 'judge-texts', [{ key: accountId, payload: { workspaceId, accountIds: [accountId] } }]);
}

/** The same words about the same company, asked for the same types: wherever they stand, one question. */
function digestOf({ item: { company, title, text }, candidates }: UnsureText): string {
  const asked = [company.name, title, text, ...candidates.toSorted()];
  return createHash('sha256').update(JSON.stringify(asked)).digest('base64url').slice(0, 22);
}

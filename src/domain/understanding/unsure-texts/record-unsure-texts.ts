import { createHash } from 'node:crypto';
import { storableJson } from '../../../platform/storable.ts';
import type { UnsureText } from '../../ground/vocabulary/unsure-text.ts';
import { enqueue } from '../../ground/enqueue.ts';
import type { Origin } from '../signals/record-signals.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import type { Finding } from '../detect/finding.ts';
import { heldBack } from './decide.ts';
import { countOutcome } from './outcomes.ts';

/** Of one reading, the newest. The first visit to a feed shows all it has at once. */
const MAX_OF_A_READING = 20;

/**
 * Has a model judge texts, each once; what was asked about before, or waits already, is left out. Resolves to the findings that nobody will be
 * asked about, which the caller tells at once: of texts beyond those of one reading, and of texts that were answered before, unless the answer
 * was no. The caller holds the account's lock.
 */
export async function recordUnsureTexts(
  tx: TransactionContext,
  { workspaceId, accountId, sourceKind }: Origin,
  texts: readonly UnsureText[],
): Promise<Finding[]> {
  if (texts.length === 0) return [];
  const newest = texts.toSorted((a, b) => b.item.publishedAt.getTime() - a.item.publishedAt.getTime());
  const left = newest.length - MAX_OF_A_READING;
  if (left > 0) tx.afterCommit(() => countOutcome(tx, 'too_many', left));
  const kept = newest.slice(0, MAX_OF_A_READING).map((text) => ({ text, digest: digestOf(text) }));
  const added = await tx.db
    .insertInto('unsure_texts')
    .values(
      kept.map(({ text, digest }) => ({
        workspace_id: workspaceId,
        account_id: accountId,
        digest,
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
  const fresh = new Set(added.map(({ digest }) => digest));
  const known = kept.filter(({ text, digest }) => text.held !== undefined && !fresh.has(digest));
  return [...newest.slice(MAX_OF_A_READING), ...(await answered(tx, workspaceId, accountId, known))].flatMap(
    heldBack,
  );
}

/** Those whose question was answered with anything but no. What still waits is told, or not, with its answer. */
async function answered(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
  texts: readonly { text: UnsureText; digest: string }[],
): Promise<UnsureText[]> {
  if (texts.length === 0) return [];
  const rows = await tx.db
    .selectFrom('unsure_texts')
    .select('digest')
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where(
      'digest',
      'in',
      texts.map(({ digest }) => digest),
    )
    .where('outcome', 'is not', null)
    .where('outcome', '!=', 'vetoed')
    .execute();
  const told = new Set(rows.map(({ digest }) => digest));
  return texts.flatMap(({ text, digest }) => (told.has(digest) ? [text] : []));
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

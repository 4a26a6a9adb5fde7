import { sql } from 'kysely';
import { SECOND } from '../../../../platform/clock.ts';
import { lockAccount } from '../../../ground/records/lock-account.ts';
import { enqueue } from '../../../ground/enqueue.ts';
import type { TransactionContext } from '../../../ground/transaction.ts';
import type { FallbackReason } from '../../../ground/vocabulary/fallback-reasons.ts';
import { afterLimit, afterRest } from './ask-again.ts';
import { readRewriting } from './read-rewriting.ts';
import type { ReadRewriting, Target } from './read-rewriting.ts';
import type { NotTaken } from './rewriting.ts';

/**
 * Why a version was not rewritten, beside it, and a second try where that passes. Under the account's lock, and only while the version is the
 * newest: what a model wrote of somebody who was erased meanwhile is not kept.
 */
export async function recordRefusal(
  tx: TransactionContext,
  target: Target,
  { brief, people }: ReadRewriting,
  { reason, detail, askAgainAt }: NotTaken,
): Promise<FallbackReason | 'overtaken'> {
  const { workspaceId, accountId } = target;
  const { version } = brief;
  await lockAccount(tx, workspaceId, accountId);
  const present = await readRewriting(tx.db, { workspaceId, accountId, version }, tx.clock.now());
  if (present === null) return 'overtaken';
  const everybodyIsThere = [...people].every((id) => present.people.has(id));
  const refusal = {
    reason,
    detail: everybodyIsThere ? detail : null,
    refused_at: tx.clock.now(),
  };
  const { refused_at: since } = await tx.db
    .insertInto('brief_refusals')
    .values({ workspace_id: workspaceId, account_id: accountId, version, ...refusal })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'account_id', 'version']).doUpdateSet({
        ...refusal,
        // While the reason stays the same it is the first time that counts: how long to wait is told by it.
        refused_at: sql`case when brief_refusals.reason = excluded.reason then brief_refusals.refused_at else excluded.refused_at end`,
      }),
    )
    .returning('refused_at')
    .executeTakeFirstOrThrow();
  if (askAgainAt === undefined) return reason;
  const waiting = { accountId, now: tx.clock.now(), since, askAgainAt };
  const again = reason === 'circuit_open' ? afterRest(waiting) : afterLimit(waiting);
  if (again !== null) await askAgain(tx, { workspaceId, accountId, version }, again);
  return reason;
}

/** Under a key of its own: the question about a newer version must not wait behind it. */
async function askAgain(tx: TransactionContext, target: Required<Target>, at: Date): Promise<void> {
  const { workspaceId, accountId, version } = target;
  const wait = at.getTime() - tx.clock.now().getTime();
  await enqueue(tx, 'rewrite-briefs', [
    {
      key: `${accountId}/${version}`,
      payload: { workspaceId, accountIds: [accountId], version },
      afterSeconds: Math.max(1, Math.ceil(wait / SECOND)),
    },
  ]);
}

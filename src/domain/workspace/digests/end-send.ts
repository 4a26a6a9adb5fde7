import { sql } from 'kysely';
import { system } from '../../ground/actor.ts';
import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { HOUR, MINUTE } from '../../../platform/clock.ts';
import type { ClaimedSend } from './claim-send.ts';
import { lockIfThere } from './lock-digest.ts';
import { pauseDigest } from './pause-digest.ts';
import { TEST } from './test-digest.ts';

/** After so many mails in a row that the server refuses for good, nothing more is sent. */
const MAX_REFUSALS = 3;
/** Then every two hours, until the next turn takes its place. */
const RETRY_AFTER = [MINUTE, 5 * MINUTE, 25 * MINUTE, 2 * HOUR];
/** Tests have no next turn. */
const MAX_TEST_ATTEMPTS = 3;

export type SendEnd =
  | { kind: 'sent' }
  | { kind: 'skipped' }
  /** Another try, not before `at` where that is known. */
  | { kind: 'later'; error: string; at?: Date; counts: boolean }
  | { kind: 'refused'; error: string };

/** Writes what became of a try. Nothing where the lease has passed to another one. */
export async function endSend(ctx: Context, send: ClaimedSend, end: SendEnd): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // The digest first, in the order in which whoever pauses or plans locks them.
    const digest = await lockIfThere(tx, send.workspace_id, send.digest_id);
    if (!digest || !(await write(tx, send, end)) || send.period.startsWith(TEST)) return;
    if (end.kind === 'sent' || end.kind === 'skipped')
      await tx.db
        .updateTable('digests')
        .set({
          covered_until: sql`greatest(covered_until, ${send.until})`,
          ...(end.kind === 'sent' ? { refusals_in_a_row: 0, refusal: null } : {}),
        })
        .where('workspace_id', '=', send.workspace_id)
        .where('id', '=', send.digest_id)
        .execute();
    if (end.kind !== 'refused') return;
    const refusals = digest.refusals_in_a_row + 1;
    await tx.db
      .updateTable('digests')
      .set({ refusals_in_a_row: refusals, refusal: end.error })
      .where('workspace_id', '=', send.workspace_id)
      .where('id', '=', send.digest_id)
      .execute();
    if (refusals >= MAX_REFUSALS && digest.status === 'active')
      await pauseDigest(tx, system(send.workspace_id, 'send-digest'), digest, 'refused');
  });
}

async function write(tx: TransactionContext, send: ClaimedSend, end: SendEnd): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('digest_sends')
    .set({ claim_id: null, ...stateAfter(tx.clock.now(), send, end) })
    .where('workspace_id', '=', send.workspace_id)
    .where('digest_id', '=', send.digest_id)
    .where('period', '=', send.period)
    .where('claim_id', '=', send.claim_id)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function stateAfter(now: Date, { period, attempts }: ClaimedSend, end: SendEnd) {
  switch (end.kind) {
    case 'sent':
      return { state: 'sent' as const, sent_at: now, error: null };
    case 'skipped':
      return { state: 'skipped' as const, error: null };
    case 'refused':
      return { state: 'failed' as const, error: end.error };
    case 'later': {
      if (period.startsWith(TEST) && attempts >= MAX_TEST_ATTEMPTS)
        return { state: 'failed' as const, error: end.error };
      const wait = RETRY_AFTER[Math.min(attempts, RETRY_AFTER.length) - 1] ?? MINUTE;
      const at = Math.max(now.getTime() + (end.counts ? wait : 0), end.at?.getTime() ?? 0);
      return {
        state: 'planned' as const,
        due_at: new Date(at),
        error: end.error,
        ...(end.counts ? {} : { attempts: attempts - 1 }),
      };
    }
  }
}

import { sql } from 'kysely';
import type { Context } from '../../ground/context.ts';
import { DAY, MINUTE } from '../../../platform/clock.ts';
import { enqueue } from '../../ground/enqueue.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { TransactionContext } from '../../ground/transaction.ts';
import { countOutcome } from './outcomes.ts';

/** Twice the longest half-life of the catalogue: what is older is told by nobody, so nobody asks about it again. */
const REMEMBERED = 180 * DAY;

/** A question takes two minutes at most, and the worker that asked is gone. */
const LOST_AFTER = 15 * MINUTE;

const MAX_ACCOUNTS = 1000;

/** Lets go of what nobody could ask about again and of what a lost worker had taken up, and has the rest judged whose job is gone. */
export async function sweepUnsureTexts(ctx: Context): Promise<void> {
  const now = ctx.clock.now().getTime();
  await ctx.db
    .deleteFrom('unsure_texts')
    .where('found_at', '<', new Date(now - REMEMBERED))
    .execute();
  // What is held back is told all the same: whoever takes it up next does so without a question.
  await ctx.db
    .updateTable('unsure_texts')
    .set({ asked_at: null, text: sql`text || '{"released": true}'` })
    .where('outcome', 'is', null)
    .where('asked_at', '<', new Date(now - LOST_AFTER))
    .where(sql<boolean>`text ? 'held'`)
    .execute();
  const lost = await ctx.db
    .updateTable('unsure_texts')
    .set({ text: null, outcome: 'lost' })
    .where('outcome', 'is', null)
    .where('asked_at', '<', new Date(now - LOST_AFTER))
    .executeTakeFirst();
  if (lost.numUpdatedRows > 0n) countOutcome(ctx, 'lost', Number(lost.numUpdatedRows));
  const waiting = await ctx.db
    .selectFrom('unsure_texts')
    .select(['workspace_id', 'account_id'])
    .distinct()
    .where('outcome', 'is', null)
    .where('asked_at', 'is', null)
    .where('found_at', '<', new Date(now - LOST_AFTER))
    .limit(MAX_ACCOUNTS)
    .execute();
  if (waiting.length === 0) return;
  await inTransaction(ctx, (tx) =>
    enqueue(
      tx,
      'judge-texts',
      waiting.map(({ workspace_id, account_id }) => ({
        key: account_id,
        payload: { workspaceId: workspace_id, accountIds: [account_id] },
      })),
    ),
  );
}

/** A person was erased, and any text of the account may name them: no waiting text is asked about, and an answer that is under way is dropped. */
export async function forgetOpenTexts(
  tx: TransactionContext,
  workspaceId: string,
  accountId: string,
): Promise<void> {
  await tx.db
    .updateTable('unsure_texts')
    .set({ text: null, outcome: 'person_erased' })
    .where('workspace_id', '=', workspaceId)
    .where('account_id', '=', accountId)
    .where('outcome', 'is', null)
    .execute();
}

import { sql } from 'kysely';
import type { Context } from './context.ts';
import { inTransaction } from './transaction.ts';
import type { TransactionContext } from './transaction.ts';

/** Does the work, answers the outcome, and leaves nothing behind: no row, no event, no task. */
export async function rehearse<T>(ctx: Context, work: (tx: TransactionContext) => Promise<T>): Promise<T> {
  return inTransaction(ctx, async (tx) => {
    // A savepoint, because the transaction may be that of an Idempotency-Key, which keeps the answer.
    await sql`savepoint rehearsal`.execute(tx.db);
    const rehearsing = { ...tx, afterCommit: () => undefined };
    const result = await work(rehearsing);
    await sql`rollback to savepoint rehearsal`.execute(tx.db);
    return result;
  });
}

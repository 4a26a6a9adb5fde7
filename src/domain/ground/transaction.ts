import type { Context } from './context.ts';

/** A context whose `db` is an open transaction: what is written through it is written together or not at all. */
export type TransactionContext = Context & {
  readonly inTransaction: true;
  /** `work` is called once the transaction has committed, and never if it is rolled back. It must not throw. */
  afterCommit(work: () => void): void;
};

/** Runs `work` in one transaction; an exception rolls everything back. Inside another transaction it joins that one. */
export async function inTransaction<T>(
  ctx: Context,
  work: (tx: TransactionContext) => Promise<T>,
): Promise<T> {
  if ('inTransaction' in ctx) return work(ctx as TransactionContext);
  const after: (() => void)[] = [];
  const result = await ctx.db
    .transaction()
    .execute((db) =>
      work({ ...ctx, db, inTransaction: true, afterCommit: (later) => void after.push(later) }),
    );
  for (const later of after) later();
  return result;
}

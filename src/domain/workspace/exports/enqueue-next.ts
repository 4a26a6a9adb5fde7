import type { Context } from '../../ground/context.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { ClaimedExport } from './claimed-export.ts';
import { enqueueExports, isRemote } from './enqueue-exports.ts';

/** A place of the workspace is free: its oldest export that waits for one may begin. */
export async function enqueueNext(ctx: Context, ended: ClaimedExport): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const waiting = await tx.db
      .selectFrom('exports')
      .select(['workspace_id', 'id', 'destination'])
      .where('workspace_id', '=', ended.workspace_id)
      .where('status', '=', 'queued')
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    // One that has just given its place to another workspace stands behind its own neighbours as well.
    const next = waiting
      .filter((row) => isRemote(row) === isRemote(ended))
      .toSorted((a, b) => Number(a.id === ended.id) - Number(b.id === ended.id))[0];
    if (next) await enqueueExports(tx, [next]);
  });
}

/** Whether an export of another workspace waits for a place of the same kind. */
export async function othersWait(ctx: Context, { workspace_id, ...mine }: ClaimedExport): Promise<boolean> {
  const waiting = await ctx.db
    .selectFrom('exports')
    .select('destination')
    .where('workspace_id', '!=', workspace_id)
    .where('status', '=', 'queued')
    .limit(MAX_LOOKED_AT)
    .execute();
  return waiting.some((row) => isRemote(row) === isRemote(mine));
}

const MAX_LOOKED_AT = 1000;

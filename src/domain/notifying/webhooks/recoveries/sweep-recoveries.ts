import type { Context } from '../../../ground/context.ts';
import { enqueue } from '../../../ground/enqueue.ts';
import { inTransaction } from '../../../ground/transaction.ts';

const MAX = 1000;

/** The next step of every recovery that is not finished: what a worker that died had begun, and what had filled its lane. */
export async function sweepRecoveries(ctx: Context): Promise<void> {
  const unfinished = await ctx.db
    .selectFrom('webhook_recoveries')
    .select(['workspace_id', 'id'])
    .where('status', 'in', ['queued', 'running'])
    .orderBy('created_at')
    .limit(MAX)
    .execute();
  if (unfinished.length === 0) return;
  await inTransaction(ctx, (tx) =>
    enqueue(
      tx,
      'recover-webhooks',
      unfinished.map(({ workspace_id, id }) => ({
        key: id,
        payload: { workspaceId: workspace_id, recoveryId: id },
      })),
    ),
  );
}

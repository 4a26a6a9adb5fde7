import type { Context } from '../../ground/context.ts';
import { DAY, HOUR } from '../../../platform/clock.ts';
import { mayForget } from '../../ground/records/forgetting.ts';
import { notSuspended } from '../../ground/records/not-suspended.ts';
import { inTransaction } from '../../ground/transaction.ts';
import { beginRun } from './begin-run.ts';
import { ALIVE_FOR } from './claim-run.ts';
import { enqueueRuns } from './enqueue-runs.ts';

const MAX = 1000;

/** Begins what is due, goes on with what waits or has lost its worker, and forgets runs of long ago. Workers may do so side by side. */
export async function sweepCrm(ctx: Context): Promise<void> {
  await beginDue(ctx);
  await enqueueWaiting(ctx);
  if (!(await mayForget(ctx))) return;
  await ctx.db
    .deleteFrom('crm_runs')
    .where('finished_at', '<', new Date(ctx.clock.now().getTime() - ctx.config.storage.eventRetention))
    .execute();
}

async function beginDue(ctx: Context): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const now = tx.clock.now();
    const due = await tx.db
      .selectFrom('crm_connections')
      .selectAll()
      .where('status', '=', 'active')
      .where('next_run_at', '<=', now)
      .where(notSuspended('crm_connections.workspace_id'))
      .orderBy('next_run_at')
      .limit(MAX)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const connection of due) {
      await beginRun(tx, connection, 'schedule');
      const every = connection.schedule === 'hourly' ? HOUR : DAY;
      await tx.db
        .updateTable('crm_connections')
        .set({ next_run_at: new Date(now.getTime() + every) })
        .where('workspace_id', '=', connection.workspace_id)
        .where('id', '=', connection.id)
        .execute();
    }
  });
}

async function enqueueWaiting(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const waiting = await ctx.db
    .selectFrom('crm_runs')
    .select(['workspace_id', 'id'])
    .where((is) =>
      is.or([
        is('state', '=', 'queued'),
        is.and([is('state', '=', 'waiting'), is('resume_at', '<=', now)]),
        is.and([is('state', '=', 'running'), is('alive_at', '<', new Date(now.getTime() - ALIVE_FOR))]),
      ]),
    )
    .orderBy('created_at')
    .limit(MAX)
    .execute();
  if (waiting.length > 0) await inTransaction(ctx, (tx) => enqueueRuns(tx, waiting));
}

import type { Context } from '../../ground/context.ts';
import { system } from '../../ground/actor.ts';
import { recordAudit } from '../../ground/audit/record-audit.ts';
import type { CrmRunRow } from '../../ground/rows/index.ts';
import { inTransaction } from '../../ground/transaction.ts';
import type { ClaimedRun } from './sync-run.ts';

/** Completed where there is no error; nothing where it is not this run's any more. */
export async function endRun(ctx: Context, row: CrmRunRow, error: string | null): Promise<void> {
  await ctx.db
    .updateTable('crm_runs')
    .set({
      state: error === null ? 'completed' : 'failed',
      error,
      finished_at: ctx.clock.now(),
      runner: null,
      resume_at: null,
    })
    .where('workspace_id', '=', row.workspace_id)
    .where('id', '=', row.id)
    .where('runner', 'is not distinct from', row.runner)
    .where('state', 'in', ['queued', 'running', 'waiting'])
    .execute();
}

/** Gives it back, to go on from where it stands. `counts`: the run was lost to a fault of ours. */
export async function releaseRun(
  ctx: Context,
  claimed: ClaimedRun,
  {
    counts = false,
    until = null,
    why = null,
  }: { counts?: boolean; until?: Date | null; why?: string | null },
): Promise<void> {
  await ctx.db
    .updateTable('crm_runs')
    .set(({ eb }) => ({
      state: until === null ? 'queued' : 'waiting',
      resume_at: until,
      error: why,
      runner: null,
      alive_at: null,
      ...(counts ? {} : { attempts: eb('attempts', '-', 1) }),
    }))
    .where('workspace_id', '=', claimed.workspace_id)
    .where('id', '=', claimed.id)
    .where('runner', '=', claimed.runner)
    .where('state', '=', 'running')
    .execute();
}

/** No run would fare better: none is begun until somebody has repaired it. */
export async function pauseConnection(
  ctx: Context,
  { workspace_id, connection_id }: CrmRunRow,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const paused = await tx.db
      .updateTable('crm_connections')
      .set({ status: 'paused', paused_because: 'credentials', next_run_at: null, updated_at: tx.clock.now() })
      .where('workspace_id', '=', workspace_id)
      .where('id', '=', connection_id)
      .where('status', '=', 'active')
      .executeTakeFirst();
    if (paused.numUpdatedRows === 0n) return;
    await recordAudit(tx, system(workspace_id, 'run-crm-sync'), [
      { action: 'crm_connection.paused', subjectId: connection_id, after: { because: 'credentials' } },
    ]);
  });
}
